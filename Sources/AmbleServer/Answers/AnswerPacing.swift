import AmbleRegion
import AmbleWork
import HTTPTypes
import Hummingbird
import NIOCore

/// Bounds the memory of answers that clients do not read: portions are made when the client takes
/// them, and large answers that were made as a whole wait in a temporary file.
///
/// Must be outside `Compression`, so that it gets answers as they are sent.
struct AnswerPacing: RouterMiddleware {
  let pool: WorkPool

  /// Bytes of an answer that may wait in memory.
  private static let most = 1 << 17

  func handle(
    _ request: Request, context: AppRequestContext,
    next: (Request, AppRequestContext) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    if let length = response.body.contentLength, length <= Self.most { return response }
    if let type = response.headers[.contentType], ContentType.isMadeWhole(type),
      response.body.contentLength != nil
    {
      response.body = try await stored(response.body)
    }
    let channel = context.channel
    response.body = ResponseBody(contentLength: response.body.contentLength) {
      [body = response.body] writer in
      try await body.write(PacedWriter(writer, on: channel))
    }
    return response
  }

  /// Returns a body that is read from a temporary file.
  /// - Throws: `APIError` with status 503 if the temporary folder takes no file.
  private func stored(_ body: ResponseBody) async throws -> ResponseBody {
    let collected = CollectedBody()
    try await body.write(collected)
    let bytes = collected.bytes
    let file = try await pool.run { bytes.withUnsafeReadableBytes { ScratchFile($0) } }
    guard let file else { throw APIError.noDiskSpace }
    return ResponseBody(file, count: bytes.readableBytes)
  }
}

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
