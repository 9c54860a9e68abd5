import AmbleCore
import AmbleFormats

/// The query parameters of a request, each described once: its name, its schema, and where its value
/// is.
///
/// From it come the parameters in `/openapi.json`, the names that are known, and the reader with its
/// errors. A JSON body of the same parameters goes through the same reader.
///
/// ```swift
/// let fields = QueryFields<TravelOptions>([
///   .flag("avoid_steps", \.avoidSteps, "Whether to avoid stairs."),
///   .number("max_grade", \.maxGrade, TravelOptions.gradeLimits, "Steepest grade allowed."),
/// ])
/// try fields.read(parameters, into: &options)
/// ```
struct QueryFields<Value>: Sendable {
  private let fields: [QueryField<Value>]
  /// The parameters in the order of the description.
  let parameters: [QueryParameter]

  /// Describes parameters.
  init(_ fields: [QueryField<Value>]) {
    self.fields = fields
    parameters = fields.map(\.parameter)
  }

  /// Reads the parameters in the order of the description. What is not sent stays as it is.
  /// - Throws: `APIError` with status 400 about the first that is invalid.
  func read(_ parameters: RequestParameters, into value: inout Value) throws(APIError) {
    for field in fields { try field.read(parameters, &value) }
  }
}

/// A query parameter and the reader of its value.
struct QueryField<Value>: Sendable {
  /// The place of a value within the request's.
  typealias Path<Part> = WritableKeyPath<Value, Part> & Sendable
  /// Changes a request as a value says.
  typealias Setter<Part> = @Sendable (inout Value, Part) throws(APIError) -> Void

  /// The description.
  let parameter: QueryParameter
  /// Reads the parameter into a request.
  let read: @Sendable (RequestParameters, inout Value) throws(APIError) -> Void

  /// Describes a parameter with its own reader.
  init(
    _ parameter: QueryParameter,
    read: @escaping @Sendable (RequestParameters, inout Value) throws(APIError) -> Void
  ) {
    self.parameter = parameter
    self.read = read
  }

  /// Describes a parameter that is read together with others, by other means.
  static func described(_ parameter: QueryParameter) -> Self { Self(parameter) { _, _ in } }

  /// Describes a parameter that is read together with others, by other means.
  static func described(
    _ name: String, _ schema: Schema, _ about: String, isRequired: Bool = false
  ) -> Self {
    .described(QueryParameter(name, schema, about, isRequired: isRequired))
  }
}

// MARK: Flags and numbers

extension QueryField {
  /// Describes a boolean.
  static func flag(_ name: String, _ path: Path<Bool>, _ about: String) -> Self {
    .flag(name, about) { $0[keyPath: path] = $1 }
  }

  /// Describes a boolean that a closure stores.
  static func flag(_ name: String, _ about: String, set: @escaping Setter<Bool>) -> Self {
    Self(QueryParameter(name, .flag, about)) { parameters, value throws(APIError) in
      if let given = try parameters.bool(name) { try set(&value, given) }
    }
  }

  /// Describes a number.
  static func number(
    _ name: String, _ path: Path<Double>, _ limits: ClosedRange<Double>, _ about: String
  ) -> Self {
    .number(name, limits, about) { $0[keyPath: path] = $1 }
  }

  /// Describes a number that may be unknown.
  static func number(
    _ name: String, _ path: Path<Double?>, _ limits: ClosedRange<Double>, _ about: String
  ) -> Self {
    .number(name, limits, about) { $0[keyPath: path] = $1 }
  }

  /// Describes a number that a closure stores.
  static func number(
    _ name: String, _ limits: ClosedRange<Double>, _ about: String, set: @escaping Setter<Double>
  ) -> Self {
    Self(QueryParameter(name, .number(limits), about)) { parameters, value throws(APIError) in
      if let given = try parameters.number(name, in: limits) { try set(&value, given) }
    }
  }

  /// Describes a whole number.
  static func integer(
    _ name: String, _ path: Path<Int>, _ limits: ClosedRange<Int>, _ about: String
  ) -> Self {
    .integer(name, limits, about) { $0[keyPath: path] = $1 }
  }

