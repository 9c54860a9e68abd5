import AmbleCore
import AmbleFormats
import AmbleJournal
import AmbleWork
import HTTPTypes
import Hummingbird
import NIOCore

/// A request to `/api/v1` with its context.
struct APICall: Sendable {
  /// The request.
  let request: Request
  /// The path parameters.
  let parameters: Parameters
  /// The client, as the connection and its headers describe it.
  let client: Client
  /// The connection, or `nil` in tests without one.
  let channel: (any Channel)?
  /// What a token must be allowed.
  let permission: Permission
  /// The user who was identified, unless the operation is open to all.
  var identity: Identity?
  /// The time of the request.
  let now: Timestamp
  /// Reads large bodies.
  let pool: WorkPool

  /// Bytes of a JSON text from which it is read on the pool: it takes milliseconds.
  private static let largeBody = 64 << 10

  /// The secret that identified the user, if any.
  var secret: Secret? { identity?.secret }

  /// Returns the identifier in the path.
  func id<Kind>(_ name: String = "id") -> Identifier<Kind> {
    Identifier(parameters.get(name) ?? "")
  }

  /// The secret of a link in the path.
  var linkSecret: Secret { Secret(parameters.get("secret") ?? "") }

  /// Reads the body as a JSON object.
  /// - Parameter limit: maximum length, bytes.
  func body(upTo limit: Int = BodyLimit.small) async throws -> JSONBody {
    try JSONBody(await json(upTo: limit), place: "")
  }

  /// Reads the body as any JSON value.
  /// - Parameter limit: maximum length, bytes.
  func json(upTo limit: Int) async throws -> JSONValue {
    let bytes = try await request.bytes(upTo: limit)
    guard bytes.count > Self.largeBody else { return try JSONValue(body: bytes) }
    return try await pool.run(.moderate) {
      Result { () throws(APIError) in try JSONValue(body: bytes) }
    }.get()
  }

  /// Reads the body as a JSON object. A missing body counts as `{}`.
  func optionalBody() async throws -> JSONBody {
    let bytes = try await request.bytes(upTo: BodyLimit.small)
    return try JSONBody(bytes.isEmpty ? Array("{}".utf8) : bytes)
  }

  /// Parses the query parameters.
  func query() throws(APIError) -> RequestParameters {
    try RequestParameters(query: request.uri.query ?? "")
  }

  /// Parses `limit` and `cursor`, the page of a list.
  /// - Parameter keys: number of sort keys of the list.
  /// - Throws: `APIError` with status 400 if one of them is invalid.
  func part(keys: Int) throws(APIError) -> (limit: Int, after: Cursor?) {
    let query = try query()
    let limit = try query.integer("limit", in: 1...500) ?? 100
    guard let text = query["cursor"] else { return (limit, nil) }
    guard let cursor = Cursor(text: text, keys: keys) else {
      throw .badRequest(.badCursor)
    }
    return (limit, cursor)
  }
}

/// Maximum lengths of request bodies, bytes.
enum BodyLimit {
  /// Accounts, passwords and all other bodies.
  static let small = 16 << 10
  /// A request to `/route`: its 501 points take about 20 kB.
  static let route = 64 << 10
  /// A request to `/matrix`: twice 500 points take about 40 kB.
  static let matrix = 128 << 10
  /// A contact or a stop: 10,700 characters of text, each escaped as up to 12 bytes.
  static let card = 256 << 10
  /// A trip of 500 stops, or 5,000 positions.
  static let list = 1 << 20
}
