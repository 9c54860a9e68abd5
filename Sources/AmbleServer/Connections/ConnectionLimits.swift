import Foundation

/// What a connection may take of the server while its client does nothing, and how many there may be.
struct ConnectionLimits: Sendable {
  /// Seconds within which the head of a request arrives, from its first byte on.
  var head = 10.0
  /// Seconds that a body may take in any case.
  var body = 20.0
  /// Bytes per second of a body that takes longer.
  var bodyRate = 1_024.0
  /// Seconds for which the rest of a body is read, and dropped, that was answered before its end, and
  /// bytes of it. Closed at once, the connection would lose the answer (RFC 9112, section 9.6).
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

  /// Most connections that leave a quarter of the process's files to the rest of the server.
  private static var mostOfAll: Int {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 512 }
    return Int(clamping: min(8_192, max(64, limit.rlim_cur / 4 * 3)))
  }
}
