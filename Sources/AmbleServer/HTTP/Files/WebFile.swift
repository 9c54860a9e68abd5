import AmbleRegion
import Foundation
import HTTPTypes
import Hummingbird

/// A file of the web app, as it is and, where that is worth it, compressed.
struct WebFile: Sendable {
  /// One form of the file, as it is sent.
  private struct Form: Sendable {
    var body: ByteBuffer
    var headers: HTTPFields
  }

  /// What the file's contents are known by.
  let tag: String
  private let plain: Form
  private let compressed: Form?

  /// A file from its contents.
  /// - Complexity: compresses as far as zlib can, some 70 ms for a megabyte.
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

  /// The answer to a request for the file.
  func response(to request: Request) -> Response {
    let response = whole(for: request)
    let isKnown = request.headers.know(response.headers[.eTag])
    return isKnown ? Response(notModified: response.headers) : response
  }

  /// The file in the form that a client wants, even if it has it already.
  func whole(for request: Request) -> Response {
    let form = request.headers.preferGzip ? compressed ?? plain : plain
    return Response(status: .ok, headers: form.headers, body: ResponseBody(byteBuffer: form.body))
  }

  /// The compressed contents, where they are a twentieth smaller at least.
  private static func compress(_ data: Data, _ path: String) -> [UInt8]? {
    guard ContentType.isCompressible(ContentType.of(path)) else { return nil }
    let bytes = data.withUnsafeBytes { Deflation.deflate($0, .gzip, level: 9) }
    return bytes.count < data.count - data.count / 20 ? bytes : nil
  }
}
