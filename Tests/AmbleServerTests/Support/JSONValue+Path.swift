import Foundation

@testable import AmbleFormats
@testable import AmbleServer

extension JSONValue {
  /// Parses the text of a writer.
  init(_ bytes: [UInt8]) throws { try self.init(text: Data(bytes)) }

  /// Returns a member of an object, or an element of an array by index, along a dotted path.
  subscript(path: String) -> JSONValue? {
    path.split(separator: ".").reduce(Optional(self)) { value, name in
      switch value {
      case .object(let members): members[String(name)]
      case .array(let elements):
        Int(name).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
      default: nil
      }
    }
  }

  /// The elements of an array.
  var elements: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The number.
  var number: Double? { if case .number(let number) = self { number } else { nil } }

  /// The text.
  var text: String? { if case .string(let text) = self { text } else { nil } }
}
