/// Writes JSON text piece by piece, members in the order they are given.
///
/// ```swift
/// var json = JSONWriter()
/// json.object {
///   $0.field("distance", 1234.5, decimals: 3)
///   $0.array("bbox") { for edge in edges { $0.number(edge, decimals: 6) } }
/// }
/// ```
///
/// Numbers that are not finite become `null`, so that the text is always JSON.
struct JSONWriter {
  /// The text so far, UTF-8.
  private(set) var bytes: [UInt8] = []
  private var isFirst = true

  /// Writes an object whose members the closure writes.
  mutating func object(_ members: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(UInt8(ascii: "{"))
    isFirst = true
    members(&self)
    bytes.append(UInt8(ascii: "}"))
    isFirst = false
  }

  /// Writes an array whose elements the closure writes.
  mutating func array(_ elements: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(UInt8(ascii: "["))
    isFirst = true
    elements(&self)
    bytes.append(UInt8(ascii: "]"))
    isFirst = false
  }

  /// Writes the name of a member; its value must follow.
  mutating func key(_ name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
    isFirst = true
  }

  /// Writes a number rounded to `decimals` digits after the point, or null if it is not finite.
  mutating func number(_ value: Double, decimals: Int) {
    guard value.isFinite else { return null() }
    separate()
    FixedDecimal.append(value, decimals: decimals, to: &bytes)
  }

  /// Writes a whole number.
  mutating func integer(_ value: Int64) {
    separate()
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    FixedDecimal.append(value.magnitude, to: &bytes)
  }

  /// Writes true or false.
  mutating func bool(_ value: Bool) { literal(value ? "true" : "false") }

  /// Writes null.
  mutating func null() { literal("null") }

  /// Writes a string, escaping what JSON wants escaped.
  mutating func string(_ value: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    for byte in value.utf8 { append(escaped: byte) }
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

  private mutating func append(escaped byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(byte)
    case 0..<0x20:
      let digits = String(byte, radix: 16)
      bytes.append(contentsOf: "\\u00\(byte < 16 ? "0" : "")\(digits)".utf8)
    default:
      bytes.append(byte)
    }
  }
}
