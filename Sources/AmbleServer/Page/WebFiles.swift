import AmbleCore
import AmbleFormats
public import Foundation
import HTTPTypes
import Hummingbird
import Synchronization

/// The files of the web app, read and compressed at start and whenever the server is asked to reread
/// them. May be shared between threads.
///
/// Only these files can be requested, whatever the path.
final class WebFiles: Sendable {
  private let folder: URL?
  private let files: Mutex<[String: WebFile]>

  /// Reads a folder.
  /// - Parameter folder: the folder, or `nil` for a server without a web app.
  /// - Throws: `ServerError` if the folder cannot be read or has no `index.html`.
  init(folder: URL?) throws {
    self.folder = folder
    files = Mutex(try folder.map(Self.read) ?? [:])
  }

  /// Reads the folder again. If it cannot be read, the files stay as they are. Blocks the thread.
  /// - Throws: `ServerError` if the folder cannot be read or has no `index.html`.
  func reload() throws {
    guard let folder else { return }
    let read = try Self.read(folder)
    files.withLock { $0 = read }
  }

  /// Reads a folder recursively, without hidden files, and adds `/shell.js`.
  private static func read(_ folder: URL) throws -> [String: WebFile] {
    let contents = try contents(of: folder)
    guard contents.contains(where: { $0.path == "/index.html" }) else {
      throw ServerError("The folder \(folder.path) contains no web app: index.html is missing.")
    }
    var files = compressed(contents)
    let shell = ShellList(files.mapValues(\.tag))
    files[ShellList.path] = WebFile(shell.script, path: ShellList.path)
    return files
  }

  /// Responds to a request for a file.
  /// - Throws: `APIError` with status 404 if no file has the path.
  func response(to request: Request) throws(APIError) -> Response {
    let path = request.uri.path
    guard let decoded = path.removingPercentEncoding,
      let file = file(at: decoded.hasSuffix("/") ? decoded + "index.html" : decoded)
    else { throw APIError(.notFound, .notFound, ["path": .text(path.excerpt)]) }
    return file.response(to: request)
  }

  /// Responds with `index.html`, whatever the path and the client's copy.
  /// - Throws: `APIError` with status 404 if the server has no web app.
  func page(for request: Request) throws(APIError) -> Response {
    guard let page = file(at: "/index.html") else { throw APIError(.notFound, .noWebApp) }
    return page.whole(for: request)
  }

  private func file(at path: String) -> WebFile? { files.withLock { $0[path] } }

  /// Reads a folder recursively, without hidden files.
  /// - Returns: the files and their paths within the folder, which begin with a slash.
  /// - Throws: `ServerError` if the folder cannot be read.
  static func contents(of folder: URL) throws -> [(path: String, data: Data)] {
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
  static func compressed(_ contents: [(path: String, data: Data)]) -> [String: WebFile] {
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

/// `/shell.js`: the list of the web app's files for its service worker.
///
/// It is a script, because browsers update a service worker when a script it imports has changed.
/// So a cached page is soon updated after its server.
struct ShellList {
  /// The path of the script.
  static let path = "/shell.js"

  /// `self.SHELL = {"version": …, "files": [[path, tag], …]};`, sorted by path. The version changes
  /// with any file.
  let script: Data

  /// Creates a list from the tags of files by path.
  init(_ tags: [String: String]) {
    let files = tags.filter { $0.key != Self.path }.sorted { $0.key < $1.key }
      .map { (Self.encoded($0.key), $0.value.replacing("\"", with: "")) }
    let version = EntityTag.of(files.map { "\($0.0) \($0.1)\n" }.joined().utf8)
    var json = JSONWriter()
    json.object {
      $0.field("version", version.replacing("\"", with: ""))
      $0.array("files") { list in
        for (path, tag) in files {
          list.array {
            $0.string(path)
            $0.string(tag)
          }
        }
      }
    }
    script = Data("self.SHELL = \(json.text);\n".utf8)
  }

  private static func encoded(_ path: String) -> String {
    path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
  }
}

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

/// The locations of the web app and of the documentation.
public enum WebFolder {
  /// Finds the web app: in `Web` of the working directory, otherwise in `Web` or `share/amble/Web`
  /// of up to five folders above the program.
  /// - Parameter program: the path of the running program.
  ///
  /// If `scripts/build-page.sh` has bundled the folder since its last change, the bundled folder is
  /// used: the same page in fewer files.
  /// - Returns: the folder, or `nil` if no candidate has an `index.html`.
  public static func find(from program: URL) -> URL? {
    let working = URL(filePath: FileManager.default.currentDirectoryPath)
    var candidates = [working.appending(path: "Web")]
    for folder in folders(above: program) {
      candidates.append(folder.appending(path: "Web"))
      candidates.append(folder.appending(path: "share/amble/Web"))
    }
    let found = candidates.first {
      FileManager.default.fileExists(atPath: $0.appending(path: "index.html").path)
    }
    return found.map { bundled($0) ?? $0 }
  }

  /// Returns where the documentation may be, by preference: in `.build/docs` of the working directory,
  /// otherwise in `.build/docs` or `share/amble/docs` of up to five folders above the program.
  /// - Parameter program: the path of the running program.
  public static func documents(from program: URL) -> [URL] {
    let working = URL(filePath: FileManager.default.currentDirectoryPath)
    return [working.appending(path: ".build/docs")]
      + folders(above: program).flatMap {
        [$0.appending(path: ".build/docs"), $0.appending(path: "share/amble/docs")]
      }
  }

  /// Returns up to five folders above a program, the nearest first.
  private static func folders(above program: URL) -> [URL] {
    var folders: [URL] = []
    var folder = program.resolvingSymlinksInPath().deletingLastPathComponent()
    for _ in 0..<5 where folder.path != "/" {
      folders.append(folder)
      folder.deleteLastPathComponent()
    }
    return folders
  }

  /// Returns the bundle of a folder, `.build/page` beside it, or `nil` if there is none or a file or
  /// folder has changed since.
  static func bundled(_ folder: URL) -> URL? {
    let bundle = folder.deletingLastPathComponent().appending(path: ".build/page")
    guard let made = changed(bundle.appending(path: "index.html")),
      let files = FileManager.default.enumerator(
        at: folder, includingPropertiesForKeys: [.contentModificationDateKey],
        options: [.skipsHiddenFiles])
    else { return nil }
    for case let file as URL in files {
      guard let date = changed(file), date <= made else { return nil }
    }
    return bundle
  }

  /// Returns when a file was last changed, or `nil` if there is none.
  static func changed(_ file: URL) -> Date? {
    try? file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
  }
}