  /// Describes a whole number that a closure stores.
  static func integer(
    _ name: String, _ limits: ClosedRange<Int>, _ about: String, set: @escaping Setter<Int>
  ) -> Self {
    Self(QueryParameter(name, .integer(limits), about)) { parameters, value throws(APIError) in
      if let given = try parameters.integer(name, in: limits) { try set(&value, given) }
    }
  }
}

// MARK: Texts

extension QueryField {
  /// Describes a text that may be empty.
  static func text(_ name: String, _ path: Path<String>, _ about: String) -> Self {
    Self(QueryParameter(name, .text(), about)) { parameters, value in
      if let given = parameters[name] { value[keyPath: path] = given }
    }
  }

  /// Describes a text. An empty one counts as missing.
  static func word(
    _ name: String, _ schema: Schema, _ about: String, set: @escaping Setter<String>
  ) -> Self {
    Self(QueryParameter(name, schema, about)) { parameters, value throws(APIError) in
      if let given = parameters[name], !given.isEmpty { try set(&value, given) }
    }
  }

  /// Describes a text that may be repeated. An empty one counts as missing.
  static func words(
    _ name: String, of schema: Schema, _ about: String, add: @escaping Setter<String>
  ) -> Self {
    Self(QueryParameter(name, .list(of: schema), about)) { parameters, value throws(APIError) in
      for given in parameters.all(name) where !given.isEmpty { try add(&value, given) }
    }
  }

  /// Describes one of some words, in upper or lower case. An empty one counts as missing.
  /// - Parameter unknown: the error about any other word.
  static func choice<Part: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ path: Path<Part>, _ about: String, else unknown: MessageTemplate
  ) -> Self {
    let words = Part.allCases.map(\.rawValue)
    return .word(name, .choice(words), about) { value, given throws(APIError) in
      guard let part = Part(rawValue: given.lowercased()) else {
        throw .unknownWord(unknown, given, words)
      }
      value[keyPath: path] = part
    }
  }

  /// Describes a rectangle: west, south, east and north, in degrees.
  static func box(_ name: String, _ path: Path<BoundingBox?>, _ about: String) -> Self {
    Self(QueryParameter(name, .text(), about)) { parameters, value throws(APIError) in
      if let given = try parameters.box(name) { value[keyPath: path] = given }
    }
  }
}

extension APIError {
  /// Creates the error for a word that is none of some, with status 400.
  static func unknownWord(
    _ template: MessageTemplate, _ given: String, _ known: [String]
  ) -> APIError {
    .badRequest(
      template, ["given": .text(given.excerpt), "known": .text(known.joined(separator: ", "))])
  }
}

/// A query parameter of an operation.
struct QueryParameter: Sendable {
  /// The name.
  var name: String
  /// The schema.
  var schema: Schema
  /// The description.
  var about: String
  /// Whether a request without the parameter is refused.
  var isRequired = false
}

extension QueryParameter {
  /// Creates a query parameter.
  init(_ name: String, _ schema: Schema, _ about: String, isRequired: Bool = false) {
    self.init(name: name, schema: schema, about: about, isRequired: isRequired)
  }

  /// A position.
  static func position(_ name: String, _ about: String, isRequired: Bool = false) -> Self {
    Self(name, .text(), about + " latitude,longitude in degrees.", isRequired: isRequired)
  }

  /// A position that may be repeated.
  static func positions(_ name: String, _ about: String, isRequired: Bool = false) -> Self {
    Self(
      name, .list(of: .text()), about + " Each is latitude,longitude in degrees.",
      isRequired: isRequired)
  }
}

extension QueryParameter {
  /// The query parameters of every list.
  static let part = [
    Self(
      name: "limit", schema: .integer(1...500), about: "Maximum number of items; 100 by default."),
    Self(
      name: "cursor", schema: .text(),
      about: "The value of next in an earlier response; by default the first page."),
  ]
}

extension RequestParameters {
  /// Rejects parameters that a description lacks, so that a typo does not change the result
  /// unnoticed.
  /// - Parameters:
  ///   - described: the parameters of the operation.
  ///   - others: further names, which are accepted and not described.
  /// - Throws: `APIError` with status 400 that names the first unknown one and the most similar
  ///   known ones.
  func refuseUnknown(
    except described: [QueryParameter], and others: [String] = []
  ) throws(APIError) {
    try refuseUnknown(except: described.map(\.name) + others)
  }
}
