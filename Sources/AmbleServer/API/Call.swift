import AmbleJournal
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

  /// The identifier in the path.
  func id<Kind>(_ name: String = "id") -> Identifier<Kind> {
    Identifier(parameters.get(name) ?? "")
  }

  /// Reads the body as a JSON object.
  /// - Parameter limit: maximum length, bytes.
  func body(upTo limit: Int = BodyLimit.small) async throws(APIError) -> JSONBody {
    try JSONBody(await request.bytes(upTo: limit))
  }

  /// Reads the body as any JSON value.
  /// - Parameter limit: maximum length, bytes.
  func json(upTo limit: Int) async throws(APIError) -> JSONValue {
    try JSONValue(body: await request.bytes(upTo: limit))
  }

  /// Reads the body as a JSON object, which may be missing.
  func optionalBody() async throws(APIError) -> JSONBody {
    let bytes = try await request.bytes(upTo: BodyLimit.small)
    return try JSONBody(bytes.isEmpty ? Array("{}".utf8) : bytes)
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
