extension JSONTape {
  /// A value of a text: a place on its tape.
  package struct Value: Sendable {
    @usableFromInline let tape: JSONTape
    @usableFromInline let index: Int

    @inlinable init(tape: JSONTape, index: Int) {
      self.tape = tape
      self.index = index
    }
  }

  /// The values of a list.
  package struct Items: Sequence, IteratorProtocol {
    @usableFromInline let tape: JSONTape
    @usableFromInline var place: Int
    @usableFromInline let end: Int

    init(tape: JSONTape, place: Int, end: Int) {
      self.tape = tape
      self.place = place
      self.end = end
    }

    /// Returns the next value, or `nil` at the end.
    @inlinable package mutating func next() -> Value? {
      guard place < end else { return nil }
      defer { place = Int(tape.nodes[place].next) }
      return Value(tape: tape, index: place)
    }
  }
}

extension JSONTape.Value {
  @inlinable var node: JSONTape.Node { tape.nodes[index] }

  /// What the value is.
  @inlinable package var kind: JSONTape.Kind { node.kind }
  /// Whether the value is null.
  @inlinable package var isNull: Bool { kind == .null }
  /// Whether the value is an object.
  @inlinable package var isObject: Bool { kind == .object }

  /// The first member of a name, unless it is null. Linear in the number of members.
  package subscript(_ name: String) -> JSONTape.Value? {
    guard node.kind == .object else { return nil }
    let end = Int(node.next)
    var place = index + 1
    // The scanner only makes objects of pairs, so that a value follows each name.
    while place + 1 < end {
      if tape.text(at: place, equals: name) {
        let found = JSONTape.Value(tape: tape, index: place + 1)
        return found.isNull ? nil : found
      }
      place = Int(tape.nodes[place + 1].next)
    }
    return nil
  }

  /// The values of a list, or `nil` if it is not one.
  package var items: JSONTape.Items? {
    node.kind == .list ? JSONTape.Items(tape: tape, place: index + 1, end: Int(node.next)) : nil
  }

  /// The members of an object by name, or `nil` if it is not one.
  package var members: [(name: String, value: JSONTape.Value)]? {
    guard node.kind == .object else { return nil }
    var found: [(String, JSONTape.Value)] = []
    var place = index + 1
    while place + 1 < Int(node.next) {
      let value = JSONTape.Value(tape: tape, index: place + 1)
      found.append((JSONTape.Value(tape: tape, index: place).text ?? "", value))
      place = Int(tape.nodes[place + 1].next)
    }
    return found
  }

  /// The text, or `nil` if it is not one. Bytes that are not UTF-8 are replaced.
  package var text: String? {
    guard node.kind == .text else { return nil }
    let (start, end) = (Int(node.start), Int(node.end))
    return node.isEscaped
      ? String(decoding: JSONEscape.decode(tape.bytes, start, until: end), as: UTF8.self)
      : String(decoding: tape.bytes[start..<end], as: UTF8.self)
  }

  /// The length of a text or number, bytes.
  package var byteCount: Int { Int(node.end - node.start) }

  /// The number, which may not be finite, or `nil` if it is not one.
  package var number: Double? {
    node.kind == .number ? tape.number(at: index) ?? .nan : nil
  }

  /// The number if it is a whole one of at most fifteen digits, without fraction or exponent.
  package var wholeNumber: Int? { tape.wholeNumber(at: index) }

  /// The digits of a number as they are written.
  package var literal: String {
    String(decoding: tape.bytes[Int(node.start)..<Int(node.end)], as: UTF8.self)
  }
}

/// A JSON value.
package enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// Parses JSON text.
  /// - Throws: `JSONError` if the text is not JSON, or exceeds the limits of `JSONReader`.
  /// - Complexity: O(bytes).
  package init(text: some Sequence<UInt8>) throws(JSONError) {
    self = try JSONReader.read(Array(text))
  }

  /// The text of a scalar as it would be in a query, or `nil` for null, arrays and objects.
  package var scalar: String? {
    switch self {
    case .bool(let flag): flag ? "true" : "false"
    case .number(let number):
      number == number.rounded() && abs(number) < 1e15
        ? String(Int64(number)) : String(number)
    case .string(let text): text
    case .null, .array, .object: nil
    }
  }
}
