import Foundation
import HTTPTypes
import Hummingbird

/// The files of the web app, read once when the server starts.
///
/// What is not among them cannot be asked for, whatever the path says.
struct WebFiles: Sendable {
  /// A file as it is sent.
  private struct File: Sendable {
    var body: ByteBuffer
    var headers: HTTPFields

    init(_ data: Data, path: String) {
      body = ByteBuffer(bytes: data)
      headers = [
        .contentType: ContentType.of(path), .eTag: EntityTag.of(data),
        .cacheControl: path.hasPrefix("/vendor/") ? "public, max-age=86400" : "no-cache",
      ]
    }
  }

  private let files: [String: File]

  /// No files: a server without a web app.
  init() { files = [:] }

  /// Reads a folder and all below it; hidden files are left out.
  /// - Throws: a sentence, if the folder cannot be read.
  init(folder: URL) throws {
    let root = folder.resolvingSymlinksInPath().standardizedFileURL
    guard
      let found = FileManager.default.enumerator(
        at: root, includingPropertiesForKeys: [.isRegularFileKey], options: [.skipsHiddenFiles])
    else { throw ServerError("The folder \(folder.path) cannot be read.") }
    var files: [String: File] = [:]
    for case let url as URL in found
    where try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true {
      let path = String(url.standardizedFileURL.path.dropFirst(root.path.count))
      files[path] = File(try Data(contentsOf: url), path: path)
    }
    guard files["/index.html"] != nil else {
      throw ServerError("The folder \(folder.path) holds no web app: there is no index.html.")
    }
    self.files = files
  }

  /// The answer to a request for a file.
  /// - Throws: status 404, if there is none at that path.
  func response(to request: Request) throws(APIError) -> Response {
    let path = request.uri.path
    guard let decoded = path.removingPercentEncoding,
      let file = files[decoded.hasSuffix("/") ? decoded + "index.html" : decoded]
    else { throw APIError(.notFound, "There is nothing at \(path).") }
    if let tag = file.headers[.eTag], request.headers[.ifNoneMatch] == tag {
      return Response(status: .notModified, headers: file.headers)
    }
    return Response(status: .ok, headers: file.headers, body: ResponseBody(byteBuffer: file.body))
  }
}
