extension JSONWriter {
  /// Writes a schema as JSON Schema has it; one with a name as a reference to it.
  mutating func schema(_ schema: Schema) {
    if case .object(let members) = schema { return object(of: members) }
    object { json in
      switch schema {
      case .named(let name, _): json.field("$ref", "#/components/schemas/\(name)")
      case .orNull(let schema): json.either([schema, nil])
      case .either(let schemas): json.either(schemas)
      case .list(let element, let limit):
        json.field("type", "array")
        json.key("items")
        json.schema(element)
        if let limit { json.field("maxItems", limit) }
      default: json.scalar(schema)
      }
    }
  }

  private mutating func scalar(_ schema: Schema) {
    switch schema {
    case .text(let length, let format):
      field("type", "string")
      if let length { limits("minLength", "maxLength", length) }
      field("format", ifKnown: format)
    case .choice(let words):
      field("type", "string")
      field("enum", words)
    case .number(let range):
      field("type", "number")
      guard let range else { return }
      field("minimum", range.lowerBound, decimals: 6)
      field("maximum", range.upperBound, decimals: 6)
    case .integer(let range):
      field("type", "integer")
      if let range { limits("minimum", "maximum", range) }
    default: field("type", "boolean")
    }
  }

  private mutating func limits(
    _ least: StaticString, _ most: StaticString, _ range: ClosedRange<Int>
  ) {
    field(least, range.lowerBound)
    field(most, range.upperBound)
  }

  /// Writes that one of some schemas holds; nil stands for null.
  private mutating func either(_ schemas: [Schema?]) {
    array("anyOf") { list in
      for schema in schemas {
        if let schema { list.schema(schema) } else { list.object { $0.field("type", "null") } }
      }
    }
  }

  private mutating func object(of members: [Schema.Member]) {
    object { json in
      json.field("type", "object")
      json.object("properties") { list in
        for member in members {
          list.key(named: member.name)
          list.member(member)
        }
      }
      json.field("required", members.filter(\.isRequired).map(\.name))
    }
  }

  /// Beside a reference a description may stand since OpenAPI 3.1.
  private mutating func member(_ member: Schema.Member) {
    guard let about = member.about else { return schema(member.schema) }
    object { json in
      json.field("description", about)
      json.array("allOf") { $0.schema(member.schema) }
    }
  }
}
