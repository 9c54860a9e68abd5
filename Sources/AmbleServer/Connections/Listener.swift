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
  private typealias Socket = NIOAsyncChannel<Connection, Never>

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
    let sockets = try await open(connections)
    await withGracefulShutdownHandler {
      await whenReady(zip(addresses, sockets).map { $0.found(as: $1.channel.localAddress) })
      await withDiscardingTaskGroup { group in
        for socket in sockets { group.addTask { await accept(socket, connections) } }
      }
    } onGracefulShutdown: {
      for socket in sockets { socket.channel.close(promise: nil) }
      register.end()
    }
  }

  private func open(_ connections: HTTP1Channel) async throws(ServerError) -> [Socket] {
    var sockets: [Socket] = []
    for address in addresses {
      do {
        sockets.append(try await open(address, connections))
        address.open()
      } catch {
        for socket in sockets { try? await socket.channel.close() }
        throw address.error(error)
      }
    }
    return sockets
  }

  private func open(_ address: ListenAddress, _ connections: HTTP1Channel) async throws -> Socket {
    let bootstrap = ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.backlog, value: 256)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.allowRemoteHalfClosure, value: true)
    let setUp: @Sendable (any Channel) -> EventLoopFuture<Connection> = { [logger] channel in
      connections.setup(channel: channel, logger: logger)
    }
    return switch address {
    case .port(let port, let host):
      try await bootstrap.bind(host: host, port: port, childChannelInitializer: setUp)
    case .socket(let path):
      try await bootstrap.bind(
        unixDomainSocketPath: path, cleanupExistingSocketFile: true, childChannelInitializer: setUp)
    case .passed(let descriptor):
      try await bootstrap.bind(descriptor, childChannelInitializer: setUp)
    }
  }

  /// Serves the connections of a socket until it is closed and all of them have ended.
  private func accept(_ socket: Socket, _ connections: HTTP1Channel) async {
    await withDiscardingTaskGroup { group in
      do {
        try await socket.executeThenClose { inbound in
          for try await connection in inbound {
            group.addTask { await connections.handle(value: connection, logger: logger) }
          }
        }
      } catch {
        logger.error("The server accepts no more connections: \(error)")
      }
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
