import AmbleCore
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

extension Request {
  /// Collects the body.
  ///
  /// A body whose `Content-Length` exceeds the limit is refused before it is read.
  /// - Parameter limit: maximum length, bytes.
  /// - Throws: `APIError` with status 413 if the body is longer, and 400 if the client stops sending.
  func bytes(upTo limit: Int) async throws(APIError) -> [UInt8] {
    let length = headers[.contentLength].flatMap { Int($0) } ?? 0
    guard length <= limit else { throw .bodyTooLarge(limit) }
    do {
      return Array(try await body.collect(upTo: limit).readableBytesView)
    } catch is NIOTooManyBytesError {
      throw .bodyTooLarge(limit)
    } catch {
      throw APIError(.badRequest, .bodyCutShort)
    }
  }
}

extension APIError {
  /// Creates the error for a body that exceeds a limit, bytes.
  static func bodyTooLarge(_ limit: Int) -> APIError {
    APIError(.contentTooLarge, .bodyTooLarge, ["kilobytes": .integer(limit >> 10)])
  }
}

// MARK: Bodies in files

/// The body of a request in a temporary file, which is deleted with the last reference.
final class SpooledBody: Sendable {
  /// The file.
  let url: URL

  /// Writes a body to a file as it arrives, so that memory holds one piece of it.
  ///
  /// A body whose `Content-Length` exceeds the limit is refused before it is read.
  /// - Parameter limit: maximum length, bytes.
  /// - Throws: `APIError` with status 413 if the body is longer, 400 if the client stops sending,
  ///   and 503 if the disk is full.
  init(_ request: Request, upTo limit: Int) async throws {
    url = FileManager.default.temporaryDirectory.appending(path: "amble-\(UUID().uuidString)")
    let length = request.headers[.contentLength].flatMap { Int($0) } ?? 0
    guard length <= limit else { throw APIError.bodyTooLarge(limit) }
    guard
      FileManager.default.createFile(
        atPath: url.path, contents: nil, attributes: [.posixPermissions: 0o600])
    else { throw APIError.noDiskSpace }
    let file = try FileHandle(forWritingTo: url)
    defer { try? file.close() }
    try await Self.copy(request.body, to: file, upTo: limit)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  private static func copy(
    _ body: RequestBody, to file: FileHandle, upTo limit: Int
  ) async throws {
    var count = 0
    var pieces = body.makeAsyncIterator()
    while let piece = try await next(&pieces) {
      count += piece.readableBytes
      guard count <= limit else { throw APIError.bodyTooLarge(limit) }
      do { try file.write(contentsOf: Data(piece.readableBytesView)) } catch {
        throw APIError.noDiskSpace
      }
    }
  }

  private static func next(
    _ pieces: inout RequestBody.AsyncIterator
  ) async throws(APIError) -> ByteBuffer? {
    do { return try await pieces.next() } catch { throw APIError(.badRequest, .bodyCutShort) }
  }
}
