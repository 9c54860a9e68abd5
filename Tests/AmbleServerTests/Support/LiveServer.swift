import Hummingbird
import NIOCore
import NIOPosix

@testable import AmbleServer

/// A router behind a socket, for tests that need a connection.
struct LiveServer {
  let port: Int

  /// Serves a router on a free port while a test runs.
  static func serve(
    _ router: Router<AppRequestContext>, _ test: (LiveServer) async throws -> Void
  ) async throws {
    let (ports, whenRunning) = AsyncStream<Int>.makeStream()
    let application = Application(
      router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { channel in
        if let port = channel.localAddress?.port { whenRunning.yield(port) }
        whenRunning.finish()
      })
    let running = Task { try await application.run() }
    defer { running.cancel() }
    for await port in ports { try await test(LiveServer(port: port)) }
  }

  /// Opens a connection and sends a request without awaiting the response.
  func send(_ request: String) async throws -> any Channel {
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
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
      try await outbound.write(ByteBuffer(string: request))
      var received = ""
      for try await part in inbound { received += String(buffer: part) }
      return received
    }
  }
}
