import AmbleFormats
import AmbleJournal
import HTTPTypes

/// An operation of the API: a method of a path, its parameters and its responses.
struct Operation: Sendable {
  /// Access rule.
  enum Access: Sendable {
    /// Requires a session or a token.
    case account
    /// As `account`, of an administrator.
    case administrator
    /// As `account`, or a session of a guest of a group.
    case guest
    /// Open to all clients.
    case anyone

    /// The role that it requires, if any.
    var role: Role? { self == .administrator ? .administrator : nil }
  }

  /// A media type with its schema.
  struct Content: Sendable {
    /// The media type.
    var type: String
    /// The schema.
    var schema: Schema

    /// Creates JSON content.
    static func json(_ schema: Schema) -> Content {
      Content(type: "application/json", schema: schema)
    }

    /// Creates the JSON content of a request body.
    static func json<Value>(_ resource: Resource<Value>) -> Content { json(resource.sentSchema) }

    /// Creates the JSON content of a request body with members that are not of the resource.
    static func json<Value>(
      _ resource: Resource<Value>, and others: [Schema.Member], as name: String
    ) -> Content { json(.named(name, .object(resource.sentMembers + others))) }
  }

  /// A response.
  struct Outcome: Sendable {
    /// The status.
    var status: HTTPResponse.Status
    /// The description.
    var about: String
    /// The content, if any.
    var content: Content?
    /// Further types of content that it may have.
    var otherContents: [Content] = []
  }

  /// The HTTP method.
  var method: HTTPRequest.Method
  /// The whole path, with parameters in braces.
  var path: String
  /// A one-line summary.
  var summary: String
  /// The area of the API.
  var area: APIArea
  /// The access rule.
  var access: Access
  /// What a token must be allowed. On an operation that is open to all, a token that is not allowed
  /// counts as none.
  var permission: Permission
  /// The rate that it counts towards, or `nil` if it leaves no data behind.
  var rate: Rate?
  /// The query parameters.
  var query: [QueryParameter]
  /// The request body, if any.
  var body: Content?
  /// Further types of content that the request body may have.
  var otherBodies: [Content]
  /// The responses, without the common errors that `outcomes` adds.
  var answers: [Outcome]

  /// Creates an operation under `base`. By default it counts towards the rate of changes, unless its
  /// method is GET, and tokens need the scope `read` for GET, `positions` where positions are counted,
  /// and otherwise `write`.
  init(
    _ method: HTTPRequest.Method, _ path: String, _ summary: String, area: APIArea,
    access: Access = .account, permission: Permission? = nil, rate: Rate? = .changes,
    query: [QueryParameter] = [], body: Content? = nil,
    otherBodies: [Content] = [], answers: [Outcome],
    base: String = "/api/v1"
  ) {
    self.method = method
    self.path = base + path
    self.summary = summary
    self.area = area
    self.access = access
    let scope: TokenScope = rate == .positions ? .positions : method == .get ? .read : .write
    self.permission = permission ?? .scope(scope)
    self.rate = method == .get && rate == .changes ? nil : rate
    self.query = query
    self.body = body
    self.otherBodies = otherBodies
    self.answers = answers
  }
}

extension Operation.Outcome {
  /// A response with status 200 and JSON.
  static func ok(_ schema: Schema, _ about: String = "Done.") -> Self {
    Self(status: .ok, about: about, content: .json(schema))
  }

  /// A response with status 200 and JSON.
  static func ok<Value>(_ resource: Resource<Value>, _ about: String = "Done.") -> Self {
    ok(resource.schema, about)
  }

  /// A response with status 201 and JSON.
  static func created<Value>(_ resource: Resource<Value>, _ about: String = "Created.") -> Self {
    created(resource.schema, about)
  }

  /// A response with a page of a list.
  static func list<Value>(of resource: Resource<Value>) -> Self { list(of: resource.schema) }

  /// A response with status 201 and JSON.
  static func created(_ schema: Schema, _ about: String = "Created.") -> Self {
    Self(status: .created, about: about, content: .json(schema))
  }

