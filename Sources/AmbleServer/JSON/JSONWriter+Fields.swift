extension JSONWriter {
  /// Writes a string member.
  mutating func field(_ name: StaticString, _ value: String) {
    key(name)
    string(value)
  }

  /// Writes a number member rounded to `decimals` decimals.
  mutating func field(_ name: StaticString, _ value: Double, decimals: Int) {
    key(name)
    number(value, decimals: decimals)
  }

  /// Writes a number member with all its digits.
  mutating func field(_ name: StaticString, exactly value: Double) {
    key(name)
    number(exactly: value)
  }

  /// Writes an integer member.
  mutating func field(_ name: StaticString, _ value: Int) {
    key(name)
    integer(Int64(value))
  }

  /// Writes a boolean member.
  mutating func field(_ name: StaticString, _ value: Bool) {
    key(name)
    bool(value)
  }

  /// Writes a string member, unless it is `nil` or empty.
  mutating func field(_ name: StaticString, ifKnown value: String?) {
    if let value, !value.isEmpty { field(name, value) }
  }

  /// Writes a member that is a list of strings.
  mutating func field(_ name: StaticString, _ values: [String]) {
    array(name) { list in for value in values { list.string(value) } }
  }

  /// Writes an object member.
  mutating func object(_ name: StaticString, _ members: (inout JSONWriter) -> Void) {
    key(name)
    object(members)
  }

  /// Writes an array member.
  mutating func array(_ name: StaticString, _ elements: (inout JSONWriter) -> Void) {
    key(name)
    array(elements)
  }

  /// The text as a string.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}
