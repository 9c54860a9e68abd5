import AmbleCore
import AmbleRegion
import HTTPTypes
import Hummingbird

/// `/regions/{index}/{file}`: what a phone keeps of a region, as `/info` lists it under `offline`.
struct RegionFilesController<Context: RequestContext>: Sendable {
  let atlas: Atlas

  /// How much is copied into memory at a time.
  private static var portion: Int { 1 << 18 }

  /// Adds the path.
  func addRoutes(to router: Router<Context>) {
    router.on("/regions/:index/:file", use: file)
  }

  @Sendable private func file(_ request: Request, _ context: Context) throws -> Response {
    guard let index = context.parameters.get("index", as: Int.self),
      atlas.regions.indices.contains(index), let name = context.parameters.get("file"),
      let (file, contents) = atlas.regions[index].downloads.file(named: name)
    else {
      throw APIError(
        .notFound, "\(request.uri.path) is none of the files that /info lists under offline.")
    }
    let headers = Self.headers(file)
    if request.headers.know(headers[.eTag]) { return Response(notModified: headers) }
    return Response(status: .ok, headers: headers, body: Self.body(contents))
  }

  private static func headers(_ file: EngineFile) -> HTTPFields {
    [
      .contentType: "application/octet-stream", .cacheControl: "no-cache",
      .eTag: "\"\(String(file.crc32, radix: 16))-\(file.size)\"",
    ]
  }

  /// The bytes as the client takes them, portion by portion.
  private static func body(_ contents: MappedFile) -> ResponseBody {
    ResponseBody(contentLength: contents.bytes.count) { writer in
      defer { contents.release() }
      var sent = 0
      while sent < contents.bytes.count {
        let end = min(sent + portion, contents.bytes.count)
        try await writer.write(ByteBuffer(bytes: contents.bytes[sent..<end]))
        sent = end
      }
      try await writer.finish(nil)
    }
  }
}
