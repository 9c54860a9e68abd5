import AmbleJournal
import HTTPTypes
import Hummingbird
import Testing

@testable import AmbleFormats
@testable import AmbleServer
@testable import AmbleWork

struct DescriptionTests {
  let home: TestServer

  init() throws { home = try TestServer() }

  /// Every described operation is served, and requires a session if described so.
  @Test func describedOperationsAreServed() async throws {
    let described = try await home.described()
    #expect(described.operations.count >= 20)
    for (path, method) in described.operations {
      let filled = path.replacing(/\{[a-z]+\}/, with: "x")
      let method = try #require(HTTPRequest.Method(rawValue: method.uppercased()))
      let operation = described.document["paths"].flatMap { paths -> JSONValue? in
        guard case .object(let paths) = paths else { return nil }
        return paths[path]?[method.rawValue.lowercased()]
      }
      let asking = Task { [home] in
        try await ask(filled, method: method, body: "{}", of: home.server)
      }
      // A stream that is open to all ends when the client leaves.
      if operation?["responses"]?["200"]?["content"]?["text/event-stream"] != nil {
        asking.cancel()
      }
      let answer = try await asking.value
      let isOpen = operation?["security"] == .array([])
      // Some operations that are open say that a password or a tracker's token is wrong.
      if !isOpen || operation?["responses"]?["401"] == nil {
        #expect((answer.status == .unauthorized) == !isOpen, "\(method) \(path)")
      }
      #expect(answer.status != .methodNotAllowed, "\(method) \(path)")
      if answer.status == .notFound {
        #expect(try answer.message != "Nothing found at \(filled).", "\(method) \(path)")
      }
    }
  }

