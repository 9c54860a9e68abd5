import AmbleFormats
public import Foundation
import HTTPTypes
public import Hummingbird
import Synchronization

/// Writes a line per request to `access.log`: time, method, path, status and duration.
///
/// For privacy, the query is left out, because it contains coordinates, and so are the secrets of
/// links, invitations and calendars, which are part of the path.
public struct AccessLog: RouterMiddleware {
  /// The context of a request.
  public typealias Context = AppRequestContext

  private let file: LogFile

  /// Opens the log in a folder, which is created if missing.
  /// - Parameter fullLength: the length from which the file is put aside, as `access.log.1`, and a new
  ///   one begun, bytes. 50 MB hold some 700,000 requests.
  /// - Throws: `ServerError` if the folder cannot be written to.
  public init(in folder: URL, fullLength: UInt64 = 50_000_000) throws {
    file = try LogFile(folder, fullLength: fullLength)
  }

  /// Opens the file again under its name, after a program that rotates logs has renamed it. If that
  /// fails, lines go on to the renamed file.
  public func reopen() { file.reopen() }

  /// Answers a request and logs it.
  /// - Returns: the response of `next`.
  /// - Throws: the error of `next`, without logging it.
  public func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let start = ContinuousClock.now
    let response = try await next(request, context)
    let milliseconds = (ContinuousClock.now - start) / .milliseconds(1)
    let path = Self.shown(request)
    file.append(
      "\(request.method.rawValue) \(path) \(response.status.code) \(Int(milliseconds.rounded())) ms"
    )
    return response
  }

  /// The folders of paths whose next part is a secret.
  private static let secretFolders = [["shared"], ["calendar"], ["api", "v1", "invitations"]]

  private static func shown(_ request: Request) -> String {
    let parts = request.pathParts.map { $0.lowercased() }
    let folder = secretFolders.first { parts.count > $0.count && parts.starts(with: $0) }
    return folder.map { "/" + ($0 + ["…"]).joined(separator: "/") } ?? request.uri.path
  }
}

/// A file that many tasks append lines to, one at a time. When it is full it becomes `access.log.1`, in
/// place of the one before.
private final class LogFile: Sendable {
  private struct State {
    var handle: FileHandle
    /// Bytes.
    var length: UInt64
    /// The last second in which a line was written, since 1970, and its text.
    var second: (number: Int64, text: String) = (0, InternetTime.utc(0, .ifNeeded))
  }

  private let url: URL
  private let fullLength: UInt64
  private let state: Mutex<State>

  init(_ folder: URL, fullLength: UInt64) throws {
    url = folder.appending(path: "access.log")
    self.fullLength = fullLength
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      state = Mutex(try Self.opened(url))
    } catch {
      throw ServerError("The data folder \(folder.path) cannot be written to.")
    }
  }

  func reopen() { state.withLock { reopen(&$0) } }

  /// Opens the file under its name. If that fails, lines go on to the file that is open.
  private func reopen(_ state: inout State) {
    guard let new = try? Self.opened(url) else { return }
    try? state.handle.close()
    state = new
  }

  private static func opened(_ url: URL) throws -> State {
    if !FileManager.default.fileExists(atPath: url.path) { try Data().write(to: url) }
    let file = try FileHandle(forWritingTo: url)
    return State(handle: file, length: try file.seekToEnd())
  }

  /// Appends a line that begins with the time. If the disk is full, the line is lost and the request
  /// still answered.
  func append(_ text: String) {
    state.withLock { state in
      if state.length >= fullLength {
        rename(url.path, url.path + ".1")
        reopen(&state)
      }
      let second = Int64(Date.now.timeIntervalSince1970)
      if second != state.second.number {
        state.second = (second, InternetTime.utc(second * 1000, .ifNeeded))
      }
      var line = "\(state.second.text) \(text)\n"
      line.withUTF8 { bytes in
        _ = write(state.handle.fileDescriptor, bytes.baseAddress, bytes.count)
      }
      state.length += UInt64(line.utf8.count)
    }
  }
}
