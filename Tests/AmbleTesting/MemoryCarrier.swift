package import AmbleLive
import Foundation
import Synchronization

/// Carries messages between buses of one process, as a database does between servers.
package final class MemoryCarrier: MessageCarrier {
  private struct State {
    var batches: [(first: UInt64, batch: MessageBatch)] = []
    var last: UInt64 = 0
    var tokens: Set<Data> = []
    var isDown = false
    var losesAnswers = false
    var servers: Set<String> = []
    var streams: [AsyncStream<MessageDelivery>.Continuation] = []
  }

  private let epoch = UInt32.random(in: 1...UInt32.max)
  private let state = Mutex(State())

  /// Creates a carrier without messages.
  package init() {}

  /// Whether messages cannot be sent.
  package var isDown: Bool {
    get { state.withLock { $0.isDown } }
    set { state.withLock { $0.isDown = newValue } }
  }

  /// Whether senders do not learn that messages were sent the first time.
  package var losesAnswers: Bool {
    get { state.withLock { $0.losesAnswers } }
    set { state.withLock { $0.losesAnswers = newValue } }
  }

  /// The number of streams that receive.
  package var streamCount: Int { state.withLock { $0.streams.count } }

  package func send(_ batch: MessageBatch, isRepeated: Bool) async -> Bool {
    state.withLock { state in
      guard !state.isDown else { return false }
      guard state.tokens.insert(batch.token).inserted else { return true }
      let first = state.last + 1
      state.last += UInt64(batch.messages.count)
      state.batches.append((first, batch))
      for stream in state.streams { stream.yield(.batch(batch, first: first)) }
      return !state.losesAnswers
    }
  }

  package func deliveries() -> AsyncStream<MessageDelivery> {
    let (deliveries, stream) = AsyncStream.makeStream(of: MessageDelivery.self)
    state.withLock { state in
      stream.yield(.beginning(epoch: epoch, number: 0))
      for (first, batch) in state.batches { stream.yield(.batch(batch, first: first)) }
      state.streams.append(stream)
    }
    return deliveries
  }

  package func join(as server: String) async {
    state.withLock { _ = $0.servers.insert(server) }
  }

  package func hasLeft(_ server: String) async -> Bool {
    state.withLock { !$0.servers.contains(server) }
  }

  /// Ends a server.
  package func end(_ server: String) { state.withLock { _ = $0.servers.remove(server) } }

  /// Lets all streams begin again after the last message, as if those before it were missed.
  package func loseMessages() {
    state.withLock { state in
      for stream in state.streams { stream.yield(.beginning(epoch: epoch, number: state.last)) }
    }
  }
}
