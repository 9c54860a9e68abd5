extension JSONWriter {
  /// Writes a member that is a string.
  mutating func field(_ name: StaticString, _ value: String) {
    key(name)
    string(value)
  }

  /// Writes a member that is a number rounded to `decimals` digits after the point.
  mutating func field(_ name: StaticString, _ value: Double, decimals: Int) {
    key(name)
    number(value, decimals: decimals)
  }

  /// Writes a member that is a whole number.
  mutating func field(_ name: StaticString, _ value: Int) {
    key(name)
    integer(Int64(value))
  }

  /// Writes a member that is true or false.
  mutating func field(_ name: StaticString, _ value: Bool) {
    key(name)
    bool(value)
  }

  /// Writes a member that is a string, unless there is none.
  mutating func field(_ name: StaticString, ifKnown value: String?) {
    if let value, !value.isEmpty { field(name, value) }
  }

  /// Writes a member that is a list of strings.
  mutating func field(_ name: StaticString, _ values: [String]) {
    array(name) { list in for value in values { list.string(value) } }
  }

  /// Writes a member that is an object.
  mutating func object(_ name: StaticString, _ members: (inout JSONWriter) -> Void) {
    key(name)
    object(members)
  }

  /// Writes a member that is an array.
  mutating func array(_ name: StaticString, _ elements: (inout JSONWriter) -> Void) {
    key(name)
    array(elements)
  }

  /// The text as a string.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}
