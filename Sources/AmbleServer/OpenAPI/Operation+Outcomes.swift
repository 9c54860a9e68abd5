import HTTPTypes

extension Operation {
  /// The names of the path parameters.
  var pathParameters: [String] {
    path.split(separator: "{").dropFirst().map { String($0.prefix { $0 != "}" }) }
  }

  /// The responses, with the errors common to operations of this kind.
  var outcomes: [Outcome] {
    var outcomes = answers
    func add(_ refusal: Outcome) {
      if !outcomes.contains(where: { $0.status == refusal.status }) { outcomes.append(refusal) }
    }
    if access == .account { add(.refusal(.unauthorized, "Not signed in.")) }
    let isOwn = path.hasPrefix("/api/")
    if isOwn, method != .get { add(.refusal(.forbidden, "Cross-site write request.")) }
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

  private func collectNamed(into found: inout [String: Schema]) {
    switch self {
    case .named(let name, let schema):
      if found.updateValue(schema, forKey: name) == nil { schema.collectNamed(into: &found) }
    case .list(let element, _): element.collectNamed(into: &found)
    case .orNull(let schema), .map(let schema): schema.collectNamed(into: &found)
    case .either(let schemas): for schema in schemas { schema.collectNamed(into: &found) }
    case .object(let members): for member in members { member.schema.collectNamed(into: &found) }
    case .text, .choice, .number, .integer, .flag: break
    }
  }
}
