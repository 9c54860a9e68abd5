import Foundation
import NIOCore
import NIOPosix

/// Watches streams of events over real connections.
enum EventWatch {
  /// A connection that reads a stream of events.
  struct Stream {
    private var parts: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator
    private var text = ""

    init(_ inbound: NIOAsyncChannelInboundStream<ByteBuffer>) {
      parts = inbound.makeAsyncIterator()
    }

    /// Reads until a text has come, and returns all up to its end.
    mutating func read(until end: String) async throws -> String {
      while true {
        if let range = text.range(of: end) {
          defer { text = String(text[range.upperBound...]) }
          return String(text[..<range.upperBound])
        }
        guard let part = try await parts.next() else { return text + "(closed)" }
        text += String(buffer: part)
      }
    }
  }

  static func watch(
    _ path: String, at port: Int, headers: String = "",
    _ test: (inout Stream) async throws -> Void
  ) async throws {
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }
      }
    try await channel.executeThenClose { inbound, outbound in
      try await outbound.write(
        ByteBuffer(string: "GET \(path) HTTP/1.1\r\nHost: localhost\r\n\(headers)\r\n"))
      var stream = Stream(inbound)
      try await test(&stream)
    }
  }
}
