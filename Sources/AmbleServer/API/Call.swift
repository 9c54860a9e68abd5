import AmbleJournal
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// A request to `/api/v1` with what answering it takes.
struct Call: Sendable {
  /// The request.
  let request: Request
  /// The parts of the path that vary.
  let parameters: Parameters
  /// Who sends it, as far as the connection tells.
  let client: Client
  /// The connection; nil where there is none.
  let channel: (any Channel)?
  /// The secret that was shown, if one was.
  var secret: Secret?
  /// When it came.
  let now: Moment

  /// The most bytes of a body that are read, unless an operation takes more.
  static let largestBody = 1 << 20

  /// The identifier in the path.
  func id<Kind>(_ name: String = "id") -> Identifier<Kind> {
    Identifier(parameters.get(name) ?? "")
  }

  /// The bytes of the body.
  /// - Throws: status 413, if there are too many.
  func bytes(upTo limit: Int = Call.largestBody) async throws(APIError) -> Data {
    do {
      return Data(try await request.body.collect(upTo: limit).readableBytesView)
    } catch {
      throw APIError(.contentTooLarge, "The body of the request is too large.")
    }
  }

  /// The body, which must be a JSON object.
  func body() async throws(APIError) -> JSONBody { try JSONBody(await bytes()) }

  /// The body as any JSON value.
  func json() async throws(APIError) -> JSONValue {
    guard let value = try? JSONValue(text: await bytes()) else {
      throw APIError(.badRequest, "The body is not JSON.")
    }
    return value
  }

  /// The body, which may be missing.
  func optionalBody() async throws(APIError) -> JSONBody {
    let bytes = try await bytes()
    return try JSONBody(bytes.isEmpty ? Data("{}".utf8) : bytes)
  }

  /// The parameters of the query.
  func query() throws(APIError) -> RequestParameters {
    try RequestParameters(query: request.uri.query ?? "")
  }

  /// Which part of a list is asked for, by `limit` and `cursor`.
  /// - Parameter keys: how many keys the list is sorted by.
  func part(keys: Int) throws(APIError) -> (limit: Int, after: Cursor?) {
    let query = try query()
    let limit = try query.integer("limit", in: 1...500) ?? 100
    guard let text = query["cursor"] else { return (limit, nil) }
    guard let cursor = Cursor(text: text, keys: keys) else {
      throw .badRequest("cursor must be what an earlier answer gave as next.")
    }
    return (limit, cursor)
  }
}
