import AmbleCore
import AmbleFormats
import AmbleJournal
import HTTPTypes

/// The members of a JSON object sent by a client. Errors name the member.
///
/// A member that is `null` counts as missing, except for `has`. Unknown members are ignored.
struct JSONBody: Sendable {
  private let members: [String: JSONValue]
  /// The path of the object for error messages, such as `stops[2].`.
  private let place: String

  /// Parses the text of an object.
  /// - Throws: `APIError` if the text is not a JSON object.
  init(_ text: [UInt8]) throws(APIError) { try self.init(JSONValue(body: text), place: "") }

  /// Wraps a JSON value.
  /// - Parameter place: the path of the object for error messages.
  /// - Throws: `APIError` with status 422 if the value is not an object.
  init(_ value: JSONValue, place: String) throws(APIError) {
    guard case .object(let members) = value else {
      guard !place.isEmpty else { throw APIError(.unprocessableContent, .bodyNotObject) }
      throw APIError(
        .unprocessableContent, .notAnObject, ["name": .text(String(place.dropLast()))])
    }
    self.members = members
    self.place = place
  }

  /// Returns a member, or `nil` if it is missing or null.
  subscript(name: String) -> JSONValue? {
    members[name].flatMap { $0 == .null ? nil : $0 }
  }

  /// Returns whether a member was sent, even if null.
  func has(_ name: String) -> Bool { members[name] != nil }

  /// Unwraps a required member.
  /// - Throws: `APIError` with status 422 if the value is `nil`.
  func need<Value>(_ name: String, _ value: Value?) throws(APIError) -> Value {
    guard let value else {
      throw APIError(.unprocessableContent, .memberMissing, ["name": "\(place)\(name)"])
    }
    return value
  }

  /// Creates an error about a member.
  /// - Parameter arguments: the arguments of the message besides the member's name.
  func wrong(
    _ name: String, _ code: ServerMessage.Code, _ arguments: [Message.Argument] = []
  ) -> APIError {
    let name = Message.Argument("name", .text(place + name))
    return APIError(.unprocessableContent, ServerMessage(code, [name] + arguments))
  }

  /// Returns an object member.
  func object(_ name: String) throws(APIError) -> JSONBody? {
    guard let value = self[name] else { return nil }
    return try JSONBody(value, place: "\(place)\(name).")
  }

  /// Returns a member that is a list of objects.
  func objects(_ name: String, atMost limit: Int) throws(APIError) -> [JSONBody]? {
    guard let value = self[name] else { return nil }
    guard case .array(let elements) = value else { throw wrong(name, .mustBeList) }
    guard elements.count <= limit else {
      throw wrong(name, .mustBeListOf, [.init("most", .integer(limit))])
    }
    var bodies: [JSONBody] = []
    for (index, element) in elements.enumerated() {
      bodies.append(try JSONBody(element, place: "\(place)\(name)[\(index)]."))
    }
    return bodies
  }
}
