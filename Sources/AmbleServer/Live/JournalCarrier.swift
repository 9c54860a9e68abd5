import AmbleJournal
import AmbleLive

/// Carries messages between the servers of a journal in PostgreSQL.
struct JournalCarrier: MessageCarrier {
  let channel: JournalChannel

  func send(_ batch: MessageBatch, isRepeated: Bool) async -> Bool {
    await channel.send(ChannelBatch(batch.messages, token: batch.token), isRepeated: isRepeated)
  }

  func deliveries() -> AsyncStream<MessageDelivery> {
    let (deliveries, continuation) = AsyncStream.makeStream(of: MessageDelivery.self)
    let reception = channel.receive { continuation.yield(MessageDelivery($0)) }
    continuation.onTermination = { _ in withExtendedLifetime(reception) {} }
    return deliveries
  }
}

extension MessageDelivery {
  fileprivate init(_ delivery: ChannelDelivery) {
    switch delivery {
    case .beginning(let epoch, let number): self = .beginning(epoch: epoch, number: number)
    case .batch(let batch, let first):
      self = .batch(MessageBatch(batch.messages, token: batch.token), first: first)
    }
  }
}
