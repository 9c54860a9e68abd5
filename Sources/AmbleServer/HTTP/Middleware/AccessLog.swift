public import Foundation
import HTTPTypes
public import Hummingbird
import Synchronization

/// Writes a line per request to `access.log` in the server's data folder: when, what, the status,
/// how long it took.
///
/// The query is left out: it says where people go, which is theirs to keep. So are the secrets of
/// shared trips and calendars, which are part of the path.
public struct AccessLog: RouterMiddleware {
  /// What Hummingbird hands along with a request.
  public typealias Context = VisitContext

  private let file: LogFile

  /// A log in a folder, which is made if it is missing.
  /// - Throws: `ServerError`, if the folder cannot be written to.
  public init(in folder: URL) throws {
    file = try LogFile(folder)
  }

  /// Answers a request and notes it.
  public func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let start = ContinuousClock.now
    let response = try await next(request, context)
    let milliseconds = (ContinuousClock.now - start) / .milliseconds(1)
    file.append(
      [
        Date.now.formatted(.iso8601), request.method.rawValue, Self.shown(request.uri.path),
        "\(response.status.code)", "\(Int(milliseconds.rounded())) ms",
      ].joined(separator: " "))
    return response
  }

  private static let secretFolders = ["/shared/", "/calendar/"]

  private static func shown(_ path: String) -> String {
    secretFolders.first { path.hasPrefix($0) }.map { $0 + "…" } ?? path
  }
}

/// A file that lines are added to, from many tasks, one after the other.
private final class LogFile: Sendable {
  private let handle: Mutex<FileHandle>

  init(_ folder: URL) throws {
    let url = folder.appending(path: "access.log")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      if !FileManager.default.fileExists(atPath: url.path) { try Data().write(to: url) }
      let file = try FileHandle(forWritingTo: url)
      try file.seekToEnd()
      handle = Mutex(file)
    } catch {
      throw ServerError("The data folder \(folder.path) cannot be written to.")
    }
  }

  /// Adds a line. A disk that is full costs the line, not the answer.
  func append(_ line: String) {
    handle.withLock { try? $0.write(contentsOf: Data((line + "\n").utf8)) }
  }
}
