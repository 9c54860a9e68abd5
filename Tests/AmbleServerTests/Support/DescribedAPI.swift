import HTTPTypes

@testable import AmbleFormats
@testable import AmbleServer

/// A server's own API description, to check its responses against.
struct DescribedAPI {
  let document: JSONValue

  /// The paths with their methods, such as `/api/v1/trips/{id}` and `get`.
  var operations: [(path: String, method: String)] {
    guard case .object(let paths)? = document["paths"] else { return [] }
    return paths.flatMap { path, methods in
      guard case .object(let methods) = methods else { return [(path: String, method: String)]() }
      return methods.keys.map { (path, $0) }
    }
  }

  /// Returns the described path that matches a path, or `nil`.
  func template(of path: String) -> String? {
    let matching = Set(operations.map(\.path)).filter { Self.matches(path, $0) }
    return matching.min { one, other in
      one.split(separator: "{").count < other.split(separator: "{").count
    }
  }

  /// Returns the faults of a response.
  func problems(_ answer: Answer, to method: HTTPRequest.Method, _ path: String) throws -> [String]
  {
    let path = String(path.prefix { $0 != "?" })
    guard let template = template(of: path), case .object(let paths)? = document["paths"],
      let operation = paths[template]?[method.rawValue.lowercased()]
    else { return [] }
    guard case .object(let outcomes)? = operation["responses"],
      let outcome = outcomes["\(answer.status.code)"]
    else { return ["\(method) \(template): \(answer.status.code) is not described"] }
    guard case .object(let contents)? = outcome["content"] else {
      return answer.body.isEmpty ? [] : ["\(method) \(template): a body that is not described"]
    }
    let type = String((answer.headers[.contentType] ?? "").prefix { $0 != ";" })
    guard let content = contents[type] else {
      return ["\(method) \(template): \(type) is not described"]
    }
    guard type == "application/json" else { return [] }
    let check = SchemaCheck(document: document)
    return check.problems(try answer.json, content["schema"] ?? .null)
      .map { "\(method) \(template) \(answer.status.code): \($0)" }
  }

  private static func matches(_ path: String, _ template: String) -> Bool {
    let parts = path.split(separator: "/")
    let patterns = template.split(separator: "/")
    return parts.count == patterns.count
      && zip(parts, patterns).allSatisfy { part, pattern in
        guard let open = pattern.firstIndex(of: "{"), let close = pattern.firstIndex(of: "}")
        else { return part == pattern }
        return part.hasPrefix(pattern[..<open])
          && part.hasSuffix(pattern[pattern.index(after: close)...])
      }
  }
}
