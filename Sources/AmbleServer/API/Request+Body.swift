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
      throw APIError(.badRequest, "The body of the request ended early.")
    }
  }
}

extension APIError {
  /// The response to a body that is longer than a number of bytes.
  fileprivate static func bodyTooLarge(_ limit: Int) -> APIError {
    APIError(
      .contentTooLarge, "The body of the request is too large: send at most \(limit >> 10) kB.")
  }

  /// The response to a body that is not read as JSON.
  init(_ error: JSONError) {
    let message = "The body \(error.predicate)"
    self = error.kind == .tooLarge ? APIError(.contentTooLarge, message) : .badRequest(message)
  }
}

extension JSONValue {
  /// Reads the body of a request.
  /// - Throws: `APIError` if it is not JSON, or exceeds the limits of `JSONReader`.
  init(body: [UInt8]) throws(APIError) {
    do throws(JSONError) { try self.init(text: body) } catch { throw APIError(error) }
  }
}
