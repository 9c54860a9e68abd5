import Foundation
import Synchronization

/// Tells the servers of a bus how many listeners each client has at each of them, so that the limits of a
/// client hold over all servers.
///
/// A server tells within `pace` what has changed, all if another one asks. A server that has ended
/// is forgotten after some seconds.
final class ListenerExchange: Sendable {
  /// The subject of the messages.
  static let subject = "listeners"
  /// Maximum number of counts of a message.
  private static let maxCounts = 1_000

  private enum Kind: String {
    /// All counts of a server, or the first of them.
    case all
    /// Those that have changed, or more of all.
    case more
    /// The server wants all counts of the others.
    case ask
  }

  private struct State {
    /// Whether another server wants all counts of this one.
    var isAsked = true
    /// Whether this server wants all counts of the others.
    var asks = true
  }

  /// The name of this server.
  let name = String(UInt64.random(in: 0 ... .max), radix: 36)
  private let hub: EventHub
  private let state = Mutex(State())
  /// Time between two messages.
  private let pace: Duration
  /// The number of messages after which the server looks which others have ended.
  private static let turns = 8

  init(_ hub: EventHub, pace: Duration = .milliseconds(250)) { (self.hub, self.pace) = (hub, pace) }

  /// Tells other servers, and looks whether they are still there, until the task is cancelled.
  func run(on carrier: any MessageCarrier, _ post: @Sendable (Data) -> Void) async {
    repeat {
      await carrier.join(as: name)
      for server in hub.otherServers where await carrier.hasLeft(server) {
        hub.forgetListeners(of: server)
        // It may have lost its connection alone.
        state.withLock { $0.asks = true }
      }
      for _ in 0..<Self.turns where !Task.isCancelled {
        tell(post)
        try? await Task.sleep(for: pace)
      }
    } while !Task.isCancelled
  }

  private func tell(_ post: (Data) -> Void) {
    let now = state.withLock { state in
      defer { state = State(isAsked: false, asks: false) }
      return state
    }
    if now.asks { post(message(.ask, [])) }
    var counts = Array(hub.takeCounts(all: now.isAsked))[...]
    var kind = now.isAsked ? Kind.all : .more
    while kind == .all || !counts.isEmpty {
      post(message(kind, counts.prefix(Self.maxCounts)))
      (kind, counts) = (.more, counts.dropFirst(Self.maxCounts))
    }
  }

  private func message(_ kind: Kind, _ counts: ArraySlice<(key: ListenerCounts.Key, value: Int)>)
    -> Data
  {
    let words = counts.flatMap { [$0.key.client, $0.key.topic ?? "", String($0.value)] }
    return LengthPrefixed.join(([name, kind.rawValue] + words).map { Data($0.utf8) })
  }

  /// Takes a message of a server.
  func receive(_ message: Data) {
    let words = LengthPrefixed.split(message)?.map { String(decoding: $0, as: UTF8.self) } ?? []
    guard words.count >= 2, let kind = Kind(rawValue: words[1]), words[0] != name else { return }
    let (server, isKnown) = (words[0], hub.otherServers.contains(words[0]))
    switch kind {
    case .ask: state.withLock { $0.isAsked = true }
    case .more where !isKnown: state.withLock { $0.asks = true }
    case .all, .more:
      var counts: [ListenerCounts.Key: Int] = [:]
      for index in stride(from: 2, to: words.count - 2, by: 3) {
        let topic = words[index + 1].isEmpty ? nil : words[index + 1]
        counts[.init(client: words[index], topic: topic)] = Int(words[index + 2])
      }
      hub.receive(counts, of: server, isWhole: kind == .all, at: name)
    }
  }

  /// Asks the others for all counts, because messages may be missing.
  func recover() { state.withLock { $0.asks = true } }
}

extension EventHub {
  /// The other servers whose listeners are known.
  var otherServers: [String] { state.withLock { $0.counts.servers } }

  /// Returns the counts to tell other servers (`ListenerCounts.take`).
  func takeCounts(all: Bool) -> [ListenerCounts.Key: Int] {
    state.withLock { $0.counts.take(all: all) }
  }

  /// Forgets the listeners of a server that has ended.
  func forgetListeners(of server: String) { state.withLock { $0.counts.forget(server) } }

  /// Takes over counts of another server. Listeners of this one that are too many, because both have admitted
  /// some at once, are ended, the newest first.
  /// - Parameter name: the name of this server.
  func receive(
    _ counts: [ListenerCounts.Key: Int], of server: String, isWhole: Bool, at name: String
  ) {
    let listeners = state.withLock { state in
      state.counts.receive(counts, of: server, isWhole: isWhole)
      return counts.keys.flatMap { key in
        let excess = state.counts.excess(key, over: limit(of: key), at: name)
        return excess > 0 ? state.newest(excess, of: key) : []
      }
    }
    for listener in listeners { listener.end() }
  }
}

extension EventHub.State {
  /// The newest listeners that are counted under a key.
  fileprivate func newest(_ count: Int, of key: ListenerCounts.Key) -> [EventListener] {
    listeners.filter { $0.value.counted.contains(key) }.sorted { $0.key > $1.key }.prefix(count)
      .compactMap(\.value.listener)
  }
}
