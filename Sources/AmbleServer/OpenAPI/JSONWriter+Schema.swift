import AmbleFormats

extension JSONWriter {
  /// Writes a schema as JSON Schema, or a reference to a named one.
  /// - Parameter about: what the value is.
  mutating func schema(_ schema: Schema, about: String? = nil) {
    object { json in
      json.field("description", ifKnown: about)
      switch schema {
      case .object(let members): json.object(of: members)
      // A reference has no description beside it for readers of OpenAPI 3.0.
      case .named where about != nil: json.array("allOf") { $0.schema(schema) }
      case .named(let name, _): json.field("$ref", "#/components/schemas/\(name)")
      case .orNull(let schema): json.either([schema, nil])
      case .either(let schemas): json.either(schemas)
      case .list(let element, let limit):
        json.field("type", "array")
        json.key("items")
        json.schema(element)
        if let limit { json.field("maxItems", limit) }
      case .tuple(let elements):
        json.field("type", "array")
        if let first = elements.first, elements.allSatisfy({ $0 == first }) {
          json.key("items")
          json.schema(first)
        } else {
          json.array("prefixItems") { list in for element in elements { list.schema(element) } }
        }
        json.field("minItems", elements.count)
        json.field("maxItems", elements.count)
      case .map(let element):
        json.field("type", "object")
        json.key("additionalProperties")
        json.schema(element)
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
    _ minimum: StaticString, _ maximum: StaticString, _ range: ClosedRange<Int>
  ) {
    field(minimum, range.lowerBound)
    field(maximum, range.upperBound)
  }

  /// Writes `anyOf`; `nil` stands for null.
  private mutating func either(_ schemas: [Schema?]) {
    array("anyOf") { list in
      for schema in schemas {
        if let schema { list.schema(schema) } else { list.object { $0.field("type", "null") } }
      }
    }
  }

  private mutating func object(of members: [Schema.Member]) {
    field("type", "object")
    object("properties") { list in
      for member in members {
        list.key(named: member.name)
        list.schema(member.schema, about: member.about)
      }
    }
    field("required", members.filter(\.isRequired).map(\.name))
  }
}
