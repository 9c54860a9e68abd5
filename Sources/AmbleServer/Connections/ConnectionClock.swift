/// Judges whether a connection waits for its client for too long.
///
/// Only time during which the server waits for bytes counts against the client. Times are seconds
/// of any clock that does not go back.
struct ConnectionClock: Sendable {
  /// The part of a request that the client has to send next.
  private enum Part: Hashable {
    case nothing
    case head
    case body
  }

  let limits: ConnectionLimits
  private var part = Part.nothing
  /// Seconds for which the server waited for the part, and its bytes so far.
  private var (waited, bytes) = (0.0, 0)
  /// Since when the server waits for bytes, if it does.
  private var waitsSince: Double?
  /// Requests that are not answered.
  private var unanswered = 0
  /// Since when the request is answered whose body has not ended, if it is.
  private var lingersSince: Double?
  /// Bytes that wait for the client, and since when their number is the same.
  private var (unread, unreadSince) = (0, 0.0)

  /// Creates the clock of a new connection.
  init(_ limits: ConnectionLimits) { self.limits = limits }

  /// The server waits for bytes.
  mutating func wait(at time: Double) { waitsSince = waitsSince ?? time }

  /// Bytes have arrived.
  mutating func receive(_ count: Int, at time: Double) {
    countWaiting(until: time)
    waitsSince = nil
    if part == .nothing { begin(.head) }
    bytes += count
  }

  /// The head of a request is complete.
  mutating func receiveHead() {
    unanswered += 1
    begin(.body)
  }

  /// A request is complete.
  mutating func receiveEnd() {
    lingersSince = nil
    begin(.nothing)
  }

  /// Whether the request is answered whose body has not ended.
  var isLingering: Bool { lingersSince != nil }

  /// An answer was written.
  mutating func answer(at time: Double) {
    unanswered -= 1
    if part == .nothing { begin(.nothing) }
    if waitsSince != nil { waitsSince = time }
    if unanswered == 0, part == .body { lingersSince = time }
  }

  /// Returns whether the client has let the server wait for too long.
  /// - Parameter pending: the bytes written that the client has not taken.
  mutating func isOverdue(pending: Int, at time: Double) -> Bool {
    countWaiting(until: time)
    if pending == 0 || pending != unread { (unread, unreadSince) = (pending, time) }
    if time - unreadSince >= limits.unread { return true }
    if let since = lingersSince, time - since >= limits.linger { return true }
    return switch part {
    case .nothing: unanswered == 0 && waited >= limits.idle
    case .head: waited >= limits.head
    case .body: waited >= limits.body + Double(bytes) / limits.bodyRate
    }
  }

  private mutating func begin(_ next: Part) { (part, waited, bytes) = (next, 0, 0) }

  private mutating func countWaiting(until time: Double) {
    guard let since = waitsSince else { return }
    waited += time - since
    waitsSince = time
  }
}
