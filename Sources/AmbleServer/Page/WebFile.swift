import AmbleRegion
import Foundation
import HTTPTypes
import Hummingbird

/// A file of the web app, uncompressed and, if worthwhile, compressed.
struct WebFile: Sendable {
  /// One encoding of the file with its headers.
  private struct Form: Sendable {
    var body: ByteBuffer
    var headers: HTTPFields
  }

  /// The entity tag of the uncompressed contents.
  let tag: String
  private let plain: Form
  private let compressed: Form?

  /// Creates a file from its contents.
  /// - Complexity: compresses at zlib's highest level, about 70 ms per megabyte.
  init(_ data: Data, path: String) {
    let tag = EntityTag.of(data)
    var headers: HTTPFields = [
      .contentType: ContentType.of(path), .eTag: tag,
      .cacheControl: path.hasPrefix("/vendor/") ? "public, max-age=86400" : "no-cache",
    ]
    let smaller = Self.compress(data, path)
    if smaller != nil { headers[.vary] = "Accept-Encoding" }
    self.tag = tag
    plain = Form(body: ByteBuffer(bytes: data), headers: headers)
    headers[.eTag] = EntityTag.of(tag, as: "gzip")
    headers[.contentEncoding] = "gzip"
    compressed = smaller.map { [headers] in Form(body: ByteBuffer(bytes: $0), headers: headers) }
  }

  /// Responds to a request for the file, with status 304 if the client's copy is current.
  func response(to request: Request) -> Response {
    let response = whole(for: request)
    let isKnown = request.headers.matches(response.headers[.eTag])
    return isKnown ? Response(notModified: response.headers) : response
  }

  /// Responds with the whole file in the preferred encoding, even if the client's copy is current.
  func whole(for request: Request) -> Response {
    let form = request.headers.prefersGzip ? compressed ?? plain : plain
    return Response(status: .ok, headers: form.headers, body: ResponseBody(byteBuffer: form.body))
  }

  /// Returns the compressed contents, or `nil` if they are less than 5 % smaller.
  private static func compress(_ data: Data, _ path: String) -> [UInt8]? {
    guard ContentType.isCompressible(ContentType.of(path)) else { return nil }
    let bytes = data.withUnsafeBytes { Deflation.deflate($0, .gzip, level: 9) }
    return bytes.count < data.count - data.count / 20 ? bytes : nil
  }
}
