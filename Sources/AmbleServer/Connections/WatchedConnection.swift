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
