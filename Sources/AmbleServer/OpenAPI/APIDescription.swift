import AmbleFormats
import HTTPTypes

/// An OpenAPI 3.1 document of some operations.
struct APIDescription {
  /// The operations by path, sorted.
  private let paths: [(path: String, operations: [Operation])]

  init(_ operations: [Operation]) {
    paths = Dictionary(grouping: operations, by: \.path).map { ($0.key, $0.value) }
      .sorted { $0.path < $1.path }
  }

  /// Returns the document.
  func json(version: String) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("openapi", "3.1.0")
      json.object("info") {
        $0.field("title", "Amble")
        $0.field("version", version)
        $0.field("description", "Routes, places, accounts, contacts and trips.")
        $0.object("license") { license in
          license.field("name", "Apache License 2.0")
          license.field("url", "https://www.apache.org/licenses/LICENSE-2.0")
        }
      }
      json.array("servers") { list in
        list.object { $0.field("url", ".") }
      }
      json.array("tags") { list in
        for area in APIArea.allCases {
          list.object {
            $0.field("name", area.rawValue)
            $0.field("description", area.about)
          }
        }
      }
      json.object("paths") { list in
        for (path, operations) in paths {
          list.key(named: path)
          list.object { for operation in operations { $0.operation(operation) } }
        }
      }
      json.object("components") { $0.components(of: paths.flatMap(\.operations)) }
    }
    return json.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func operation(_ operation: Operation) {
    key(named: operation.method.rawValue.lowercased())
    object { json in
      json.field("operationId", operation.identifier)
      json.field("summary", operation.summary)
      json.field("tags", [operation.area.rawValue])
      json.array("security") { list in
        if operation.access != .anyone { list.writeSecurity(operation.permission) }
      }
      json.array("parameters") { list in
        for part in operation.pathParameters {
          list.parameter(part.name, in: "path", part.schema, part.about, isRequired: true)
        }
        for query in operation.query {
          list.parameter(
            query.name, in: "query", query.schema, query.about, isRequired: query.isRequired)
        }
      }
      if let body = operation.body {
        json.object("requestBody") { $0.contents([body] + operation.otherBodies) }
      }
      json.object("responses") { list in
        for outcome in operation.outcomes {
          list.key(named: "\(outcome.status.code)")
          list.object {
            $0.field("description", outcome.about)
            if let content = outcome.content { $0.contents([content] + outcome.otherContents) }
          }
        }
      }
    }
  }

  /// A bearer is a token with a scope, or a session.
  private mutating func writeSecurity(_ permission: Permission) {
    object { $0.field("bearer", permission.name.map { [$0] } ?? []) }
    object { $0.field("cookie", [String]()) }
  }

  private mutating func parameter(
    _ name: String, in place: String, _ schema: Schema, _ about: String? = nil,
    isRequired: Bool
  ) {
    object { json in
      json.field("name", name)
      json.field("in", place)
      json.field("required", isRequired)
      json.field("description", ifKnown: about)
      json.key("schema")
      json.schema(schema)
    }
  }

  private mutating func contents(_ contents: [Operation.Content]) {
    object("content") { types in
      for content in contents {
        types.key(named: content.type)
        types.object {
          $0.key("schema")
          $0.schema(content.schema)
        }
      }
    }
  }

  fileprivate mutating func components(of operations: [Operation]) {
    object("securitySchemes") { list in
      list.object("bearer") {
        $0.field("type", "http")
        $0.field("scheme", "bearer")
      }
      list.object("cookie") {
        $0.field("type", "apiKey")
        $0.field("in", "cookie")
        $0.field("name", Authentication.cookie)
      }
    }
    object("schemas") { list in
      for (name, schema) in Schema.named(in: operations) {
        list.key(named: name)
        list.schema(schema)
      }
    }
  }
}
