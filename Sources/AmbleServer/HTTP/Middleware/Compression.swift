import AmbleRegion
import HTTPTypes
import Hummingbird

/// Compresses responses that are large enough, if the client accepts gzip.
///
/// Files are compressed at start (`WebFile`) and tiles at import. Responses with `Vary` or
/// `Content-Encoding` are left alone.
struct Compression<Context: RequestContext>: RouterMiddleware {
  /// Sizes worth compressing, bytes. Less fits in a packet anyway; more would block the thread's
  /// other responses for over ten milliseconds.
  private static var sizes: ClosedRange<Int> { 1_000...1_000_000 }

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    guard Self.isWorthwhile(response) else { return response }
    response.headers[.vary] = "Accept-Encoding"
    // A response to HEAD has no body here. Its headers describe the uncompressed bytes.
    guard request.method != .head, request.headers.prefersGzip else { return response }
    response.headers[.contentEncoding] = "gzip"
    response.body = try await Self.compressed(response.body)
    return response
  }

  private static func isWorthwhile(_ response: Response) -> Bool {
    let headers = response.headers
    guard headers[.contentEncoding] == nil, headers[.vary] == nil,
      let type = headers[.contentType], ContentType.isCompressible(type),
      let length = headers[.contentLength].flatMap({ Int($0) })
    else { return false }
    return sizes.contains(length)
  }

  private static func compressed(_ body: ResponseBody) async throws -> ResponseBody {
    let collected = CollectedBody()
    try await body.write(collected)
    let bytes = collected.bytes.withUnsafeReadableBytes {
      Deflation.deflate($0, .gzip, level: 1)
    }
    return ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
  }
}

/// Collects a body in memory.
private final class CollectedBody: ResponseBodyWriter {
  private(set) var bytes = ByteBuffer()

  func write(_ buffer: ByteBuffer) { bytes.writeImmutableBuffer(buffer) }

  func finish(_ trailingHeaders: HTTPFields?) {}
}
