import AmbleCore
import AmbleJournal
import HTTPTypes

/// The members of a JSON object that a client sent; what is wrong with one is told by its name.
///
/// A member that is `null` counts as missing, except for `has`. Members that nobody asks for are
/// ignored.
struct JSONBody: Sendable {
  private let members: [String: JSONValue]
  /// What stands before the names of members in sentences, such as `stops[2].`
  private let place: String

  /// Reads the text of an object.
  init(_ text: [UInt8]) throws(APIError) { try self.init(JSONValue(body: text), place: "") }

  /// The members of an object.
  /// - Parameter place: what stands before their names in sentences.
  init(_ value: JSONValue, place: String) throws(APIError) {
    guard case .object(let members) = value else {
      let subject = place.isEmpty ? "The body" : String(place.dropLast())
      throw APIError(.unprocessableContent, "\(subject) must be a JSON object.")
    }
    self.members = members
    self.place = place
  }

  /// A member; nil where it is missing or null.
  subscript(name: String) -> JSONValue? {
    members[name].flatMap { $0 == .null ? nil : $0 }
  }

  /// Whether a member was sent, be it as null.
  func has(_ name: String) -> Bool { members[name] != nil }

  /// What a reading of a member found, which must be there.
  func need<Value>(_ name: String, _ value: Value?) throws(APIError) -> Value {
    guard let value else {
      throw APIError(.unprocessableContent, "\(place)\(name) is missing.")
    }
    return value
  }

  /// A refusal that names a member.
  func wrong(_ name: String, _ rule: String) -> APIError {
    APIError(.unprocessableContent, "\(place)\(name) must be \(rule).")
  }

  /// A member that is an object.
  func object(_ name: String) throws(APIError) -> JSONBody? {
    guard let value = self[name] else { return nil }
    return try JSONBody(value, place: "\(place)\(name).")
  }

  /// A member that is a list of objects.
  func objects(_ name: String, atMost limit: Int) throws(APIError) -> [JSONBody]? {
    guard let value = self[name] else { return nil }
    guard case .array(let elements) = value else { throw wrong(name, "a list") }
    guard elements.count <= limit else { throw wrong(name, "a list of at most \(limit)") }
    var bodies: [JSONBody] = []
    for (index, element) in elements.enumerated() {
      bodies.append(try JSONBody(element, place: "\(place)\(name)[\(index)]."))
    }
    return bodies
  }
}
