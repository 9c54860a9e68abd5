import AmbleCore
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
