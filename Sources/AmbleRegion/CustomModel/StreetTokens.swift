/// The words, numbers and signs of an expression.
struct StreetTokens {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = Substring(text).utf8 }

  /// Returns the next one, or `nil` at the end.
  mutating func next() -> String? {
    skipSpace()
    guard let first = rest.first else { return nil }
    let count = Self.isWord(first) ? rest.prefix(while: Self.isWord).count : signLength
    defer { rest = rest.dropFirst(count) }
    return String(decoding: rest.prefix(count), as: UTF8.self)
  }

  /// Takes the next one if it is a given sign.
  mutating func take(_ sign: String) -> Bool {
    skipSpace()
    guard let first = rest.first, !Self.isWord(first),
      rest.prefix(signLength).elementsEqual(sign.utf8)
    else { return false }
    rest = rest.dropFirst(signLength)
    return true
  }

  private mutating func skipSpace() { rest = rest.drop { $0 <= 0x20 } }

  /// Length of the sign at the beginning: that of a whole character if it is none.
  private var signLength: Int {
    let two = ["&&", "||", "==", "!=", "<=", ">="]
    if two.contains(where: { rest.starts(with: $0.utf8) }) { return 2 }
    return Substring(rest).first?.utf8.count ?? 0
  }

  private static func isWord(_ byte: UInt8) -> Bool { isName(byte) || byte == UInt8(ascii: ".") }

  /// Returns whether names may have a byte: a letter, a digit or `_`.
  static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
