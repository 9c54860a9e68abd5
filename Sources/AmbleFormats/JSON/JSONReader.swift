/// Parses JSON text from an untrusted client (RFC 8259) to a tree of values.
///
/// Ambiguous input is rejected, as in I-JSON (RFC 7493): duplicate members, half of a surrogate
/// pair, and numbers beyond the range of `Double`. Depth, values and members are limited, because each
/// takes memory and time.
package struct JSONReader {
  /// Maximum nesting of arrays and objects.
  package static let maxDepth = 32
  /// Maximum number of values, counting arrays and objects, unless a caller allows more.
  package static let maxValues = 100_000
  /// Maximum number of members of an object: names take much longer to parse than other values.
  package static let maxMembers = 1_000

  private let tape: JSONTape
  private let takesZeros: Bool

  private init(_ bytes: [UInt8], maxValues: Int, takesZeros: Bool) throws(JSONError) {
    self.takesZeros = takesZeros
    do throws(JSONFault) {
      tape = try JSONTape(bytes, rules: JSONRules(maxDepth: Self.maxDepth, maxValues: maxValues))
    } catch {
      throw JSONError(error, maxValues: maxValues)
    }
  }

  /// Parses a text with a single value.
  /// - Parameter takesZeros: whether strings may have the character U+0000, which is valid in JSON.
  /// - Throws: `JSONError` if the text is anything else, or exceeds the limits.
  /// - Complexity: O(bytes).
  package static func read(
    _ bytes: [UInt8], maxValues: Int = maxValues, takesZeros: Bool = true
  ) throws(JSONError) -> JSONValue {
    try JSONReader(bytes, maxValues: maxValues, takesZeros: takesZeros).value(at: 0)
  }

  private func value(at index: Int) throws(JSONError) -> JSONValue {
    switch tape.nodes[index].kind {
    case .null: .null
    case .yes: .bool(true)
    case .no: .bool(false)
    case .number: .number(tape.number(at: index) ?? 0)
    case .text: .string(try text(at: index))
    case .list: .array(try elements(of: index))
    case .object: .object(try members(of: index))
    }
  }

  private func text(at index: Int) throws(JSONError) -> String {
    guard let text = tape.validText(at: index) else {
      throw .malformed("a string is not UTF-8", at: quote(of: index))
    }
    guard takesZeros || !text.utf8.contains(0) else {
      throw JSONError(
        predicate: "has a string with the character U+0000 at byte \(quote(of: index) + 1).")
    }
    return text
  }

  /// Returns the place of the quotation mark before a string.
  private func quote(of index: Int) -> Int { Int(tape.nodes[index].start) - 1 }

  private func elements(of index: Int) throws(JSONError) -> [JSONValue] {
    var elements: [JSONValue] = []
    let end = Int(tape.nodes[index].next)
    var place = index + 1
    while place < end {
      elements.append(try value(at: place))
      place = Int(tape.nodes[place].next)
    }
    return elements
  }

  private func members(of index: Int) throws(JSONError) -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    let end = Int(tape.nodes[index].next)
    var place = index + 1
    while place < end {
      let name = try text(at: place)
      let value = try value(at: place + 1)
      guard members.count < Self.maxMembers else {
        throw JSONError(
          kind: .tooLarge, predicate: "has an object of more than \(Self.maxMembers) members.")
      }
      guard members.updateValue(value, forKey: name) == nil else {
        throw .malformed("a name occurs twice", at: quote(of: place))
      }
      place = Int(tape.nodes[place + 1].next)
    }
    return members
  }
}

/// An error of `JSONReader`.
package struct JSONError: Error, Equatable {
  /// Kinds of errors.
  package enum Kind: Equatable {
    /// The text is not JSON, or its meaning is ambiguous.
    case malformed
    /// The text is JSON, but exceeds the limits.
    case tooLarge
  }

  /// The kind of error.
  package var kind = Kind.malformed
  /// The rest of a sentence that begins with "The body".
  package var predicate: String

  /// Creates an error about malformed text, at an index from 0, reported from 1.
  static func malformed(_ reason: String, at index: Int) -> JSONError {
    JSONError(predicate: "is not JSON: \(reason) at byte \(index + 1).")
  }
}

extension JSONError {
  fileprivate init(_ fault: JSONFault, maxValues: Int) {
    switch fault {
    case .tooLong: self.init(kind: .tooLarge, predicate: "has more than 4 GB.")
    case .tooManyValues:
      self.init(kind: .tooLarge, predicate: "has more than \(maxValues) values.")
    case .tooDeep:
      self.init(
        predicate: "nests arrays and objects more than \(JSONReader.maxDepth) deep.")
    case .empty(let end): self = .malformed("there is no value", at: end)
    case .malformed(let reason, let place): self = .malformed(reason, at: place)
    }
  }
}

/// How large a JSON text may be, and how exactly it has to be JSON.
package struct JSONRules: Sendable {
  /// Maximum size, bytes; at most 4 GB.
  package var maxBytes: Int
  /// Maximum nesting of lists and objects.
  package var maxDepth: Int
  /// Maximum number of values, counting lists and objects.
  package var maxValues: Int
  /// Whether names of members count as values.
  package var countsNames: Bool
  /// Whether a bad number or text costs that value alone, rather than the whole text: numbers are
  /// checked when they are converted, `NaN` and `Infinity`, which Python's writer produces, are
  /// numbers, control characters and unknown escapes may stand in texts, and a byte-order mark before
  /// all.
  package var isLenient: Bool

  /// Creates rules.
  package init(
    maxBytes: Int = Int(UInt32.max) - 1, maxDepth: Int, maxValues: Int, countsNames: Bool = false,
    isLenient: Bool = false
  ) {
    self.maxBytes = min(maxBytes, Int(UInt32.max) - 1)
    self.maxDepth = maxDepth
    self.maxValues = maxValues
    self.countsNames = countsNames
    self.isLenient = isLenient
  }
}

/// Why a text is refused.
package enum JSONFault: Error, Equatable, Sendable {
  /// The text has more bytes than allowed.
  case tooLong
  /// The text has no value; its size, bytes.
  case empty(Int)
  /// The text nests lists and objects too deeply.
  case tooDeep
  /// The text has too many values.
  case tooManyValues
  /// The text is not JSON: the reason, as a part of a sentence, and the index of the byte, from 0.
  case malformed(String, at: Int)
}
