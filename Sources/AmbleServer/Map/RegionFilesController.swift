import AmbleCore
import AmbleFormats
import AmbleRegion
import HTTPTypes
import Hummingbird

/// `/regions/{index}/{file}`: the files of a region for offline use, as listed in `/info` under
/// `offline`.
struct RegionFilesController<Context: RequestContext>: Sendable {
  let registry: RegionRegistry

  /// Adds the path.
  func addRoutes(to router: some RouterMethods<Context>) {
    router.on("/regions/:index/:file", use: file)
  }

  @Sendable private func file(_ request: Request, _ context: Context) throws -> Response {
    guard let number = context.parameters.get("index", as: Int.self),
      let name = context.parameters.get("file"),
      let (file, contents) = registry[number]?.downloads.file(named: name)
    else {
      throw APIError(.notFound, .notOfflineFile, ["path": .text(request.uri.path.excerpt)])
    }
    let isCompressed = request.method != .head && request.headers.prefersGzip
    let headers = Self.headers(file, isCompressed: isCompressed)
    if request.headers.matches(headers[.eTag]) { return Response(notModified: headers) }
    let body = isCompressed ? Self.compressed(contents) : ResponseBody(contents)
    return Response(status: .ok, headers: headers, body: body)
  }

  private static func headers(_ file: EngineFile, isCompressed: Bool) -> HTTPFields {
    let tag = "\"\(String(file.crc32, radix: 16))-\(file.size)\""
    var headers: HTTPFields = [
      .contentType: "application/octet-stream", .cacheControl: "no-cache",
      .vary: "Accept-Encoding", .eTag: isCompressed ? EntityTag.of(tag, as: "gzip") : tag,
    ]
    if isCompressed { headers[.contentEncoding] = "gzip" }
    return headers
  }

  /// Streams a file compressed, at the client's pace. That is less than half the bytes, and about a
  /// millisecond per portion.
  private static func compressed(_ contents: MappedFile) -> ResponseBody {
    ResponseBody { writer in
      defer { contents.release() }
      let encoder = Deflater(.gzip, level: 1)
      var rest = contents.bytes[...]
      repeat {
        let next = UnsafeRawBufferPointer(rebasing: rest.prefix(ResponseBody.portion))
        rest = rest.dropFirst(ResponseBody.portion)
        let bytes = encoder.encode(next, isLast: rest.isEmpty)
        if !bytes.isEmpty { try await writer.write(ByteBuffer(bytes: bytes)) }
      } while !rest.isEmpty
      try await writer.finish(nil)
    }
  }
}
