import Foundation
import Synchronization

/// Messages that wait to be sent. Its size is bounded. May be shared between threads.
///
/// If there are too many, because the database does not answer, all are dropped, and the servers are told
/// that some are missing.
final class Outbox: Sendable {
  /// A message that waits.
  struct Item {
    let bytes: Data
    /// Who waits for its delivery, if anyone does.
    var sent: SentMessage?
  }

  /// Bounds of what waits.
  struct Limits {
    /// Messages.
    var count = 10_000
    /// Bytes.
    var bytes = 8 << 20
  }

  /// Bounds of a batch.
  private static let batch = Limits(count: 500, bytes: 1 << 20)

  private struct State {
    var items: [Item] = []
    var byteCount = 0
    var hasGap = false
  }

  private let limits: Limits
  private let state = Mutex(State())
  private let signal: AsyncStream<Void>.Continuation
  /// Signals when there may be messages.
  let signals: AsyncStream<Void>

  /// Creates an empty outbox.
  init(_ limits: Limits = Limits()) {
    self.limits = limits
    (signals, signal) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Appends a message.
  func append(_ item: Item) {
    let dropped = state.withLock { state -> [Item] in
      var dropped: [Item] = []
      if state.items.count >= limits.count || state.byteCount + item.bytes.count > limits.bytes {
        dropped = state.items
        (state.items, state.byteCount, state.hasGap) = ([], 0, true)
      }
      state.items.append(item)
      state.byteCount += item.bytes.count
      return dropped
    }
    for item in dropped { item.sent?.finish(false) }
    signal.yield()
  }

  /// Notes that messages taken could not be sent.
  func noteGap() {
    state.withLock { $0.hasGap = true }
    signal.yield()
  }

  /// Removes and returns the first messages, after one that tells of a gap if there was one.
  func take() -> [Item] {
    state.withLock { state in
      var taken: [Item] = []
      if state.hasGap { taken.append(Item(bytes: SharedMessage.gap.bytes)) }
      state.hasGap = false
      var (count, byteCount) = (0, 0)
      for item in state.items {
        guard count < Self.batch.count, count == 0 || byteCount < Self.batch.bytes else { break }
        count += 1
        byteCount += item.bytes.count
      }
      taken += state.items.prefix(count)
      state.items.removeFirst(count)
      state.byteCount -= byteCount
      return taken
    }
  }
}

/// A message whose sender waits until it was delivered to this server.
final class SentMessage: Sendable {
  /// What the sender gave along with the message. It stays on this server.
  let attachment: any Sendable
  private let ends: AsyncStream<Bool>
  private let end: AsyncStream<Bool>.Continuation

  init(_ attachment: any Sendable) {
    self.attachment = attachment
    (ends, end) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(1))
  }

  /// Ends the wait, unless it has ended.
  func finish(_ isDelivered: Bool) {
    end.yield(isDelivered)
    end.finish()
  }

  /// Waits until the message was delivered, for a time.
  /// - Returns: whether it was.
  func wait(atMost time: Duration) async -> Bool {
    let timer = Task {
      try? await Task.sleep(for: time)
      finish(false)
    }
    defer { timer.cancel() }
    for await isDelivered in ends { return isDelivered }
    return false
  }
}
