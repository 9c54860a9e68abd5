import HTTPTypes

/// What one method of one path takes and gives.
struct Operation: Sendable {
  /// Who may ask.
  enum Access: Sendable {
    /// People with a session or a token.
    case account
    /// Everybody.
    case anyone
  }

  /// A parameter of the query.
  struct Parameter: Sendable {
    /// Its name.
    var name: String
    /// What it may be.
    var schema: Schema
    /// What it means.
    var about: String
  }

  /// What a body is made of.
  struct Content: Sendable {
    /// The media type.
    var type: String
    /// What it may be.
    var schema: Schema

    /// JSON.
    static func json(_ schema: Schema) -> Content {
      Content(type: "application/json", schema: schema)
    }
  }

  /// One of the answers.
  struct Outcome: Sendable {
    /// Its status.
    var status: HTTPResponse.Status
    /// When it is given.
    var about: String
    /// What it holds.
    var content: Content?
  }

  /// The method.
  var method: HTTPRequest.Method
  /// The whole path; parts in braces vary.
  var path: String
  /// What it does, in a line.
  var summary: String
  /// The part of the API it belongs to.
  var area: String
  /// Who may ask.
  var access: Access
  /// The parameters of the query.
  var query: [Parameter]
  /// What is sent, if anything is.
  var body: Content?
  /// What is answered; errors that any operation of its kind has are added by themselves.
  var answers: [Outcome]

  /// An operation of `/api/v1`, or of another whole path.
  init(
    _ method: HTTPRequest.Method, _ path: String, _ summary: String, area: String,
    access: Access = .account, query: [Parameter] = [], body: Content? = nil, answers: [Outcome],
    base: String = "/api/v1"
  ) {
    self.method = method
    self.path = base + path
    self.summary = summary
    self.area = area
    self.access = access
    self.query = query
    self.body = body
    self.answers = answers
  }
}

extension Operation.Outcome {
  /// 200 with JSON.
  static func ok(_ schema: Schema, _ about: String = "Done.") -> Self {
    Self(status: .ok, about: about, content: .json(schema))
  }

  /// 201 with JSON.
  static func created(_ schema: Schema, _ about: String = "Made.") -> Self {
    Self(status: .created, about: about, content: .json(schema))
  }

  /// 204.
  static let nothing = Self(status: .noContent, about: "Done.")

  /// Part of a list.
  static func list(of schema: Schema) -> Self {
    .ok(
      .object([
        .always("items", .list(of: schema)),
        .always("next", .orNull(.text()), "Where the list goes on; null at its end."),
      ]), "Part of a list.")
  }

  /// A refusal in a sentence.
  static func refusal(_ status: HTTPResponse.Status, _ about: String) -> Self {
    Self(status: status, about: about, content: .json(.error))
  }
}

extension Operation.Parameter {
  /// What every list takes.
  static let part = [
    Self(name: "limit", schema: .integer(1...500), about: "How many items at most."),
    Self(name: "cursor", schema: .text(), about: "What an earlier answer gave as next."),
  ]
}

extension Schema {
  /// Every refusal.
  static let error = Schema.named(
    "Error",
    .object([
      .always("message", .text(), "A full sentence."),
      .always(
        "hints",
        .list(
          of: .object([
            .always("message", .text()),
            .maybe("details", .text(), "GraphHopper's class of the error."),
            .maybe("point_index", .integer(), "Which of the points sent it is about, from 0."),
          ]))),
    ]))
}
