/// The schema of a JSON value (JSON Schema 2020-12).
indirect enum Schema: Sendable {
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
  struct Member: Sendable {
    /// The name.
    var name: String
    /// The schema.
    var schema: Schema
    /// Whether the member is always present.
    var isRequired = true
    /// The description, if the name does not suffice.
    var about: String?
  }

  /// A point in time.
  static let timestamp = Schema.text(format: "date-time")
  /// An identifier.
  static let id = Schema.text(1...64)
  /// Latitude, degrees.
  static let latitude = Schema.number(-90...90)
  /// Longitude, degrees.
  static let longitude = Schema.number(-180...180)
}

extension Schema.Member {
  /// Creates a required member.
  static func required(_ name: String, _ schema: Schema, _ about: String? = nil) -> Self {
    Self(name: name, schema: schema, about: about)
  }

  /// Creates an optional member.
  static func optional(_ name: String, _ schema: Schema, _ about: String? = nil) -> Self {
    Self(name: name, schema: schema, isRequired: false, about: about)
  }
}
