/// Writes JSON text incrementally, with members in the given order.
///
/// ```swift
/// var json = JSONWriter()
/// json.object {
///   $0.field("distance", 1234.5, decimals: 3)
///   $0.array("bbox") { for edge in edges { $0.number(edge, decimals: 6) } }
/// }
/// ```
///
/// Non-finite numbers become `null`, so that the text is always valid JSON.
package struct JSONWriter {
  /// The text so far, UTF-8.
  package private(set) var bytes: [UInt8] = []
  private var isFirst = true

  /// Creates an empty text.
  package init() {}

  /// Writes an object with the members that a closure writes.
  package mutating func object(_ members: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(UInt8(ascii: "{"))
    isFirst = true
    members(&self)
    bytes.append(UInt8(ascii: "}"))
    isFirst = false
  }

  /// Writes an array with the elements that a closure writes.
  package mutating func array(_ elements: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(UInt8(ascii: "["))
    isFirst = true
    elements(&self)
    bytes.append(UInt8(ascii: "]"))
    isFirst = false
  }

  /// Writes a value, with the members of objects in the order of their names.
  package mutating func value(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .bool(let flag): bool(flag)
    case .number(let number): self.number(exactly: number)
    case .string(let text): string(text)
    case .array(let elements): array { for element in elements { $0.value(element) } }
    case .object(let members):
      object {
        for (name, member) in members.sorted(by: { $0.key < $1.key }) {
          $0.key(named: name)
          $0.value(member)
        }
      }
    }
  }

  /// Writes the name of a member, which must need no escaping. Its value must follow.
  package mutating func key(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    endKey()
  }

  /// Writes the name of a member that is not a constant. Its value must follow.
  package mutating func key(named name: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    append(escaping: name)
    endKey()
  }

  private mutating func endKey() {
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    isFirst = true
  }

  /// Writes a number rounded to `decimals` decimals, or null if it is not finite.
  package mutating func number(_ value: Double, decimals: Int) {
    guard value.isFinite else { return null() }
    separate()
    FixedDecimal.append(value, decimals: decimals, to: &bytes)
  }

  /// Writes a number rounded to `decimals` decimals, or null.
  package mutating func number(orNull value: Double?, decimals: Int) {
    if let value { number(value, decimals: decimals) } else { null() }
  }

  /// Writes a number with as many digits as it takes to read the same number again, or null if it
  /// is not finite.
  package mutating func number(exactly value: Double) {
    guard value.isFinite else { return null() }
    if let whole = Int64(exactly: value), whole.magnitude < 1 << 53 { return integer(whole) }
    separate()
    bytes.append(contentsOf: value.description.utf8)
  }

  /// Writes an integer.
  package mutating func integer(_ value: Int64) {
    separate()
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    FixedDecimal.append(value.magnitude, to: &bytes)
  }

  /// Writes true or false.
  package mutating func bool(_ value: Bool) { literal(value ? "true" : "false") }

  /// Writes null.
  package mutating func null() { literal("null") }

  /// Writes a value that is JSON text already.
  package mutating func raw(_ text: [UInt8]) {
    separate()
    bytes.append(contentsOf: text)
  }

  /// Writes a string with escapes.
  package mutating func string(_ value: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    append(escaping: value)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a string of the bytes that a closure appends. They must be escaped already.
  package mutating func string(writtenBy append: (inout [UInt8]) -> Void) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    append(&bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func separate() {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
  }

  private mutating func literal(_ text: StaticString) {
    separate()
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  private mutating func append(escaping text: String) {
    var text = text
    text.withUTF8 { append(escaping: $0) }
  }

  /// Appends runs of bytes without escapes as a whole, and escapes the others one by one.
  private mutating func append(escaping text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for index in text.indices where Self.mustEscape(text[index]) {
      bytes.append(contentsOf: text[start..<index])
      append(escaped: text[index])
      start = index + 1
    }
    bytes.append(contentsOf: text[start...])
  }

  private static func mustEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func append(escaped byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    guard byte < 0x20 else { return bytes.append(byte) }
    bytes.append(contentsOf: "u00".utf8)
    for digit in [byte >> 4, byte & 0xF] { bytes.append(contentsOf: String(digit, radix: 16).utf8) }
  }
}

extension JSONWriter {
  /// Writes a string member.
  package mutating func field(_ name: StaticString, _ value: String) {
    key(name)
    string(value)
  }

  /// Writes a number member rounded to `decimals` decimals.
  package mutating func field(_ name: StaticString, _ value: Double, decimals: Int) {
    key(name)
    number(value, decimals: decimals)
  }

  /// Writes a number member with all its digits.
  package mutating func field(_ name: StaticString, exactly value: Double) {
    key(name)
    number(exactly: value)
  }

  /// Writes an integer member.
  package mutating func field(_ name: StaticString, _ value: Int) {
    key(name)
    integer(Int64(value))
  }

  /// Writes a boolean member.
  package mutating func field(_ name: StaticString, _ value: Bool) {
    key(name)
    bool(value)
  }

  /// Writes a string member, unless it is `nil` or empty.
  package mutating func field(_ name: StaticString, ifKnown value: String?) {
    if let value, !value.isEmpty { field(name, value) }
  }

  /// Writes a string member, or null.
  package mutating func field(_ name: StaticString, orNull value: String?) {
    key(name)
    if let value { string(value) } else { null() }
  }

  /// Writes a number member rounded to `decimals` decimals, or null.
  package mutating func field(_ name: StaticString, orNull value: Double?, decimals: Int) {
    key(name)
    number(orNull: value, decimals: decimals)
  }

  /// Writes an integer member, or null.
  package mutating func field(_ name: StaticString, orNull value: Int?) {
    key(name)
    if let value { integer(Int64(value)) } else { null() }
  }

  /// Writes a member that is a list of strings.
  package mutating func field(_ name: StaticString, _ values: [String]) {
    array(name) { list in for value in values { list.string(value) } }
  }

  /// Writes an object member.
  package mutating func object(_ name: StaticString, _ members: (inout JSONWriter) -> Void) {
    key(name)
    object(members)
  }

  /// Writes an array member.
  package mutating func array(_ name: StaticString, _ elements: (inout JSONWriter) -> Void) {
    key(name)
    array(elements)
  }

  /// The text as a string.
  package var text: String { String(decoding: bytes, as: UTF8.self) }
}
