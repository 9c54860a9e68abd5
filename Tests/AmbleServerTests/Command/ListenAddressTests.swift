import AmbleRegion
import AmbleSamples
import AmbleTesting
import Foundation
import NIOCore
import NIOPosix
import Synchronization
import Testing

@testable import AmbleServer

/// Where `amble serve` listens, run as a process over the demo city.
@Suite(.enabled(if: Program.isBuilt, "the program is not built beside the tests"))
struct ListenAddressTests {
  /// A server that runs, and its first line.
  private struct Serving {
    let program: RunningProgram
    let line: String

    init(_ options: [String]) throws {
      let region = try TestRegion.demo.get().region.folder.path
      let home = RunFolder.url.appending(path: "home-\(UUID().uuidString)").path
      let output = Pipe()
      program = try RunningProgram(
        [Program.file.path, "serve", region] + options,
        output: output.fileHandleForWriting.fileDescriptor, environment: ["HOME": home])
      try output.fileHandleForWriting.close()
      line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    }
  }

  /// Sends a request and returns all that is answered until the server closes. It is written as soon
  /// as the client is connected: other tests may keep this one waiting for longer than the server does.
  private static func ask(
    _ path: String, _ headers: String = "",
    by connect: (ClientBootstrap) -> EventLoopFuture<any Channel>
  ) async throws -> String {
    let answer = MultiThreadedEventLoopGroup.singleton.next().makePromise(of: String.self)
    let client = ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .channelInitializer { $0.pipeline.addHandler(Reader(answer)) }
    let request = "GET \(path) HTTP/1.1\r\nHost: a\r\n\(headers)Connection: close\r\n\r\n"
    let sent = connect(client).flatMap { $0.writeAndFlush(ByteBuffer(string: request)) }
    sent.cascadeFailure(to: answer)
    return try await answer.futureResult.get()
  }

  /// Collects what a server sends.
  private final class Reader: ChannelInboundHandler, Sendable {
    typealias InboundIn = ByteBuffer

    private let answer: EventLoopPromise<String>
    private let text = Mutex("")

    init(_ answer: EventLoopPromise<String>) { self.answer = answer }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      text.withLock { $0 += String(buffer: unwrapInboundIn(data)) }
    }

    func channelInactive(context: ChannelHandlerContext) {
      answer.succeed(text.withLock { $0 })
    }
  }

  /// A Unix socket can be opened by other users, whom the headers of the proxy on this machine tell
  /// apart. One that an earlier server left is replaced, and the server's own is removed at its end.
  @Test func aSocketIsServed() async throws {
    let path = "/tmp/amble-\(UUID().uuidString.prefix(8)).sock"
    let stale = Foundation.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    let bound = try SocketAddress(unixDomainSocketPath: path).withSockAddr {
      Foundation.bind(stale, $0, socklen_t($1))
    }
    close(stale)
    #expect(bound == 0 && FileManager.default.fileExists(atPath: path))
    let serving = try Serving(["--socket", path, "--trusted-proxy", "127.0.0.1"])
    #expect(serving.line.contains(" at \(path), by its proxy …/#key="))
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o666)
    let style = try await Self.ask(
      "/style.json", "X-Forwarded-Host: walks.example.org\r\nX-Forwarded-Proto: https\r\n",
      by: { $0.connect(unixDomainSocketPath: path) })
    #expect(style.hasPrefix("HTTP/1.1 200 OK"))
    #expect(style.contains("https://walks.example.org/terrain/"))
    serving.program.terminate()
    #expect(serving.program.wait() == .exited(0))
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  private static let hasIPv6: Bool = {
    let server = ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
    guard let channel = try? server.bind(host: "::1", port: 0).wait() else { return false }
    try? channel.close().wait()
    return true
  }()

  /// The address may be one of IPv6. The link has it in brackets.
  @Test(.enabled(if: hasIPv6, "this machine has no IPv6"))
  func anAddressOfIPv6IsServed() async throws {
    let serving = try Serving(["--host", "::1", "--port", "0"])
    let port = try #require(
      serving.line.firstMatch(of: /http:\/\/\[::1\]:(\d+)\/#key=/).flatMap { Int($0.1) })
    let answer = try await Self.ask("/health", by: { $0.connect(host: "::1", port: port) })
    #expect(answer.hasPrefix("HTTP/1.1 200 OK"))
    serving.program.terminate()
    #expect(serving.program.wait() == .exited(0))
  }

  /// What cannot be is told: a socket and a port, a long path, a folder that is not there, a file in
  /// place of the socket.
  @Test func senselessAddressesAreRefused() throws {
    let region = try TestRegion.demo.get().region.folder.path
    let file = RunFolder.url.appending(path: "file-\(UUID().uuidString.prefix(8))").path
    try Data("x".utf8).write(to: URL(filePath: file))
    for (options, status, sentence) in [
      (["--socket", "/tmp/a", "--port", "80"], 2, "--socket is in place of --port and --host."),
      (["--socket", String(repeating: "a", count: 108)], 2, "at most 107 bytes"),
      (["--socket", "/none/a"], 2, "The folder of the socket /none/a does not exist"),
    ] as [([String], Int32, String)] {
      let refused = try Program.run(["serve", region] + options)
      #expect(refused.status == status && refused.errors.contains(sentence), "\(refused.errors)")
    }
    if file.utf8.count <= ListenAddress.maxPath {
      let refused = try Program.run(["serve", region, "--socket", file])
      #expect(refused.status == 2 && refused.errors.contains("cannot listen on \(file)"))
    }
    #expect(FileManager.default.contents(atPath: file) == Data("x".utf8))
  }
}
