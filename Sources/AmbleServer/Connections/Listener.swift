public import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOPosix
import ServiceLifecycle

/// Accepts connections at some addresses and answers their requests, until the process is asked to
/// end; then answers what is in progress.
///
/// Hummingbird's own server opens the socket itself, and cannot take one that is open already.
struct Listener<Responder: HTTPResponder>: Service where Responder.Context == AppRequestContext {
  private typealias Connection = HTTP1Channel.Value

  /// Where to listen, at least one address.
  let addresses: [ListenAddress]
  let responder: Responder
  /// The connections.
  let register: ConnectionRegister
  /// Where failed requests are reported.
  let logger: Logger
  /// Called once all addresses are listened on, with those that were found: free ports are known.
  var whenReady: @Sendable ([ListenAddress]) async -> Void = { _ in }

  /// Answers requests until the process is asked to end.
  /// - Throws: `ServerError` if it cannot listen at one of the addresses.
  func run() async throws {
    let connections = HTTP1Channel(
      responder: answer,
      configuration: .init(additionalChannelHandlers: [ConnectionGuard(register.limits, register)]))
    let serve: @Sendable (Connection) async -> Void = { [logger] connection in
      await connections.handle(value: connection, logger: logger)
    }
    let (accepted, intake) = AsyncStream.makeStream(of: Connection.self)
    // A task that is not cancelled: a connection that nobody serves ends the process.
    let serving = Task {
      await withDiscardingTaskGroup { group in
        for await connection in accepted { group.addTask { await serve(connection) } }
      }
    }
    let bootstrap = bootstrap { [logger] channel in
      connections.setup(channel: channel, logger: logger).map { connection in
        // It was accepted just before its socket was closed.
        if case .terminated = intake.yield(connection) { Task { await serve(connection) } }
      }
    }
    do {
      try await listen(bootstrap)
    } catch {
      register.closeAll()
      intake.finish()
      await serving.value
      throw error
    }
    intake.finish()
    await serving.value
  }

  /// Accepts connections until the process is asked to end, or the task cancelled.
  private func listen(_ bootstrap: ServerBootstrap) async throws(ServerError) {
    let sockets = try await open(bootstrap)
    let close = { @Sendable in for socket in sockets { socket.close(promise: nil) } }
    await withTaskCancellationHandler {
      await withGracefulShutdownHandler {
        await whenReady(zip(addresses, sockets).map { $0.found(as: $1.localAddress) })
        for socket in sockets { try? await socket.closeFuture.get() }
      } onGracefulShutdown: {
        close()
        register.end()
      }
    } onCancel: {
      close()
      register.closeAll()
    }
  }

  /// Returns what opens sockets.
  ///
  /// SwiftNIO's sockets that are asynchronous sequences of connections are not used: when such a socket
  /// is closed, a connection that it has just accepted stays open, or the process crashes.
  /// - Parameter setUp: makes a connection ready to be served.
  private func bootstrap(
    _ setUp: @escaping @Sendable (any Channel) -> EventLoopFuture<Void>
  ) -> ServerBootstrap {
    ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.backlog, value: 256)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.allowRemoteHalfClosure, value: true)
      .childChannelInitializer(setUp)
  }

  private func open(
    _ bootstrap: ServerBootstrap
  ) async throws(ServerError) -> [any Channel] {
    var sockets: [any Channel] = []
    for address in addresses {
      do {
        sockets.append(try await open(address, bootstrap))
        address.open()
      } catch {
        for socket in sockets { try? await socket.close() }
        throw address.error(error)
      }
    }
    return sockets
  }

  private func open(
    _ address: ListenAddress, _ bootstrap: ServerBootstrap
  ) async throws -> any Channel {
    switch address {
    case .port(let port, let host): try await bootstrap.bind(host: host, port: port).get()
    case .socket(let path):
      try await bootstrap.bind(unixDomainSocketPath: path, cleanupExistingSocketFile: true).get()
    case .passed(let descriptor): try await bootstrap.withBoundSocket(descriptor).get()
    }
  }

  /// Answers a request.
  @Sendable private func answer(
    _ request: Request, _ writer: consuming ResponseWriter, _ channel: any Channel
  ) async throws {
    let context = AppRequestContext(source: .init(channel: channel, logger: logger))
    var response = try await responder.respond(to: request, context: context)
    response.headers[.date] = HTTPDate.now
    response.headers[.server] = "Amble"
    do {
      try await writer.write(response: response.head, body: response.body)
    } catch is HTTPParserError {
      // The error of a request's body would be answered, behind the half-written answer.
      throw CancellationError()
    }
  }
}

/// The sockets that a service manager has opened for this process (`sd_listen_fds(3)`). They stay open
/// while the process is replaced by another, so that no connection is refused meanwhile.
public enum PassedSockets {
  /// The first descriptor, and the maximum number.
  private static let (first, limit) = (3, 16)

  /// Returns the sockets that were passed to this process.
  /// - Parameters:
  ///   - environment: the variables, of which `LISTEN_PID` and `LISTEN_FDS` count.
  ///   - process: the number of this process. Others' sockets are left alone.
  /// - Returns: the sockets, none if the process was started in another way.
  /// - Throws: `ServerError` if one of them cannot be listened on.
  public static func addresses(
    in environment: [String: String], of process: Int32 = ProcessInfo.processInfo.processIdentifier
  ) throws(ServerError) -> [ListenAddress] {
    guard let count = environment["LISTEN_FDS"], environment["LISTEN_PID"] == "\(process)" else {
      return []
    }
    guard let count = Int(count), (1...limit).contains(count) else {
      throw ServerError("LISTEN_FDS must be 1 to \(limit), not \"\(count)\".")
    }
    var addresses: [ListenAddress] = []
    for descriptor in first..<(first + count) {
      guard isListening(CInt(descriptor)) else {
        throw ServerError(
          "Descriptor \(descriptor), passed by LISTEN_FDS, is no socket that accepts connections.")
      }
      // Else programs that the server runs would keep it open.
      _ = fcntl(CInt(descriptor), F_SETFD, FD_CLOEXEC)
      addresses.append(.passed(descriptor: CInt(descriptor)))
    }
    return addresses
  }

  private static func isListening(_ descriptor: CInt) -> Bool {
    var (value, length) = (CInt(0), socklen_t(MemoryLayout<CInt>.size))
    return getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &value, &length) == 0 && value == 1
  }
}
