import AmbleJournal
import Foundation

@testable import AmbleFormats
@testable import AmbleServer

/// Validates JSON against the schemas of a description: the part of JSON Schema 2020-12 that Amble
/// uses. Undescribed members are errors too.
struct SchemaCheck {
  let document: JSONValue

  /// Returns the errors of a value, with their paths, or empty if valid.
  func problems(_ value: JSONValue, _ schema: JSONValue, at place: String = "$") -> [String] {
    if let reference = schema["$ref"]?.text {
      let path = String(reference.dropFirst(2).replacing("/", with: "."))
      guard let target = document[path] else { return ["\(place): \(reference) is nowhere"] }
      return problems(value, target, at: place)
    }
    if let all = schema["allOf"]?.elements {
      return all.flatMap { problems(value, $0, at: place) }
    }
    if let choices = schema["anyOf"]?.elements {
      let each = choices.map { problems(value, $0, at: place) }
      return each.contains { $0.isEmpty } ? [] : each.flatMap(\.self)
    }
    return typed(value, schema, at: place)
  }

  private func typed(_ value: JSONValue, _ schema: JSONValue, at place: String) -> [String] {
    switch (schema["type"]?.text, value) {
    case ("object", .object(let members)): object(members, schema, at: place)
    case ("array", .array(let elements)): array(elements, schema, at: place)
    case ("string", .string(let text)): string(text, schema, at: place)
    case ("number", .number(let number)): range(number, schema, at: place)
    case ("integer", .number(let number)):
      (number == number.rounded() ? [] : ["\(place): \(number) is not whole"])
        + range(number, schema, at: place)
    case ("boolean", .bool), ("null", .null): []
    case (let type, _): ["\(place): \(value) is no \(type ?? "type")"]
    }
  }

  private func object(
    _ members: [String: JSONValue], _ schema: JSONValue, at place: String
  ) -> [String] {
    if let any = schema["additionalProperties"] {
      return members.flatMap { problems($1, any, at: "\(place).\($0)") }
    }
    guard case .object(let described)? = schema["properties"] else {
      return ["\(place): an object without a description"]
    }
    let required = (schema["required"]?.elements ?? []).compactMap(\.text)
    let missing = required.filter { members[$0] == nil }.map { "\(place).\($0): missing" }
    return missing
      + members.flatMap { name, value in
        described[name].map { problems(value, $0, at: "\(place).\(name)") }
          ?? ["\(place).\(name): not described"]
      }
  }

  private func array(
    _ elements: [JSONValue], _ schema: JSONValue, at place: String
  ) -> [String] {
    let count = Double(elements.count)
    if let minimum = schema["minItems"]?.number, count < minimum { return ["\(place): too few"] }
    if let maximum = schema["maxItems"]?.number, count > maximum { return ["\(place): too many"] }
    if let each = schema["prefixItems"]?.elements {
      guard elements.count == each.count else { return ["\(place): not \(each.count) elements"] }
      return zip(elements, each).enumerated().flatMap {
        problems($1.0, $1.1, at: "\(place)[\($0)]")
      }
    }
    return elements.enumerated().flatMap {
      problems($1, schema["items"] ?? .null, at: "\(place)[\($0)]")
    }
  }

  private func string(_ text: String, _ schema: JSONValue, at place: String) -> [String] {
    if let words = schema["enum"]?.elements, !words.contains(.string(text)) {
      return ["\(place): \(text) is none of the words"]
    }
    let length = Double(text.unicodeScalars.count)
    if length < schema["minLength"]?.number ?? 0 { return ["\(place): too short"] }
    if length > schema["maxLength"]?.number ?? .infinity { return ["\(place): too long"] }
    let isOfFormat =
      switch schema["format"]?.text {
      case "date-time": Timestamp(text: text) != nil
      case "email": EmailAddress(text) != nil
      case "uri": URL(string: text)?.scheme != nil
      default: true
      }
    return isOfFormat ? [] : ["\(place): \(text) is not of its format"]
  }

  private func range(_ number: Double, _ schema: JSONValue, at place: String) -> [String] {
    let least = schema["minimum"]?.number ?? -.infinity
    let most = schema["maximum"]?.number ?? .infinity
    return number >= least && number <= most ? [] : ["\(place): \(number) is out of its range"]
  }
}
