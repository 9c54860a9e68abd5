import Synchronization

/// Carries events from those who change something to those who watch it.
///
/// `EventHub` carries them within the process, `SharedBus` between servers.
package protocol EventBus: Sendable {
  /// Publishes an event to the listeners of a topic. Never waits for them.
  /// - Parameters:
  ///   - name: the name of the event.
  ///   - key: what the event replaces (`LiveEvent.key`), or `nil`.
  ///   - data: JSON without line breaks, or nothing.
  func publish(_ name: String, key: String?, data: [UInt8], to topic: Topic)

  /// Forgets the latest events of a topic: clients that connect again read the state instead.
  func forget(_ topic: Topic)

  /// Starts listening to a topic. The listener ends when it is released.
  /// - Parameters:
  ///   - last: the last event that the client received, if it listened before.
  ///   - client: who listens, for the limit of listeners for each client.
  /// - Throws: `ListenError` if the client or all clients have too many listeners.
  func listen(
    to topic: Topic, after last: LiveEvent.ID?, as client: String
  ) throws(ListenError) -> EventListener
}

/// An error of listening to a topic.
package enum ListenError: Error {
  /// All clients together have too many listeners.
  case tooMany
  /// The client has too many listeners.
  case tooManyOfClient
}

/// What events are about. Listeners listen to one topic.
package struct Topic: Hashable, Sendable {
  /// Identifies the topic.
  package let text: String
  /// The number of events that are remembered for a listener, and for clients that connect again.
  package let capacity: Int
  /// Whether a listener receives every event as long as it keeps up. Otherwise a newer event replaces
  /// an older one with the same key that was not received yet.
  package let deliversAll: Bool

  /// Creates a topic.
  /// - Parameter text: identifies the topic.
  package init(_ text: String, capacity: Int = 64, deliversAll: Bool = false) {
    self.text = text
    self.capacity = capacity
    self.deliversAll = deliversAll
  }
}

/// Receives the events of a topic. It stops listening when it is released.
///
/// Only one task may receive from it.
package final class EventListener: Sendable {
  private struct State {
    var queue: EventQueue
    var start: LiveEvent.ID
    /// The number of the last event that the client has received from another server.
    var known: UInt64
  }

  private let state: Mutex<State>
  private let signals: AsyncStream<Void>
  private let signal: AsyncStream<Void>.Continuation
  private let onEnd: @Sendable () -> Void

  /// Creates a listener.
  /// - Parameters:
  ///   - queue: the events to receive first.
  ///   - start: the last event published so far.
  ///   - known: the number of the last event that the client has. Those up to it are left out.
  ///   - onEnd: called when the listener is released.
  init(
    _ queue: EventQueue, from start: LiveEvent.ID, known: UInt64 = 0,
    onEnd: @escaping @Sendable () -> Void
  ) {
    state = Mutex(State(queue: queue, start: start, known: known))
    self.onEnd = onEnd
    (signals, signal) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    wake()
  }

  deinit { onEnd() }

  /// The last event published before the listener started or was interrupted, of any topic.
  package var start: LiveEvent.ID { state.withLock { $0.start } }

  /// Signals each time there may be events. The first is immediate; further ones without events
  /// come at the bus's heartbeat. It ends when the listener is ended or the task cancelled.
  package var wakeUps: AsyncStream<Void> { signals }

  /// Removes and returns the events received so far, and whether some are missing before them.
  package func take() -> (events: [LiveEvent], hasGap: Bool) {
    state.withLock { $0.queue.take() }
  }

  /// Adds an event and wakes the receiver.
  package func receive(_ event: LiveEvent) {
    state.withLock { state in
      if event.id.number > state.known { state.queue.append(event) }
    }
    wake()
  }

  /// Marks that events up to one are missing, so that the receiver reads the state again. Wakes it.
  func interrupt(at last: LiveEvent.ID) {
    state.withLock { state in
      _ = state.queue.take()
      state.queue.markGap()
      (state.start, state.known) = (last, 0)
    }
    wake()
  }

  /// Wakes the receiver.
  package func wake() { signal.yield() }

  /// Ends `wakeUps`.
  package func end() { signal.finish() }
}
