/// What a JSON value may be, to describe it (JSON Schema 2020-12).
indirect enum Schema: Sendable {
  /// Text of so many characters, of a format that JSON Schema knows by name.
  case text(ClosedRange<Int>? = nil, format: String? = nil)
  /// One of some words.
  case choice([String])
  /// A number.
  case number(ClosedRange<Double>? = nil)
  /// A whole number.
  case integer(ClosedRange<Int>? = nil)
  /// True or false.
  case flag
  /// A list.
  case list(of: Schema, atMost: Int? = nil)
  /// An object.
  case object([Member])
  /// What another schema says, or null.
  case orNull(Schema)
  /// What either of some schemas says.
  case either([Schema])
  /// A schema that has a name of its own, which all mentions refer to.
  case named(String, Schema)

  /// A member of an object.
  struct Member: Sendable {
    /// Its name.
    var name: String
    /// What it may be.
    var schema: Schema
    /// Whether it is always there.
    var isRequired = true
    /// What it means, unless the name says it.
    var about: String?
  }

  /// A point in time.
  static let moment = Schema.text(format: "date-time")
  /// An identifier.
  static let id = Schema.text(1...64)
  /// Degrees north.
  static let latitude = Schema.number(-90...90)
  /// Degrees east.
  static let longitude = Schema.number(-180...180)
}

extension Schema.Member {
  /// A member that is always there.
  static func always(_ name: String, _ schema: Schema, _ about: String? = nil) -> Self {
    Self(name: name, schema: schema, about: about)
  }

  /// A member that may be missing.
  static func maybe(_ name: String, _ schema: Schema, _ about: String? = nil) -> Self {
    Self(name: name, schema: schema, isRequired: false, about: about)
  }
}
