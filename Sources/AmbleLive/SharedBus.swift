package import Foundation
import Synchronization

/// The event bus of servers that share a journal. May be shared between threads.
///
/// What a server publishes goes into an outbox, and from there to all servers, also to this one. Listeners
/// listen to a hub that is fed only with what is delivered, so that each server has the same events in the
/// same order, with the same numbers.
package final class SharedBus: EventBus {
  /// Handles the messages of a subject.
  package struct Handler: Sendable {
    /// Takes a message. `attachment` is what its sender gave along, if that is this server.
    package var receive: @Sendable (_ message: Data, _ attachment: (any Sendable)?) async -> Void
    /// Reads the state again, because messages may be missing.
    package var recover: @Sendable () async -> Void

    /// Creates a handler.
    package init(
      receive: @escaping @Sendable (Data, (any Sendable)?) async -> Void,
      recover: @escaping @Sendable () async -> Void
    ) {
      (self.receive, self.recover) = (receive, recover)
    }
  }

  /// The events that were delivered.
  package let hub: EventHub
  private let carrier: any MessageCarrier
  private let outbox = Outbox()
  private let exchange: ListenerExchange
  private let state = Mutex(State())

  private struct State {
    var handlers: [String: Handler] = [:]
    /// Called before an event of another server reaches listeners.
    var preparations: [@Sendable (Topic) async -> Void] = []
    /// The messages of batches on their way, by token, for those who wait for them.
    var underWay: [Data: [Outbox.Item]] = [:]
  }

  /// Numbers of events for each message: a message to handlers may lead to several events.
  static let numbersOfMessage: UInt64 = 1 << 10
  /// Time for which a sender waits until a message was delivered.
  private static let patience = Duration.seconds(5)
  /// Time for which a batch is sent again, which is less than messages are kept.
  private static let retrying = Duration.seconds(60)

  /// Creates a bus, which sends and delivers while `run` runs.
  package init(_ carrier: any MessageCarrier, hub: EventHub = EventHub()) {
    (self.carrier, self.hub) = (carrier, hub)
    let exchange = ListenerExchange(hub)
    self.exchange = exchange
    handle(
      ListenerExchange.subject,
      Handler(
        receive: { message, _ in exchange.receive(message) }, recover: { exchange.recover() }))
  }

  // MARK: The bus

  package func publish(_ name: String, key: String?, data: [UInt8], to topic: Topic) {
    let message = SharedMessage.event(name: name, key: key, data: data, topic: topic)
    outbox.append(Outbox.Item(bytes: message.bytes))
  }

  package func forget(_ topic: Topic) { hub.forget(topic) }

  package func listen(
    to topic: Topic, after last: LiveEvent.ID?, as client: String
  ) throws(ListenError) -> EventListener {
    try hub.listen(to: topic, after: last, as: client)
  }

  // MARK: Messages to handlers

  /// Handles the messages of a subject from now on.
  package func handle(_ subject: String, _ handler: Handler) {
    state.withLock { $0.handlers[subject] = handler }
  }

  /// Calls a function before each event of another server reaches listeners, which then can read what the
  /// event is about on this server.
  package func prepare(_ preparation: @escaping @Sendable (Topic) async -> Void) {
    state.withLock { $0.preparations.append(preparation) }
  }

  /// Sends a message to the handlers of a subject on all servers, and waits until that of this server has
  /// returned.
  /// - Parameter attachment: given to the handler of this server.
  /// - Returns: whether it was handled. If not in time, it may be later.
  @discardableResult
  package func send(
    _ message: Data, to subject: String, attaching attachment: any Sendable
  ) async -> Bool {
    let sent = SentMessage(attachment)
    outbox.append(
      Outbox.Item(bytes: SharedMessage.message(message, subject: subject).bytes, sent: sent))
    return await sent.wait(atMost: Self.patience)
  }

  /// Sends a message to the handlers of a subject on all servers, and does not wait.
  package func post(_ message: Data, to subject: String) {
    outbox.append(Outbox.Item(bytes: SharedMessage.message(message, subject: subject).bytes))
  }

  // MARK: Sending and delivering

  /// Sends and delivers messages until the task is cancelled.
  package func run() async {
    await withTaskGroup { group in
      group.addTask { [self] in
        for await _ in outbox.signals {
          while case let items = outbox.take(), !items.isEmpty, !Task.isCancelled {
            await send(items)
          }
        }
      }
      group.addTask { [self] in
        for await delivery in carrier.deliveries() { await deliver(delivery) }
      }
      group.addTask { [self] in
        await exchange.run(on: carrier) { post($0, to: ListenerExchange.subject) }
      }
    }
  }

  private func send(_ items: [Outbox.Item]) async {
    let batch = MessageBatch(items.map(\.bytes))
    state.withLock { $0.underWay[batch.token] = items }
    let end = ContinuousClock.now + Self.retrying
    var isRepeated = false
    while !Task.isCancelled {
      if await carrier.send(batch, isRepeated: isRepeated) { return }
      guard ContinuousClock.now < end else { break }
      isRepeated = true
      try? await Task.sleep(for: .milliseconds(500))
    }
    abandon(batch.token)
    outbox.noteGap()
  }

  /// Ends the wait for a batch.
  private func abandon(_ token: Data) {
    let items = state.withLock { $0.underWay.removeValue(forKey: token) }
    for item in items ?? [] { item.sent?.finish(false) }
  }

  private func deliver(_ delivery: MessageDelivery) async {
    switch delivery {
    case .beginning(let epoch, let number):
      // The events of the last message may be missing, too.
      hub.begin(epoch, at: (number + 1) * Self.numbersOfMessage - 1)
      await recover()
      hub.interruptAll()
    case .batch(let batch, let first):
      let items = state.withLock { $0.underWay.removeValue(forKey: batch.token) }
      for (index, bytes) in batch.messages.enumerated() {
        hub.advance(to: (first + UInt64(index)) * Self.numbersOfMessage)
        let sent = items?[index].sent
        await deliver(SharedMessage(bytes: bytes), isOwn: items != nil, sent?.attachment)
        sent?.finish(true)
      }
    }
  }

  private func deliver(
    _ message: SharedMessage, isOwn: Bool, _ attachment: (any Sendable)?
  ) async {
    switch message {
    case .event(let name, let key, let data, let topic):
      if !isOwn {
        for prepare in state.withLock({ $0.preparations }) { await prepare(topic) }
      }
      hub.publish(name, key: key, data: data, to: topic)
    case .message(let bytes, let subject):
      await state.withLock { $0.handlers[subject] }?.receive(bytes, attachment)
    case .gap:
      await recover()
      hub.interruptAll()
    }
  }

  /// Lets handlers and listeners read the state again.
  private func recover() async {
    for handler in state.withLock({ Array($0.handlers.values) }) { await handler.recover() }
  }
}
