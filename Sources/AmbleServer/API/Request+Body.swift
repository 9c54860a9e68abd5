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

  /// Converts a JSON error in a request body.
  init(_ error: JSONError) {
    self.init(
      error.kind == .tooLarge ? .contentTooLarge : .badRequest, .badJSON,
      ["problem": .text(error.predicate)])
  }
}

extension JSONValue {
  /// Parses the body of a request.
  /// - Throws: `APIError` if it is not JSON, or exceeds the limits of `JSONReader`.
  init(body: [UInt8], maxValues: Int = JSONReader.maxValues) throws(APIError) {
    do throws(JSONError) {
      self = try JSONReader.read(body, maxValues: maxValues)
    } catch {
      throw APIError(error)
    }
  }
}
