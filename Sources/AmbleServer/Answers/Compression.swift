import AmbleFormats
import AmbleWork
import HTTPTypes
import Hummingbird

/// Compresses responses that are large enough, if the client accepts gzip.
///
/// Files are compressed at start (`WebFile`) and tiles at import. Responses with `Vary` or
/// `Content-Encoding` are left alone.
struct Compression<Context: RequestContext>: RouterMiddleware {
  let pool: WorkPool

  /// Sizes worth compressing, bytes. Less fits in a packet anyway.
  private static var sizes: ClosedRange<Int> { 1_000...64_000_000 }
  /// Size from which compressing takes more than a millisecond, bytes.
  private static var large: Int { 1 << 17 }

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    guard Self.isWorthwhile(response) else { return response }
    response.headers[.vary] = "Accept-Encoding"
    // A response to HEAD has no body here. Its headers describe the uncompressed bytes.
    guard request.method != .head, request.headers.prefersGzip else { return response }
    response.headers[.contentEncoding] = "gzip"
    response.body = try await compressed(response.body)
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

  private func compressed(_ body: ResponseBody) async throws -> ResponseBody {
    let collected = CollectedBody()
    try await body.write(collected)
    let plain = collected.bytes
    @Sendable func packed() -> ByteBuffer {
      ByteBuffer(
        bytes: plain.withUnsafeReadableBytes { Deflation.deflate($0, .gzip, level: 1) })
    }
    let bytes = plain.readableBytes < Self.large ? packed() : try await pool.run { packed() }
    return ResponseBody(byteBuffer: bytes)
  }
}

/// Collects a body in memory.
final class CollectedBody: ResponseBodyWriter {
  private(set) var bytes = ByteBuffer()

  func write(_ buffer: ByteBuffer) {
    if bytes.readableBytes == 0 { bytes = buffer } else { bytes.writeImmutableBuffer(buffer) }
  }

  func finish(_ trailingHeaders: HTTPFields?) {}
}
