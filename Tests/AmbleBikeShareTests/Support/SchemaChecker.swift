import Foundation

/// Checks a JSON value by a JSON schema, draft 7: the keywords that GBFS's schemas use. One that it
/// does not know is an error, so that every keyword is checked.
struct SchemaChecker {
  /// The errors, each with its path.
  private(set) var errors: [String] = []

  /// Keywords that do not restrict.
  private static let silent: Set<String> = [
    "$schema", "$id", "title", "description", "errorMessage", "then", "additionalItems",
    "dependencies", "if",
  ]

  static func errors(_ value: Any, by schema: [String: Any]) -> [String] {
    var checker = SchemaChecker()
    checker.check(value, schema, "")
    return checker.errors
  }

  private mutating func check(_ value: Any, _ schema: [String: Any], _ path: String) {
    for (keyword, rule) in schema where !Self.silent.contains(keyword) {
      if !holds(keyword, rule, value, schema, path) { errors.append("\(path): \(keyword) \(rule)") }
    }
    if let condition = schema["if"] as? [String: Any], isValid(value, condition),
      let then = schema["then"] as? [String: Any]
    {
      check(value, then, path)
    }
  }

  private func isValid(_ value: Any, _ schema: [String: Any]) -> Bool {
    Self.errors(value, by: schema).isEmpty
  }

  private mutating func holds(
    _ keyword: String, _ rule: Any, _ value: Any, _ schema: [String: Any], _ path: String
  ) -> Bool {
    switch keyword {
    case "type": return Self.isOfType(value, rule as? String ?? "")
    case "enum": return (rule as? [String])?.contains(value as? String ?? "") == true
    case "const": return (rule as? String) == (value as? String)
    case "minimum": return number(value).map { $0 >= number(rule) ?? .infinity } ?? true
    case "maximum": return number(value).map { $0 <= number(rule) ?? -.infinity } ?? true
    case "minItems": return (value as? [Any]).map { $0.count >= rule as? Int ?? .max } ?? true
    case "pattern":
      guard let text = value as? String, let pattern = rule as? String else { return true }
      return text.range(of: pattern, options: .regularExpression) != nil
    case "format": return Self.hasFormat(value, rule as? String ?? "")
    case "not": return !isValid(value, rule as? [String: Any] ?? [:])
    case "anyOf", "oneOf", "allOf":
      let options = rule as? [[String: Any]] ?? []
      let count = options.count { isValid(value, $0) }
      return keyword == "anyOf" ? count > 0 : count == (keyword == "oneOf" ? 1 : options.count)
    default: return holdsInside(keyword, rule, value, schema, path)
    }
  }

  private mutating func holdsInside(
    _ keyword: String, _ rule: Any, _ value: Any, _ schema: [String: Any], _ path: String
  ) -> Bool {
    let object = value as? [String: Any]
    let list = value as? [Any]
    switch keyword {
    case "required":
      return object.map { Set($0.keys).isSuperset(of: rule as? [String] ?? []) } ?? true
    case "properties":
      for (name, inner) in rule as? [String: [String: Any]] ?? [:] {
        if let member = object?[name] { check(member, inner, "\(path).\(name)") }
      }
      return true
    case "items":
      guard let inner = rule as? [String: Any] else { return list == nil }
      for (place, item) in (list ?? []).enumerated() { check(item, inner, "\(path)[\(place)]") }
      return true
    case "contains":
      return list.map { $0.contains { isValid($0, rule as? [String: Any] ?? [:]) } } ?? true
    case "additionalProperties":
      guard rule as? Bool == false, let object else { return rule is Bool }
      return Set(object.keys).isSubset(of: (schema["properties"] as? [String: Any] ?? [:]).keys)
    default: return false
    }
  }

  private func number(_ value: Any) -> Double? { (value as? NSNumber)?.doubleValue }

  private static func isOfType(_ value: Any, _ name: String) -> Bool {
    switch name {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "boolean": isBool(value)
    case "number": value is NSNumber && !isBool(value)
    case "integer":
      (value as? NSNumber).map { $0.doubleValue.rounded() == $0.doubleValue && !isBool($0) }
        ?? false
    default: false
    }
  }

  /// Foundation takes 0 and 1 for truth values too, if they are compared with `is`.
  private static func isBool(_ value: Any) -> Bool {
    (value as? NSNumber).map { String(cString: $0.objCType) == "c" } ?? false
  }

  private static func hasFormat(_ value: Any, _ format: String) -> Bool {
    guard let text = value as? String else { return true }
    switch format {
    case "date-time":
      let full = #"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$"#
      return text.range(of: full, options: .regularExpression) != nil
    case "uri": return URL(string: text)?.scheme != nil
    case "email": return text.contains("@")
    case "date": return text.range(of: #"^\d{4}-\d\d-\d\d$"#, options: .regularExpression) != nil
    default: return false
    }
  }
}
