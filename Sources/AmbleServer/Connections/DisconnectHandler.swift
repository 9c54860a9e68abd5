import AmbleWork
import Foundation
import NIOCore
import ServiceLifecycle
import Synchronization

/// Detects that the client closed the connection, to cancel a search or end a stream of events.
///
/// It is first in the connection's pipeline while a search or a stream runs. Hummingbird's own
/// detection reads the body again, which crashes the process after the body has been read. May be
/// shared between threads.
final class DisconnectHandler: ChannelInboundHandler, RemovableChannelHandler, Sendable {
  typealias InboundIn = ByteBuffer

  private let flag = Atomic(false)
  private let onClose: @Sendable () -> Void

  /// Creates a handler.
  /// - Parameter onClose: called when the connection is closed, possibly twice.
  init(onClose: @escaping @Sendable () -> Void = {}) { self.onClose = onClose }

  /// Whether the connection was closed.
  var isClosed: Bool { flag.load(ordering: .relaxed) }

  /// Begins to watch a connection, if there is one.
  func watch(_ channel: (any Channel)?) {
    channel?.pipeline.addHandler(self, position: .first).whenFailure { [self] _ in close() }
  }

  /// Stops watching it.
  func leave(_ channel: (any Channel)?) {
    channel?.pipeline.removeHandler(self).whenFailure { _ in }
  }

  /// The client may have left before.
  func handlerAdded(context: ChannelHandlerContext) {
    let counter = try? context.pipeline.syncOperations.handler(type: ByteCounter.self)
    if counter?.isClosed == true { close() }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case .inputClosed? = event as? ChannelEvent { close() }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    close()
    context.fireChannelInactive()
  }

  private func close() {
    flag.store(true, ordering: .relaxed)
    onClose()
  }
}

extension Caller {
  /// Creates the caller of a connection, or of a test without one.
  init(identity: Identity, channel: (any Channel)?) {
    guard let channel else {
      self.init(identity: identity)
      return
    }
    self.init(identity: identity) { onClose in
      let handler = DisconnectHandler(onClose: onClose)
      handler.watch(channel)
      return { handler.leave(channel) }
    }
  }
}

/// Ends the process in time on request, regardless of clients and searches.
///
/// Idle connections and streams end at once, and answers in progress are finished. Changes that the
/// journal has acknowledged are always durable.
struct Ending: Service {
  /// The connections of the server.
  let register: ConnectionRegister

  /// Seconds after which connections are closed, and after which the process exits.
  private static let (patience, limit) = (5.0, 9.0)

  func run() async throws {
    try await gracefulShutdown()
    // A separate thread, because all others may be busy.
    Thread.detachNewThread { [register] in
      Thread.sleep(forTimeInterval: Self.patience)
      register.closeAll()
      Thread.sleep(forTimeInterval: Self.limit - Self.patience)
      FileHandle.standardError.write(Data("The server ended before all its work was done.\n".utf8))
      _exit(0)
    }
  }
}
