import Hummingbird
import Logging
import NIOCore
import NIOPosix
import ServiceLifecycle

@testable import AmbleServer

/// A router behind a socket, for tests that need a connection.
struct LiveServer {
  let port: Int
  private let register: ConnectionRegister

  /// Serves a router on a free port while a test runs, and ends it as the program does.
  static func serve(
    _ router: Router<AppRequestContext>, _ limits: ConnectionLimits = ConnectionLimits(),
    _ test: (LiveServer) async throws -> Void
  ) async throws {
    let (ports, whenRunning) = AsyncStream<Int>.makeStream()
    let register = ConnectionRegister(limits, trusting: .none)
    let listener = Listener(
      addresses: [.port(0, host: "127.0.0.1")], responder: router.buildResponder(),
      register: register, logger: Logger(label: "test")
    ) { addresses in
      if case .port(let port, _) = addresses.first { whenRunning.yield(port) }
      whenRunning.finish()
    }
    let group = ServiceGroup(
      configuration: .init(services: [listener], logger: Logger(label: "test")))
    let running = Task { try await group.run() }
    var outcome = Result<Void, any Error>.success(())
    for await port in ports {
      do { try await test(LiveServer(port: port, register: register)) } catch {
        outcome = .failure(error)
      }
    }
    await group.triggerGracefulShutdown()
    register.closeAll()
    try await running.value
    try outcome.get()
  }

  /// The number of open connections.
  var connectionCount: Int { register.count }

  /// Opens a connection and sends a request without awaiting the response.
  /// - Parameter readsNothing: whether to read nothing, so that only the system's buffers fill.
  func send(_ request: String, readsNothing: Bool = false) async throws -> any Channel {
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .channelOption(.autoRead, value: !readsNothing)
      .connect(host: "127.0.0.1", port: port).get()
    try await channel.writeAndFlush(ByteBuffer(string: request))
    return channel
  }

  /// Sends a request and returns everything received until the server closes the connection.
  func exchange(_ request: String) async throws -> String {
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }
      }
    return try await channel.executeThenClose { inbound, outbound in
      // The server may have answered already and closed the connection.
      try? await outbound.write(ByteBuffer(string: request))
      var received = ""
      for try await part in inbound { received += String(buffer: part) }
      return received
    }
  }
}
