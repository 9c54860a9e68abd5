/// Writes JSON, one value after the other, with the commas in place.
struct JSONOutput {
  private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// Writes an object whose members the closure writes.
  mutating func object(_ body: (inout JSONOutput) -> Void) {
    enclose(UInt8(ascii: "{"), UInt8(ascii: "}"), body)
  }

  /// Writes a list, a value for each element.
  mutating func list<S: Sequence>(_ items: S, _ body: (inout JSONOutput, S.Element) -> Void) {
    enclose(UInt8(ascii: "["), UInt8(ascii: "]")) { output in
      for item in items { body(&output, item) }
    }
  }

  /// Writes the name of a member; its value follows.
  mutating func name(_ name: String) {
    separate()
    quote(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a text.
  mutating func value(_ text: String) {
    separate()
    quote(text)
  }

  /// Writes a number. One that is not finite, which JSON does not have, becomes null.
  mutating func value(_ number: Double) {
    separate()
    if !number.isFinite {
      bytes.append(contentsOf: "null".utf8)
    } else if number == number.rounded(), abs(number) < 9e15 {
      bytes.append(contentsOf: String(Int(number)).utf8)
    } else {
      bytes.append(contentsOf: number.description.utf8)
    }
  }

  /// Writes a whole number.
  mutating func value(_ number: Int) {
    separate()
    bytes.append(contentsOf: String(number).utf8)
  }

  /// Writes a truth value.
  mutating func value(_ isTrue: Bool) {
    separate()
    bytes.append(contentsOf: (isTrue ? "true" : "false").utf8)
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func enclose(_ open: UInt8, _ close: UInt8, _ body: (inout JSONOutput) -> Void) {
    separate()
    bytes.append(open)
    needsComma = false
    body(&self)
    bytes.append(close)
    needsComma = true
  }

  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0..<0x20:
        let digits = Array("0123456789abcdef".utf8)
        bytes.append(contentsOf: "\\u00".utf8)
        bytes.append(digits[Int(byte >> 4)])
        bytes.append(digits[Int(byte & 15)])
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

extension JSONOutput {
  /// Writes a member, unless its value is `nil`.
  mutating func member(_ name: String, _ text: String?) {
    guard let text else { return }
    self.name(name)
    value(text)
  }

  /// Writes a member, unless its value is `nil`.
  mutating func member(_ name: String, _ number: Double?) {
    guard let number else { return }
    self.name(name)
    value(number)
  }

  /// Writes a member, unless its value is `nil`.
  mutating func member(_ name: String, _ number: Int?) {
    guard let number else { return }
    self.name(name)
    value(number)
  }

  /// Writes a member, unless its value is `nil`.
  mutating func member(_ name: String, _ isTrue: Bool?) {
    guard let isTrue else { return }
    self.name(name)
    value(isTrue)
  }

  /// Writes a member that is a list of texts.
  mutating func member(_ name: String, _ texts: [String]) {
    self.name(name)
    list(texts) { $0.value($1) }
  }
}
