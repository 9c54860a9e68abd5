import AmbleSources
import AmbleTesting
import Foundation
import Synchronization

/// A server of files with ranges and validators, as download servers have them, and its faults.
final class SourceServer: Sendable {
  /// A file.
  struct File: Sendable {
    var content: [UInt8]
    var etag: String?
    var lastModified: String?
    /// Whether ranges are answered.
    var hasRanges = true
  }

  fileprivate struct State {
    var files: [String: File] = [:]
    var redirects: [String: String] = [:]
    /// Heads of answers in place of the next ones for a path.
    var faults: [String: [Fault]] = [:]
    var heads: [String] = []
  }

  /// What goes wrong with one answer.
  enum Fault: Sendable {
    /// The connection ends after this many bytes of the body.
    case breaks(after: Int)
    /// Another status, with headers.
    case status(Int, [String])
    /// The file becomes another one after the answer has broken.
    case changes(after: Int, to: File)
  }

  private let state: Shelf
  private let server: TinyServer

  init() throws {
    let shelf = Shelf()
    state = shelf
    server = try TinyServer { shelf.answer($0) }
  }

  func stop() { server.stop() }

  /// The heads of the requests for a path.
  func requests(for path: String) -> [String] {
    state.withLock { $0.heads.filter { $0.hasPrefix("GET \(path) ") } }
  }

  var base: String { server.url("").absoluteString }

  func url(_ path: String) -> String { server.url(path).absoluteString }

  func set(_ path: String, _ file: File?) { state.withLock { $0.files[path] = file } }

  func set(_ path: String, _ text: String) {
    set(path, File(content: Array(text.utf8), etag: "\"\(text.count)\""))
  }

  func redirect(_ path: String, to target: String) {
    state.withLock { $0.redirects[path] = target }
  }

  func fail(_ path: String, _ faults: [Fault]) { state.withLock { $0.faults[path] = faults } }

  /// Returns a header of a request.
  static func header(_ name: String, _ head: String) -> String? {
    head.components(separatedBy: "\r\n").first { $0.lowercased().hasPrefix("\(name): ") }
      .map { String($0.dropFirst(name.count + 2)) }
  }
}

/// The files of a server.
private final class Shelf: Sendable {
  private let state = Mutex(SourceServer.State())

  func withLock<Value>(_ body: (inout SourceServer.State) -> Value) -> Value {
    state.withLock { body(&$0) }
  }

  func answer(_ head: String) -> [UInt8] {
    let path = head.split(separator: " ").dropFirst().first.map(String.init) ?? ""
    return state.withLock { state in
      state.heads.append(head)
      if let target = state.redirects[path] {
        return TinyServer.response(302, ["location: \(target)"], Array("moved".utf8))
      }
      let fault = state.faults[path]?.isEmpty == false ? state.faults[path]?.removeFirst() : nil
      if case .status(let status, let headers) = fault {
        return TinyServer.response(status, headers, Array("no".utf8))
      }
      guard let file = state.files[path] else { return TinyServer.response(404, [], [1]) }
      let whole = Self.answer(head, file)
      switch fault {
      case .breaks(let count): return Self.cut(whole, after: count)
      case .changes(let count, let new):
        state.files[path] = new
        return Self.cut(whole, after: count)
      case .status, nil: return whole
      }
    }
  }

  private static func cut(_ answer: [UInt8], after count: Int) -> [UInt8] {
    let end = answer.indices.first { answer[$0...].starts(with: Array("\r\n\r\n".utf8)) }
    return Array(answer.prefix((end ?? 0) + 4 + count))
  }

  private static func answer(_ head: String, _ file: SourceServer.File) -> [UInt8] {
    var headers: [String] = []
    if let etag = file.etag { headers.append("etag: \(etag)") }
    if let time = file.lastModified { headers.append("last-modified: \(time)") }
    let etags = SourceServer.header("if-none-match", head)
    if etags != nil
      ? etags == file.etag
      : SourceServer.header("if-modified-since", head).map({ $0 == file.lastModified }) ?? false
    {
      return TinyServer.response(304, headers, [])
    }
    guard file.hasRanges, let range = SourceServer.header("range", head),
      let start = Int(range.dropFirst("bytes=".count).prefix { $0 != "-" }),
      [file.etag, file.lastModified].contains(SourceServer.header("if-range", head))
    else { return TinyServer.response(200, headers, file.content) }
    let size = file.content.count
    guard start < size else {
      return TinyServer.response(416, headers + ["content-range: bytes */\(size)"], [])
    }
    return TinyServer.response(
      206, headers + ["content-range: bytes \(start)-\(size - 1)/\(size)"],
      Array(file.content[start...]))
  }
}
