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
  /// - Throws: `ServerError` if the folder cannot be written to.
  public init(in folder: URL) throws {
    file = try LogFile(folder)
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
    file.append(
      [
        Date.now.formatted(.iso8601), request.method.rawValue, Self.shown(request),
        "\(response.status.code)", "\(Int(milliseconds.rounded())) ms",
      ].joined(separator: " "))
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

/// A file that many tasks append lines to, one at a time.
private final class LogFile: Sendable {
  private let url: URL
  private let handle: Mutex<FileHandle>

  init(_ folder: URL) throws {
    url = folder.appending(path: "access.log")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      handle = Mutex(try Self.opened(url))
    } catch {
      throw ServerError("The data folder \(folder.path) cannot be written to.")
    }
  }

  func reopen() {
    guard let file = try? Self.opened(url) else { return }
    let old = handle.withLock { handle in
      defer { handle = file }
      return handle
    }
    try? old.close()
  }

  private static func opened(_ url: URL) throws -> FileHandle {
    if !FileManager.default.fileExists(atPath: url.path) { try Data().write(to: url) }
    let file = try FileHandle(forWritingTo: url)
    try file.seekToEnd()
    return file
  }

  /// Appends a line. If the disk is full, the line is lost and the request still answered.
  func append(_ line: String) {
    handle.withLock { try? $0.write(contentsOf: Data((line + "\n").utf8)) }
  }
}
