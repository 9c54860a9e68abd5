import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Closes connections whose clients send or read too slowly (`ConnectionClock`), and refuses those
/// that are too many (`ConnectionRegister`). Reads and drops the rest of a body that was answered
/// before its end: Hummingbird stops reading if it closes the connection, and would wait for the
/// end forever.
///
/// It is behind the decoder of requests, and adds a handler before it that counts bytes.
final class ConnectionGuard: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let register: ConnectionRegister
  private let connection: WatchedConnection
  /// Bytes that were dropped of a body.
  private var droppedBytes = 0
  /// Whether the server has stopped writing.
  private var isOutputClosed = false
  /// Whether a body was dropped, so that Hummingbird may have stopped reading.
  private var hasDropped = false

  /// Creates the guard of a new connection.
  init(_ limits: ConnectionLimits, _ register: ConnectionRegister) {
    self.register = register
    connection = WatchedConnection(limits)
  }

  func handlerAdded(context: ChannelHandlerContext) {
    let channel = context.channel
    if let refusal = register.add(channel) {
      // The pipeline is not complete yet.
      context.eventLoop.execute { Self.refuse(channel, refusal) }
      return
    }
    // Else the system keeps megabytes for each client that does not read.
    try? channel.syncOptions?.setOption(.socketOption(.so_sndbuf), value: 1 << 17)
    connection.watch(channel)
    try? context.pipeline.syncOperations.addHandler(ByteCounter(connection), position: .first)
  }

  func handlerRemoved(context: ChannelHandlerContext) { connection.end() }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head: connection.clock.receiveHead()
    case .body(let bytes) where connection.clock.isLingering:
      return drop(bytes.readableBytes, context)
    case .body: break
    case .end: connection.clock.receiveEnd()
    }
    context.fireChannelRead(data)
    closeIfDone(context)
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    context.fireChannelReadComplete()
    if connection.clock.isLingering { context.read() }
  }

  private func drop(_ count: Int, _ context: ChannelHandlerContext) {
    droppedBytes += count
    if droppedBytes > connection.clock.limits.lingerBytes { context.close(promise: nil) }
  }

  /// Closes the connection once the last answer is written and the last body has ended.
  private func closeIfDone(_ context: ChannelHandlerContext) {
    guard hasDropped, isOutputClosed, !connection.clock.isLingering else { return }
    context.close(promise: nil)
  }

  func channelInactive(context: ChannelHandlerContext) {
    connection.end()
    context.fireChannelInactive()
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    let isEnd = if case .end = unwrapOutboundIn(data) { true } else { false }
    if isEnd { connection.clock.answer(at: WatchedConnection.now) }
    context.write(data, promise: promise)
    guard isEnd, connection.clock.isLingering else { return }
    (hasDropped, droppedBytes) = (true, 0)
    context.read()
  }

  func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
    context.close(mode: mode, promise: promise)
    guard mode == .output else { return }
    isOutputClosed = true
    closeIfDone(context)
  }

  /// Answers a connection that is one too many, and closes it.
  private static func refuse(_ channel: any Channel, _ refusal: ConnectionRegister.Refusal) {
    let head = HTTPResponse(
      status: refusal == .network ? .tooManyRequests : .serviceUnavailable,
      headerFields: [.retryAfter: "10", .contentLength: "0", .connection: "close"])
    channel.write(HTTPResponsePart.head(head), promise: nil)
    channel.writeAndFlush(HTTPResponsePart.end(nil)).whenComplete { _ in
      channel.close(promise: nil)
    }
  }
}
