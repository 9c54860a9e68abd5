/// The schema of a JSON value (JSON Schema 2020-12).
package indirect enum Schema: Hashable, Sendable {
  /// A string, with its length in characters and a JSON Schema format.
  case text(ClosedRange<Int>? = nil, format: String? = nil)
  /// An enumeration.
  case choice([String])
  /// A number.
  case number(ClosedRange<Double>? = nil)
  /// An integer.
  case integer(ClosedRange<Int>? = nil)
  /// A boolean.
  case flag
  /// A list.
  case list(of: Schema, atMost: Int? = nil)
  /// A list of a fixed length, with the schema of each element.
  case tuple([Schema])
  /// An object.
  case object([Member])
  /// An object whose members have any names, all with one schema.
  case map(of: Schema)
  /// A schema, or null.
  case orNull(Schema)
  /// One of some schemas.
  case either([Schema])
  /// A schema with a name, to which others refer.
  case named(String, Schema)

  /// A member of an object.
  package struct Member: Hashable, Sendable {
    /// The name.
    package var name: String
    /// The schema.
    package var schema: Schema
    /// Whether the member is always present.
    package var isRequired = true
    /// The description, if the name does not suffice.
    package var about: String?

    package init(name: String, schema: Schema, isRequired: Bool = true, about: String? = nil) {
      self.name = name
      self.schema = schema
      self.isRequired = isRequired
      self.about = about
    }
  }

  /// A point in time.
  package static let timestamp = Schema.text(format: "date-time")
  /// An identifier.
  package static let id = Schema.text(1...64)
  /// Latitude, degrees.
  package static let latitude = Schema.number(-90...90)
  /// Longitude, degrees.
  package static let longitude = Schema.number(-180...180)

  /// The named schemas within this one, also itself, added to those found before.
  package func collectNamed(into found: inout [String: Schema]) {
    switch self {
    case .named(let name, let schema):
      if found.updateValue(schema, forKey: name) == nil { schema.collectNamed(into: &found) }
    case .list(let element, _): element.collectNamed(into: &found)
    case .orNull(let schema), .map(let schema): schema.collectNamed(into: &found)
    case .either(let schemas), .tuple(let schemas):
      for schema in schemas { schema.collectNamed(into: &found) }
    case .object(let members): for member in members { member.schema.collectNamed(into: &found) }
    case .text, .choice, .number, .integer, .flag: break
    }
  }
}

extension Schema.Member {
  /// Creates a required member.
  package static func required(_ name: String, _ schema: Schema, _ about: String? = nil) -> Self {
    Self(name: name, schema: schema, about: about)
  }

  /// Creates an optional member.
  package static func optional(_ name: String, _ schema: Schema, _ about: String? = nil) -> Self {
    Self(name: name, schema: schema, isRequired: false, about: about)
  }
}
