import Synchronization

/// Receives the events of a topic. It stops listening when it is released.
///
/// Only one task may receive from it.
package final class EventListener: Sendable {
  /// The last event published before the listener started, of any topic.
  package let start: LiveEvent.ID
  private let queue: Mutex<EventQueue>
  private let signals: AsyncStream<Void>
  private let signal: AsyncStream<Void>.Continuation
  private let onEnd: @Sendable () -> Void

  /// Creates a listener.
  /// - Parameters:
  ///   - queue: the events to receive first.
  ///   - start: the last event published so far.
  ///   - onEnd: called when the listener is released.
  init(_ queue: EventQueue, from start: LiveEvent.ID, onEnd: @escaping @Sendable () -> Void) {
    self.queue = Mutex(queue)
    self.start = start
    self.onEnd = onEnd
    (signals, signal) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    wake()
  }

  deinit { onEnd() }

  /// Signals each time there may be events. The first is immediate; further ones without events
  /// come at the bus's heartbeat. It ends when the listener is ended or the task cancelled.
  package var wakeUps: AsyncStream<Void> { signals }

  /// Removes and returns the events received so far, and whether some are missing before them.
  package func take() -> (events: [LiveEvent], hasGap: Bool) { queue.withLock { $0.take() } }

  /// Adds an event and wakes the receiver.
  package func receive(_ event: LiveEvent) {
    queue.withLock { $0.append(event) }
    wake()
  }

  /// Wakes the receiver.
  package func wake() { signal.yield() }

  /// Ends `wakeUps`.
  package func end() { signal.finish() }
}
