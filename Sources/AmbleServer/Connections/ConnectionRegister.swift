import Foundation
import NIOCore
import Synchronization

/// The open connections of a server. May be shared between threads.
final class ConnectionRegister: Sendable {
  /// Why a connection is refused.
  enum Refusal: Hashable, Sendable {
    /// Its network has too many.
    case network
    /// All networks together have too many.
    case all
    /// The server ends.
    case ending
  }

  private struct State {
    var channels: [ObjectIdentifier: any Channel] = [:]
    var counts: [String: Int] = [:]
    var refusedCount = 0
    var isEnding = false

    func refusal(of network: String?, _ limits: ConnectionLimits) -> Refusal? {
      if isEnding { return .ending }
      if channels.count >= limits.all { return .all }
      let count = network.flatMap { counts[$0] } ?? 0
      return count >= limits.ofNetwork ? .network : nil
    }
  }

  /// How long connections may take, and how many there may be.
  let limits: ConnectionLimits
  private let proxies: TrustedProxies
  private let state = Mutex(State())

  /// Creates an empty register.
  /// - Parameter proxies: the proxies whose connections are those of many clients.
  init(_ limits: ConnectionLimits, trusting proxies: TrustedProxies) {
    (self.limits, self.proxies) = (limits, proxies)
  }

  /// The number of connections.
  var count: Int { state.withLock { $0.channels.count } }

  /// The number of connections that were refused so far.
  var refusedCount: Int { state.withLock { $0.refusedCount } }

  /// Adds a connection, and removes it when it closes.
  /// - Returns: why it is refused, or `nil` if it was added.
  func add(_ channel: any Channel) -> Refusal? {
    let network = countedNetwork(of: channel)
    let refusal = state.withLock { state -> Refusal? in
      let refusal = state.refusal(of: network, limits)
      if refusal != nil {
        state.refusedCount += 1
      } else {
        if let network { state.counts[network, default: 0] += 1 }
        state.channels[ObjectIdentifier(channel)] = channel
      }
      return refusal
    }
    if refusal == nil {
      channel.closeFuture.whenComplete { [weak self] _ in self?.remove(channel, network) }
    }
    return refusal
  }

  /// Lets connections end: idle ones at once, others once their answer is written. New ones are refused.
  func end() {
    let channels = state.withLock { state in
      state.isEnding = true
      return Array(state.channels.values)
    }
    for channel in channels {
      channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
    }
  }

  /// Closes all connections.
  func closeAll() {
    for channel in state.withLock({ Array($0.channels.values) }) { channel.close(promise: nil) }
  }

  private func remove(_ channel: any Channel, _ network: String?) {
    state.withLock { state in
      state.channels[ObjectIdentifier(channel)] = nil
      guard let network else { return }
      let rest = state.counts[network, default: 1] - 1
      state.counts[network] = rest > 0 ? rest : nil
    }
  }

  /// Returns the network whose connections are counted, or `nil` for those that may have all.
  private func countedNetwork(of channel: any Channel) -> String? {
    guard let address = channel.remoteAddress?.ipAddress.flatMap({ NetworkAddress($0) }),
      !address.isLoopback, !proxies.isTrusted(address)
    else { return nil }
    return address.network
  }
}

/// Limits of the time and number of connections.
struct ConnectionLimits: Sendable {
  /// Seconds within which the head of a request arrives, from its first byte on.
  var head = 10.0
  /// Seconds that a body may take in any case.
  var body = 20.0
  /// Bytes per second of a body that takes longer.
  var bodyRate = 1_024.0
  /// Seconds for which the rest of a body is read, and dropped, that was answered before its end,
  /// and bytes of it. Closed at once, the connection would lose the answer (RFC 9112, section 9.6).
  var linger = 5.0
  var lingerBytes = 4 << 20
  /// Seconds without a request.
  var idle = 60.0
  /// Seconds during which a client that has bytes to read reads none of them.
  var unread = 60.0
  /// Connections at once.
  var all = Self.mostOfAll
  /// Connections of one network at once. Trusted proxies and the server's own machine may have all.
  var ofNetwork = 256
  /// Seconds between looks at a connection.
  var interval = 5.0

  /// Maximum number of connections that leaves a quarter of the process's files to the rest of the
  /// server.
  private static var mostOfAll: Int {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 512 }
    return Int(clamping: min(8_192, max(64, limit.rlim_cur / 4 * 3)))
  }
}
