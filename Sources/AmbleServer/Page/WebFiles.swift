import AmbleCore
import Foundation
import Hummingbird
import Synchronization

/// The files of the web app, read and compressed once at start.
///
/// Only these files can be requested, whatever the path.
struct WebFiles: Sendable {
  private let files: [String: WebFile]

  /// Creates an empty set, for a server without a web app.
  init() { files = [:] }

  /// Reads a folder recursively, without hidden files, and adds `/shell.js`.
  /// - Throws: `ServerError` if the folder cannot be read or has no `index.html`.
  init(folder: URL) throws {
    let contents = try Self.read(folder)
    guard contents.contains(where: { $0.path == "/index.html" }) else {
      throw ServerError("The folder \(folder.path) contains no web app: index.html is missing.")
    }
    var files = Self.files(contents)
    let shell = ShellList(files.mapValues(\.tag))
    files[ShellList.path] = WebFile(shell.script, path: ShellList.path)
    self.files = files
  }

  /// Responds to a request for a file.
  /// - Throws: `APIError` with status 404 if no file has the path.
  func response(to request: Request) throws(APIError) -> Response {
    let path = request.uri.path
    guard let decoded = path.removingPercentEncoding,
      let file = files[decoded.hasSuffix("/") ? decoded + "index.html" : decoded]
    else { throw APIError(.notFound, .notFound, ["path": .text(path.excerpt)]) }
    return file.response(to: request)
  }

  /// Responds with `index.html`, whatever the path and the client's copy.
  /// - Throws: `APIError` with status 404 if the server has no web app.
  func page(for request: Request) throws(APIError) -> Response {
    guard let page = files["/index.html"] else {
      throw APIError(.notFound, .noWebApp)
    }
    return page.whole(for: request)
  }

  private static func read(_ folder: URL) throws -> [(path: String, data: Data)] {
    let root = folder.resolvingSymlinksInPath().standardizedFileURL
    guard
      let found = FileManager.default.enumerator(
        at: root, includingPropertiesForKeys: [.isRegularFileKey], options: [.skipsHiddenFiles])
    else { throw ServerError("The folder \(folder.path) cannot be read.") }
    var contents: [(path: String, data: Data)] = []
    for case let url as URL in found
    where try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true {
      let path = String(url.standardizedFileURL.path.dropFirst(root.path.count))
      contents.append((path, try Data(contentsOf: url)))
    }
    return contents
  }

  /// Compresses on all cores, largest file first.
  private static func files(_ contents: [(path: String, data: Data)]) -> [String: WebFile] {
    let contents = contents.sorted { $0.data.count > $1.data.count }
    let files = Mutex<[String: WebFile]>([:])
    DispatchQueue.concurrentPerform(iterations: contents.count) { index in
      let (path, data) = contents[index]
      let file = WebFile(data, path: path)
      files.withLock { $0[path] = file }
    }
    return files.withLock { $0 }
  }
}