  /// A response with status 204.
  static let nothing = Self(status: .noContent, about: "Done.")

  /// A response with a page of a list.
  static func list(of schema: Schema) -> Self {
    .ok(
      .object([
        .required("items", .list(of: schema)),
        .required("next", .orNull(.text()), "Cursor of the next page; null at the end."),
      ]), "A page of a list.")
  }

  /// A stream of server-sent events named `state`, each with the whole state as its data, and a
  /// last one named `end` when there is nothing to show any more.
  static func events(_ schema: Schema, _ about: String) -> [Self] {
    [
      Self(
        status: .ok,
        about: "Server-sent events named state. \(about) An event named end is the last.",
        content: Operation.Content(type: "text/event-stream", schema: schema)),
      .refusal(.tooManyRequests, "The user or network has too many live connections."),
      .refusal(.serviceUnavailable, "The server has too many live connections."),
    ]
  }

  /// An error response.
  static func refusal(_ status: HTTPResponse.Status, _ about: String) -> Self {
    Self(status: status, about: about, content: .json(.error))
  }
}

extension Schema {
  /// The arguments of a message, by name.
  static let messageArguments = Schema.map(
    of: .either([.text(), .number(), .flag, .list(of: .integer())]))

  /// The schema of every error.
  static let error = Schema.named(
    "Error",
    .object([
      .required("message", .text(), "A full sentence, in the language of Content-Language."),
      .required("code", .text(), "What happened, for programs. Codes never change their meaning."),
      .required(
        "arguments",
        .messageArguments,
        "The values in the message. Indices of points are from 0."),
      .required(
        "hints",
        .list(
          of: .object([
            .required("message", .text()),
            .optional("details", .text(), "GraphHopper's class of the error."),
            .optional("point_index", .integer(), "Index of the point concerned, from 0."),
          ]))),
    ]))
}

extension Operation {
  private static let notAdministrator =
    "Not an administrator, a request of a token, or a cross-site write request."

  /// The responses, with the errors common to operations of this kind.
  var outcomes: [Outcome] {
    var outcomes = answers
    func add(_ refusal: Outcome) {
      if !outcomes.contains(where: { $0.status == refusal.status }) { outcomes.append(refusal) }
    }
    if access != .anyone { add(.refusal(.unauthorized, "Not signed in.")) }
    if access == .administrator { add(.refusal(.forbidden, Self.notAdministrator)) }
    let isOwn = path.hasPrefix("/api/")
    if isOwn, method != .get {
      add(.refusal(.forbidden, "Cross-site write request, or a token without the scope."))
    } else if access != .anyone, permission != .anyToken {
      add(.refusal(.forbidden, "The token lacks the scope."))
    }
    if isOwn, access != .anyone, rate != nil, method != .delete {
      add(.refusal(.conflict, "The account would store more than it may."))
    }
    if !pathParameters.isEmpty { add(.refusal(.notFound, "Not found.")) }
    if !query.isEmpty || body != nil { add(.refusal(.badRequest, "Invalid request.")) }
    if body != nil {
      add(.refusal(.contentTooLarge, "The body is too large."))
    }
    if isOwn, body != nil {
      add(.refusal(.unprocessableContent, "Invalid value; the message names the member."))
    }
    add(.refusal(.tooManyRequests, "The client has too many requests in progress."))
    add(.refusal(.serviceUnavailable, "The server is overloaded, full or shutting down."))
    return outcomes
  }
}

extension Schema {
  /// Returns the named schemas that operations refer to, sorted by name.
  static func named(in operations: [Operation]) -> [(name: String, schema: Schema)] {
    var found: [String: Schema] = [:]
    for operation in operations {
      for body in operation.otherBodies { body.schema.collectNamed(into: &found) }
      operation.body?.schema.collectNamed(into: &found)
      for outcome in operation.outcomes { outcome.content?.schema.collectNamed(into: &found) }
    }
    return found.map { ($0.key, $0.value) }.sorted { $0.name < $1.name }
  }
}
