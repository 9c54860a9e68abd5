import NIOCore
import Synchronization

/// Notes when whoever asked closes the connection, so that nobody searches on for nobody.
///
/// It stands first in the connection's pipeline while it is needed. Hummingbird's own way to notice
/// reads the body a second time, which ends the process where the body has been read.
final class Departure: ChannelInboundHandler, RemovableChannelHandler, Sendable {
  typealias InboundIn = ByteBuffer

  private let flag = Atomic(false)

  /// Whether the connection was closed.
  var isNoted: Bool { flag.load(ordering: .relaxed) }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case .inputClosed? = event as? ChannelEvent { flag.store(true, ordering: .relaxed) }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    flag.store(true, ordering: .relaxed)
    context.fireChannelInactive()
  }
}

extension SearchPool {
  /// Runs a search that learns when whoever asked has gone away.
  /// - Parameter channel: the connection; nil where there is none to watch.
  /// - Throws: as `run` does.
  func run<Value: Sendable>(
    watching channel: (any Channel)?,
    _ search: @escaping @Sendable (_ isCancelled: () -> Bool) -> Value
  ) async throws(APIError) -> Value {
    let departure = Departure()
    channel?.pipeline.addHandler(departure, position: .first).whenFailure { _ in }
    defer { channel?.pipeline.removeHandler(departure).whenFailure { _ in } }
    return try await run { search { departure.isNoted } }
  }
}