  /// An operation accepts the parameters that it describes, and beside them only what GraphHopper's
  /// clients send. The error about a name that is similar to no other lists all of them.
  @Test func describedParametersAreAccepted() async throws {
    let token = TestServer.localKey.text  // of an administrator
    for operation in Server.openOperations + home.server.apiRoutes().operations {
      let isOwn = operation.path.hasPrefix("/api/")
      // Other paths without parameters ignore the query, and so do the doors of trackers.
      let ignoresOthers = ["/osmand", "/owntracks"].contains(operation.path)
      if !isOwn, operation.query.isEmpty || ignoresOthers { continue }
      let path = operation.path.replacing(/\{[a-z]+\}/, with: "x") + "?0000000000=1"
      let answer = try await ask(
        path, method: operation.method, headers: [.authorization: "Bearer \(token)"], body: "{}",
        of: home.server)
      #expect(answer.status == .badRequest, "\(operation.method) \(operation.path)")
      let known = try #require(try answer.json["arguments.known"]?.text)
      let expected = operation.query.map(\.name) + (Self.undescribed[operation.path] ?? [])
      #expect(
        known.split(separator: ", ").map(String.init) == expected,
        "\(operation.method) \(operation.path)")
    }
  }

  /// The parameters that are accepted and not described, in the order of messages. `docs/api` has
  /// them under the parameters without effect, with `vehicle`, an older name of `profile`.
  private static let undescribed: [String: [String]] = [
    "/route": ofRoutes, "/navigate": ofRoutes,
    "/matrix": ["vehicle"] + besideRoutes + [
      "from_point_hint", "to_point_hint", "from_curbside", "to_curbside",
    ],
    "/isochrone": ["vehicle"] + besideRoutes,
    "/nearest": ["vehicle", "key"],
    "/geocode": ["provider", "debug", "key"],
  ]

  private static let ofRoutes = [
    "vehicle", "key", "debug", "layer", "use_miles", "turn_costs", "timeout_ms", "ch.disable",
    "lm.disable", "lm.active_landmarks", "heading_penalty",
    "alternative_route.max_share_factor", "pass_through", "point_hint", "via_point_instructions",
  ]

  private static let besideRoutes = [
    "key", "debug", "turn_costs", "timeout_ms", "ch.disable", "lm.disable", "snap_prevention",
    "point_hint", "curbside", "curbside_strictness",
  ]

  /// Schemas are listed by name, so that the document only changes where the interface does.
  @Test func schemasAreSorted() {
    let schemas = ["Trip", "Contact", "Stop"].map { Schema.named($0, .flag) }
    let operation = Operation(
      .get, "/x", "", area: .server, access: .anyone, answers: [.ok(.either(schemas))])
    // Every operation may be refused with an error.
    #expect(Schema.named(in: [operation]).map(\.name) == ["Contact", "Error", "Stop", "Trip"])
  }

  /// Every served path of `/api/v1` is described, with its methods.
  @Test func servedPathsAreDescribed() async throws {
    let described = try await home.described()
    let served = home.server.router().routes.filter { $0.path.description.hasPrefix("/api/v1") }
    #expect(!served.isEmpty)
    for route in served where route.method != .head {
      let path = route.path.description.replacing(/:([a-z]+)/) { "{\($0.1)}" }
      let isDescribed = described.operations.contains {
        $0.path == path && $0.method == route.method.rawValue.lowercased()
      }
      if isDescribed { continue }
      let filled = path.replacing(/\{[a-z]+\}/, with: "x")
      let answer = try await ask(filled, method: route.method, of: home.server)
      #expect([.methodNotAllowed, .noContent].contains(answer.status), "\(route.method) \(path)")
    }
  }

  /// Every reference resolves, every operation has a summary and a success response, and no name is
  /// used for two schemas.
  @Test func theDescriptionIsWhole() async throws {
    let operations = home.server.apiRoutes().operations
    for operation in operations {
      #expect(!operation.summary.isEmpty)
      #expect(operation.answers.contains { $0.status.code < 300 }, "\(operation.path)")
      let statuses = operation.outcomes.map(\.status.code)
      #expect(Set(statuses).count == statuses.count, "\(operation.path)")
    }
    let described = try await home.described()
    #expect(described.document["openapi"]?.text == "3.1.0")
    for reference in Self.references(in: described.document) {
      let path = String(reference.dropFirst(2).replacing("/", with: "."))
      #expect(described.document[path] != nil)
    }
  }

  /// The schema checker finds errors.
  @Test func theCheckerFindsErrors() async throws {
    let schema = Schema.object([
      .required("a", .text(1...3)), .optional("b", .orNull(.integer(0...5))),
      .optional("c", .list(of: .choice(["x"]), atMost: 1)), .optional("d", .timestamp),
    ])
    var writer = JSONWriter()
    writer.schema(schema)
    let written = try JSONValue(writer.bytes)
    let check = SchemaCheck(document: .null)
    func isRight(_ text: String) throws -> Bool {
      try check.problems(JSONValue(Array(text.utf8)), written).isEmpty
    }
    for right in [#"{"a": "1"}"#, #"{"a": "123", "b": null, "c": ["x"]}"#, #"{"a": "1", "b": 5}"#] {
      #expect(try isRight(right))
    }
    for wrong in [
      "[]", "{}", #"{"a": ""}"#, #"{"a": "1234"}"#, #"{"a": "1", "b": 6}"#,
      #"{"a": "1", "b": 0.5}"#, #"{"a": "1", "c": ["y"]}"#, #"{"a": "1", "c": ["x", "x"]}"#,
      #"{"a": "1", "e": 1}"#, #"{"a": null}"#, #"{"a": "1", "d": "soon"}"#,
    ] {
      #expect(try !isRight(wrong), "\(wrong)")
    }
  }

  private static func references(in value: JSONValue) -> [String] {
    switch value {
    case .object(let members):
      (members["$ref"]?.text.map { [$0] } ?? []) + members.values.flatMap(references)
    case .array(let elements): elements.flatMap(references)
    default: []
    }
  }
}
