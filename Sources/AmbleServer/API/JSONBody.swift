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
    _ name: String, _ template: MessageTemplate, _ arguments: [Message.Argument] = []
  ) -> APIError {
    let name = Message.Argument("name", .text(place + name))
    return APIError(.unprocessableContent, ServerMessage(template, [name] + arguments))
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
  /// Reads the members that clients send into a value. Members that are not sent do not change.
  func read<Value>(_ resource: Resource<Value>, into value: inout Value) throws(APIError) {
    do throws(JSONMismatch) {
      try resource.read(members, into: &value)
    } catch {
      throw APIError(error, in: place)
    }
  }

  /// Returns a member, or `nil` if it is missing or null.
  func value<Part>(_ name: String, _ form: JSONForm<Part>) throws(APIError) -> Part? {
    guard let read = form.read else { preconditionFailure("\(name) has a form without limits") }
    guard let value = self[name] else { return nil }
    do throws(JSONMismatch) {
      return try read(value)
    } catch {
      throw APIError(error.within(".\(name)"), in: place)
    }
  }

  /// Returns a member, or `nil` if it is missing or null.
  func value<Part>(_ field: JSONField<Part>) throws(APIError) -> Part? {
    try value(field.name, field.form)
  }

  /// Returns a member.
  /// - Throws: `APIError` with status 422 if it is missing or null.
  func need<Part>(_ field: JSONField<Part>) throws(APIError) -> Part {
    try need(field.name, try value(field))
  }

  /// Returns a string member, whose length is counted in Unicode scalars.
  func text(_ name: String, _ length: ClosedRange<Int>) throws(APIError) -> String? {
    try value(name, .text(length))
  }

  /// Returns a number member within a range.
  func number(_ name: String, _ range: ClosedRange<Double>) throws(APIError) -> Double? {
    try value(name, .number(decimals: 6, range))
  }

  /// Returns the coordinate of the members `lat` and `lon`, which must be both present or both
  /// absent.
  func position() throws(APIError) -> Coordinate? {
    do throws(JSONMismatch) {
      return try Coordinate(members: members)
    } catch {
      throw APIError(error, in: place)
    }
  }
}

extension APIError {
  /// Converts an error about a body.
  /// - Parameter place: the path of the object that was read, such as `stops[2].`.
  init(_ mismatch: JSONMismatch, in place: String) {
    let path = mismatch.path.hasPrefix(".") ? String(mismatch.path.dropFirst()) : mismatch.path
    let (template, arguments) = mismatch.problem.message
    let name = Message.Argument("name", .text(place + path))
    self.init(.unprocessableContent, ServerMessage(template, [name] + arguments))
  }
}

extension JSONMismatch.Problem {
  /// The message about the problem, with its arguments besides the member's name.
  fileprivate var message: (MessageTemplate, [Message.Argument]) {
    switch self {
    case .missing: (.memberMissing, [])
    case .notObject: (.notAnObject, [])
    case .notList: (.mustBeList, [])
    case .notListOf(let most): (.mustBeListOf, [.init("most", .integer(most))])
    case .notText: (.mustBeText, [])
    case .notTextOf(let length):
      (
        .mustBeTextOf,
        [
          .init("least", .integer(length.lowerBound)),
          .init("greatest", .integer(length.upperBound)),
        ]
      )
    case .blank: (.mustNotBeBlank, [])
    case .notNumberOf(let range):
      (
        .mustBeNumber,
        [
          .init("least", .text(FixedDecimal.text(range.lowerBound, decimals: 6))),
          .init("greatest", .text(FixedDecimal.text(range.upperBound, decimals: 6))),
        ]
      )
    case .notWhole(let range):
      (
        .mustBeWhole,
        [
          .init("least", .integer(range.lowerBound)),
          .init("greatest", .integer(range.upperBound)),
        ]
      )
    case .notFlag: (.mustBeFlag, [])
    case .notOneOf(let known): (.mustBeOneOf, [.init("known", .text(known))])
    case .notTime: (.mustBeTime, [])
    case .notDate: (.mustBeDate, [])
    case .notDay: (.mustBeDay, [])
    case .notIdentifier: (.mustBeIdentifier, [])
    case .notTimeZone: (.mustBeTimeZone, [])
    case .notEmail: (.mustBeEmail, [])
    case .notPairs: (.mustBePairs, [])
    }
  }
}

extension JSONValue {
  /// Parses the body of a request.
  ///
  /// Strings may not have the character U+0000: PostgreSQL stores no text with it, and SQLite would
  /// cut the text off there.
  /// - Throws: `APIError` if it is not JSON, or exceeds the limits of `JSONReader`.
  init(body: [UInt8], maxValues: Int = JSONReader.maxValues) throws(APIError) {
    do throws(JSONError) {
      self = try JSONReader.read(body, maxValues: maxValues, takesZeros: false)
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
