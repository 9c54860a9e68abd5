import AmbleFormats

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
