import Hummingbird
import NIOCore

/// Writes a body so that at most some 128 kB of it wait for the client.
///
/// A connection stops taking bytes once it is full, which its event loop finds out. Without a visit
/// there, a quick writer would have queued megabytes before.
struct PacedWriter: ResponseBodyWriter {
  private var next: any ResponseBodyWriter
  private let channel: any Channel

  /// Creates a writer.
  /// - Parameter channel: the connection that the bytes are sent to.
  init(_ next: any ResponseBodyWriter, on channel: any Channel) {
    (self.next, self.channel) = (next, channel)
  }

  mutating func write(_ buffer: ByteBuffer) async throws {
    var rest = buffer
    while let portion = rest.readSlice(length: min(rest.readableBytes, ResponseBody.portion)),
      portion.readableBytes > 0
    {
      try await next.write(portion)
      if channel.isActive { try await channel.eventLoop.submit {}.get() }
    }
  }

  consuming func finish(_ trailingHeaders: HTTPFields?) async throws {
    try await next.finish(trailingHeaders)
  }
}
