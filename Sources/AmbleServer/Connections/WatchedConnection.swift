import Dispatch
import NIOCore

/// The clock of a connection, looked at from time to time. It is used on the connection's event
/// loop alone.
final class WatchedConnection {
  /// The client's activity, updated by the handlers of the pipeline.
  var clock: ConnectionClock
  private var task: RepeatedTask?

  init(_ limits: ConnectionLimits) { clock = ConnectionClock(limits) }

  /// Seconds of a clock that does not go back.
  static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  /// Closes the connection once its client lets the server wait for too long.
  func watch(_ channel: any Channel) {
    let interval = TimeAmount.nanoseconds(Int64(clock.limits.interval * 1e9))
    let own = NIOLoopBound(self, eventLoop: channel.eventLoop)
    task = channel.eventLoop.scheduleRepeatedTask(initialDelay: interval, delay: interval) { _ in
      let pending = try channel.syncOptions?.getOption(.bufferedWritableBytes) ?? 0
      if own.value.clock.isOverdue(pending: pending, at: Self.now) { channel.close(promise: nil) }
    }
  }

  /// Stops looking.
  func end() {
    task?.cancel()
    task = nil
  }
}

/// Tells a connection's clock of bytes, before they are decoded, and remembers whether the client
/// has left.
final class ByteCounter: ChannelDuplexHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let connection: WatchedConnection
  /// Whether the client has closed the connection, or its side.
  private(set) var isClosed = false

  init(_ connection: WatchedConnection) { self.connection = connection }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case .inputClosed? = event as? ChannelEvent { isClosed = true }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    isClosed = true
    context.fireChannelInactive()
  }

  func read(context: ChannelHandlerContext) {
    connection.clock.wait(at: WatchedConnection.now)
    context.read()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    connection.clock.receive(unwrapInboundIn(data).readableBytes, at: WatchedConnection.now)
    context.fireChannelRead(data)
  }
}

// MARK: Clock

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
