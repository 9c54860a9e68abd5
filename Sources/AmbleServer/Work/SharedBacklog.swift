import AmbleLive
import Foundation
import Synchronization

/// Work that waits, the same on all servers of a journal, one of which does it. May be shared between
/// threads.
///
/// Work waits until the server that does it says that it is done, so that another one does it if that server
/// ends. It may be done twice then.
///
/// ```swift
/// let backlog = SharedBacklog("mail", keeping: .earliest(100), for: .seconds(3_600), sharedBy: bus)
/// _ = await backlog.addSurely(Data("hello".utf8))
/// await journal.duties.run("mail") {
///   for await _ in backlog.signals() {
///     while let item = backlog.take() {
///       await send(item.content)
///       await backlog.finish(item)
///     }
///   }
/// }
/// ```
final class SharedBacklog: Sendable {
  /// Work that waits.
  struct Item: Sendable {
    /// Identifies it on all servers: 16 random bytes.
    let id: Data
    let content: Data
    /// When this server learned of it.
    let addedAt = ContinuousClock.now
    /// Whether this server does it.
    fileprivate(set) var isTaken = false
  }

  /// Which work is kept if there is more than a number.
  enum Limit {
    case earliest(Int)
    case latest(Int)
  }

  private struct State {
    var items: [Item] = []
    var signals: [Int: AsyncStream<Void>.Continuation] = [:]
    var signalCount = 0
    var isClosed = false
  }

  private let limit: Limit
  private let lifetime: Duration
  private let bus: SharedBus?
  private let state = Mutex(State())
  /// The subjects of messages between servers.
  private let (added, done): (String, String)

  private static let idLength = 16

  /// Creates a backlog without work.
  /// - Parameters:
  ///   - name: names it on all servers.
  ///   - limit: bounds the work that waits.
  ///   - lifetime: time for which work waits.
  ///   - bus: the bus of the servers that share it, or `nil` if there is one server.
  init(_ name: String, keeping limit: Limit, for lifetime: Duration, sharedBy bus: SharedBus?) {
    (self.limit, self.lifetime, self.bus) = (limit, lifetime, bus)
    (added, done) = ("\(name) added", "\(name) done")
    bus?.handle(
      added, .init(receive: { [weak self] message, _ in self?.append(message) }, recover: {}))
    bus?.handle(done, .init(receive: { [weak self] id, _ in self?.remove(id) }, recover: {}))
  }

  /// Adds work on all servers. Does not wait: the work is lost if this server ends at once.
  /// - Returns: `false` if there is no room.
  @discardableResult
  func add(_ content: Data) -> Bool {
    guard let message = message(adding: content) else { return false }
    if let bus { bus.post(message, to: added) } else { append(message) }
    return true
  }

  /// Adds work on all servers, and returns when none can miss it, even if this server ends at once.
  /// - Returns: `false` if there is no room. Also if it takes too long: it may be added later then.
  func addSurely(_ content: Data) async -> Bool {
    guard let message = message(adding: content) else { return false }
    if let bus { return await bus.send(message, to: added, attaching: ()) }
    append(message)
    return true
  }

  /// Returns the message that adds work, or `nil` if there is no room.
  private func message(adding content: Data) -> Data? {
    guard state.withLock({ makeRoom(in: &$0) }) else { return nil }
    return Data((0..<Self.idLength).map { _ in UInt8.random(in: 0...255) }) + content
  }

  /// Takes the work that has waited longest and is not taken, or returns `nil` if there is none.
  func take() -> Item? {
    state.withLock { state in
      removeOld(from: &state)
      guard let index = state.items.firstIndex(where: { !$0.isTaken }) else { return nil }
      state.items[index].isTaken = true
      return state.items[index]
    }
  }

  /// Puts work back that was taken and is not done.
  func putBack(_ item: Item) {
    state.withLock { state in
      for index in state.items.indices where state.items[index].id == item.id {
        state.items[index].isTaken = false
      }
    }
  }

  /// Ends the wait of work that was done, on all servers. Returns when the others cannot miss it, so that
  /// no more than what is taken after it is done again if this server ends.
  func finish(_ item: Item) async {
    remove(item.id)
    await bus?.send(item.id, to: done, attaching: ())
  }

  /// Returns a stream that signals when work was added, and at first. It ends when the backlog is closed.
  func signals() -> AsyncStream<Void> {
    let (signals, signal) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    signal.yield()
    let number: Int? = state.withLock { state in
      guard !state.isClosed else { return nil }
      state.signalCount += 1
      state.signals[state.signalCount] = signal
      return state.signalCount
    }
    guard let number else {
      signal.finish()
      return signals
    }
    signal.onTermination = { [weak self] _ in
      self?.state.withLock { _ = $0.signals.removeValue(forKey: number) }
    }
    return signals
  }

  /// Ends all streams of signals after those that wait.
  func close() {
    let signals = state.withLock { state in
      state.isClosed = true
      return Array(state.signals.values)
    }
    for signal in signals { signal.finish() }
  }

  /// Adds the work of a message: its identifier and its content.
  private func append(_ message: Data) {
    guard message.count >= Self.idLength else { return }
    let item = Item(
      id: Data(message.prefix(Self.idLength)), content: Data(message.dropFirst(Self.idLength)))
    let signals = state.withLock { state -> [AsyncStream<Void>.Continuation] in
      guard makeRoom(in: &state) else { return [] }
      state.items.append(item)
      return Array(state.signals.values)
    }
    for signal in signals { signal.yield() }
  }

  /// Removes what leaves room for more work.
  /// - Returns: whether there is room.
  private func makeRoom(in state: inout State) -> Bool {
    removeOld(from: &state)
    switch limit {
    case .earliest(let count): return state.items.count < count
    case .latest(let count):
      state.items.removeFirst(max(0, state.items.count - count + 1))
      return true
    }
  }

  /// Removes work that has waited for too long: a server may have missed that it was done.
  private func removeOld(from state: inout State) {
    let oldest = ContinuousClock.now - lifetime
    state.items.removeAll { $0.addedAt < oldest }
  }

  private func remove(_ id: Data) { state.withLock { $0.items.removeAll { $0.id == id } } }
}
