import Foundation
import Hummingbird
import Synchronization

/// The files of the web app, read and compressed once when the server starts.
///
/// What is not among them cannot be asked for, whatever the path says.
struct WebFiles: Sendable {
  private let files: [String: WebFile]

  /// No files: a server without a web app.
  init() { files = [:] }

  /// Reads a folder and all below it; hidden files are left out. Adds `/shell.js`.
  /// - Throws: a sentence, if the folder cannot be read.
  init(folder: URL) throws {
    let contents = try Self.read(folder)
    guard contents.contains(where: { $0.path == "/index.html" }) else {
      throw ServerError("The folder \(folder.path) holds no web app: there is no index.html.")
    }
    var files = Self.files(contents)
    let shell = ShellList(files.mapValues(\.tag))
    files[ShellList.path] = WebFile(shell.script, path: ShellList.path)
    self.files = files
  }

  /// The answer to a request for a file.
  /// - Throws: status 404, if there is none at that path.
  func response(to request: Request) throws(APIError) -> Response {
    let path = request.uri.path
    guard let decoded = path.removingPercentEncoding,
      let file = files[decoded.hasSuffix("/") ? decoded + "index.html" : decoded]
    else { throw APIError(.notFound, "There is nothing at \(path).") }
    return file.response(to: request)
  }

  /// The page itself, whatever the path says and whether or not the client has it.
  /// - Throws: status 404, if the server has no web app.
  func page(for request: Request) throws(APIError) -> Response {
    guard let page = files["/index.html"] else {
      throw APIError(.notFound, "This server has no web app.")
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

  /// Compresses on all cores, beginning with the largest file.
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
