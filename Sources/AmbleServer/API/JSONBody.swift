import AmbleCore
import AmbleFormats
import AmbleJournal
import Foundation
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

extension JSONBody {
  /// Returns a string member, whose length is counted in Unicode scalars.
  func text(_ name: String, _ length: ClosedRange<Int>) throws(APIError) -> String? {
    guard let value = self[name] else { return nil }
    guard case .string(let text) = value else { throw wrong(name, .mustBeText) }
    guard length.contains(text.unicodeScalars.count) else {
      throw wrong(
        name, .mustBeTextOf,
        [
          .init("least", .integer(length.lowerBound)),
          .init("greatest", .integer(length.upperBound)),
        ])
    }
    return text
  }

  /// Returns a member that is a list of strings.
  /// - Parameters:
  ///   - length: the length of each, Unicode scalars.
  ///   - limit: maximum number of strings.
  func texts(
    _ name: String, _ length: ClosedRange<Int>, atMost limit: Int
  ) throws(APIError) -> [String]? {
    guard let value = self[name] else { return nil }
    guard case .array(let elements) = value else { throw wrong(name, .mustBeList) }
    guard elements.count <= limit else {
      throw wrong(name, .mustBeListOf, [.init("most", .integer(limit))])
    }
    var texts: [String] = []
    for (index, element) in elements.enumerated() {
      let place = "\(name)[\(index)]"
      guard case .string(let text) = element else { throw wrong(place, .mustBeText) }
      guard length.contains(text.unicodeScalars.count) else {
        throw wrong(
          place, .mustBeTextOf,
          [
            .init("least", .integer(length.lowerBound)),
            .init("greatest", .integer(length.upperBound)),
          ])
      }
      texts.append(text)
    }
    return texts
  }

  /// Returns a number member within a range.
  func number(_ name: String, _ range: ClosedRange<Double>) throws(APIError) -> Double? {
    guard let value = self[name] else { return nil }
    guard case .number(let number) = value, range.contains(number) else {
      let bounds = [range.lowerBound, range.upperBound].map { FixedDecimal.text($0, decimals: 6) }
      throw wrong(
        name, .mustBeNumber,
        [.init("least", .text(bounds[0])), .init("greatest", .text(bounds[1]))])
    }
    return number
  }

  /// Returns a boolean member.
  func flag(_ name: String) throws(APIError) -> Bool? {
    guard let value = self[name] else { return nil }
    guard case .bool(let flag) = value else { throw wrong(name, .mustBeFlag) }
    return flag
  }

  /// Returns an enumeration member.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String, of type: Choice.Type = Choice.self
  ) throws(APIError) -> Choice? where Choice.RawValue == String {
    guard let value = self[name] else { return nil }
    guard case .string(let text) = value, let choice = Choice(rawValue: text) else {
      let known = Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: " or ")
      throw wrong(name, .mustBeOneOf, [.init("known", .text(known))])
    }
    return choice
  }

  /// Returns a time member (RFC 3339).
  func timestamp(_ name: String) throws(APIError) -> Timestamp? {
    guard let value = self[name] else { return nil }
    guard case .string(let text) = value, let time = Timestamp(text: text) else {
      throw wrong(name, .mustBeTime)
    }
    return time
  }

  /// Returns a member that is the IANA name of a time zone.
  func timeZone(_ name: String) throws(APIError) -> TimeZone? {
    guard let text = try text(name, 0...64) else { return nil }
    guard let zone = TimeZone(ianaName: text) else {
      throw wrong(name, .mustBeTimeZone)
    }
    return zone
  }

  /// Returns a member that is a travel mode.
  func mode(_ name: String) throws(APIError) -> Mode? {
    guard let text = try text(name, 0...64) else { return nil }
    guard let mode = Mode(name: text) else {
      let known = "one of " + Mode.allCases.map(\.name).joined(separator: ", ")
      throw wrong(name, .mustBeOneOf, [.init("known", .text(known))])
    }
    return mode
  }

  /// Returns the coordinate of the members `lat` and `lon`, which must be both present or both
  /// absent.
  func position() throws(APIError) -> Coordinate? {
    let latitude = try number("lat", -90...90)
    let longitude = try number("lon", -180...180)
    guard latitude != nil || longitude != nil else { return nil }
    return Coordinate(
      latitude: try need("lat", latitude), longitude: try need("lon", longitude))
  }
}

extension JSONValue {
  /// Parses the body of a request.
  /// - Throws: `APIError` if it is not JSON, or exceeds the limits of `JSONReader`.
  init(body: [UInt8], maxValues: Int = JSONReader.maxValues) throws(APIError) {
    do throws(JSONError) {
      self = try JSONReader.read(body, maxValues: maxValues)
    } catch {
      throw APIError(error)
    }
  }
}

extension APIError {
  /// Converts a JSON error in a request body.
  init(_ error: JSONError) {
    self.init(
      error.kind == .tooLarge ? .contentTooLarge : .badRequest, .badJSON,
      ["problem": .text(error.predicate)])
  }
}
