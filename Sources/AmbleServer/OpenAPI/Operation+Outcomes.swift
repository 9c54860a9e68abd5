import HTTPTypes

extension Operation {
  /// The parts of the path that vary.
  var pathParameters: [String] {
    path.split(separator: "{").dropFirst().map { String($0.prefix { $0 != "}" }) }
  }

  /// What is answered, with the refusals that every operation of its kind has.
  var outcomes: [Outcome] {
    var outcomes = answers
    func add(_ refusal: Outcome) {
      if !outcomes.contains(where: { $0.status == refusal.status }) { outcomes.append(refusal) }
    }
    if access == .account { add(.refusal(.unauthorized, "Nobody is signed in.")) }
    if method != .get { add(.refusal(.forbidden, "A page of another site asks.")) }
    if !pathParameters.isEmpty { add(.refusal(.notFound, "There is none of theirs.")) }
    if !query.isEmpty || body != nil { add(.refusal(.badRequest, "It cannot be read.")) }
    if body != nil {
      add(.refusal(.contentTooLarge, "The body is too large."))
      add(.refusal(.unprocessableContent, "The sentence names the member that is wrong."))
    }
    return outcomes
  }
}

extension Schema {
  /// The schemas with names that operations mention, by name.
  static func named(in operations: [Operation]) -> [(name: String, schema: Schema)] {
    var found: [String: Schema] = [:]
    for operation in operations {
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
    case .orNull(let schema): schema.collectNamed(into: &found)
    case .either(let schemas): for schema in schemas { schema.collectNamed(into: &found) }
    case .object(let members): for member in members { member.schema.collectNamed(into: &found) }
    case .text, .choice, .number, .integer, .flag: break
    }
  }
}
