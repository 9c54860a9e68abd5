import AmbleRegion
import HTTPTypes
import Hummingbird

/// Compresses answers made for a request, where the client reads gzip and there is enough of them.
///
/// Files are compressed when the server starts (`WebFile`), tiles when the map is drawn: what says
/// already how it varies or is encoded is left alone.
struct Compression<Context: RequestContext>: RouterMiddleware {
  /// Fewer bytes fit in a packet anyway. More would hold up, for over ten milliseconds, the other
  /// answers of this thread.
  private static var sizes: ClosedRange<Int> { 1_000...1_000_000 }

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    guard Self.isWorthwhile(response) else { return response }
    response.headers[.vary] = "Accept-Encoding"
    // The answer to HEAD is without its body here: it tells of the bytes as they are.
    guard request.method != .head, request.headers.preferGzip else { return response }
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

/// Keeps what is written to it.
private final class CollectedBody: ResponseBodyWriter {
  private(set) var bytes = ByteBuffer()

  func write(_ buffer: ByteBuffer) { bytes.writeImmutableBuffer(buffer) }

  func finish(_ trailingHeaders: HTTPFields?) {}
}
