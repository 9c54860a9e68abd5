import AmbleJournal
import AmbleLive
import Foundation
import Synchronization

/// The notices that wait to be sent, the same on all servers of a journal, one of which sends them. May be
/// shared between threads.
///
/// A notice waits until the server that sends says that it has been, so that another one sends it if that
/// server ends. Both may have sent a notice then; a push service that still has the first replaces it.
final class PushBacklog: Sendable {
  /// A notice that waits.
  struct Item: Sendable {
    /// Identifies it on all servers: 16 random bytes.
    var id = Data((0..<16).map { _ in UInt8.random(in: 0...255) })
    var notice: PushNotice
    /// When this server learned of it.
    var addedAt = ContinuousClock.now
  }

  private struct State {
    var items: [Item] = []
    var signal: AsyncStream<Void>.Continuation?
  }

  /// Notices that wait at most. The latest are kept: the others are old by then.
  private static let capacity = 1_000
  /// Time for which a notice waits: push services keep it no longer.
  private static let lifetime = Duration.seconds(900)
  /// The subjects of messages between servers.
  private static let (added, sent) = ("push added", "push sent")

  private let bus: SharedBus?
  private let state = Mutex(State())

  /// Creates a backlog without notices.
  /// - Parameter bus: the bus of the servers that share it, or `nil` if there is one server.
  init(sharedBy bus: SharedBus?) {
    self.bus = bus
    bus?.handle(
      Self.added,
      .init(
        receive: { [weak self] message, _ in
          if let item = Item(message: message) { self?.append(item) }
        }, recover: {}))
    bus?.handle(
      Self.sent, .init(receive: { [weak self] id, _ in self?.remove(id) }, recover: {}))
  }

  /// Adds a notice on all servers. Does not wait.
  func add(_ notice: PushNotice) {
    let item = Item(notice: notice)
    if let bus { bus.post(item.message, to: Self.added) } else { append(item) }
  }

  /// Returns the notice that waits longest, or `nil` if none does.
  var first: PushBacklog.Item? {
    state.withLock { state in
      let oldest = ContinuousClock.now - Self.lifetime
      state.items.removeAll { $0.addedAt < oldest }
      return state.items.first
    }
  }

  /// Ends the wait of a notice that was sent, on all servers. Returns when the others cannot miss it, so that
  /// no more than the notice after it is sent again if this server ends.
  func finish(_ item: Item) async {
    remove(item.id)
    await bus?.send(item.id, to: Self.sent, attaching: ())
  }

  /// Returns a stream that signals when a notice was added, and at first. Only the last stream does.
  func signals() -> AsyncStream<Void> {
    let (signals, signal) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    state.withLock { $0.signal = signal }
    signal.yield()
    return signals
  }

  private func append(_ item: Item) {
    state.withLock { state in
      if state.items.count == Self.capacity { state.items.removeFirst() }
      state.items.append(item)
      state.signal?.yield()
    }
  }

  private func remove(_ id: Data) { state.withLock { $0.items.removeAll { $0.id == id } } }
}

extension PushBacklog.Item {
  /// The notice for other servers (`LengthPrefixed`).
  var message: Data {
    let texts = [notice.title, notice.body, notice.subject, notice.path]
    return LengthPrefixed.join([id] + (texts + notice.users.map(\.text)).map { Data($0.utf8) })
  }

  /// Reads a notice, or returns `nil` if it is damaged.
  init?(message: Data) {
    guard let parts = LengthPrefixed.split(message), parts.count >= 5 else { return nil }
    let texts = parts.dropFirst().map { String(decoding: $0, as: UTF8.self) }
    self.init(
      id: parts[0],
      notice: PushNotice(
        users: texts.dropFirst(4).map { UserID($0) }, title: texts[0], body: texts[1],
        subject: texts[2], path: texts[3]))
  }
}
