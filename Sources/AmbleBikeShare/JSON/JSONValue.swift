import AmbleFormats

/// A value of a JSON text: a place on its tape.
struct JSONValue {
  let tape: JSONTape
  let index: Int

  private var node: JSONTape.Node { tape.nodes[index] }

  var kind: JSONTape.Kind { node.kind }
  var isNull: Bool { kind == .null }
  var isObject: Bool { kind == .object }

  /// The first member of a name, unless it is null. Linear in the number of members.
  subscript(_ name: String) -> JSONValue? {
    guard node.kind == .object else { return nil }
    let end = Int(node.next)
    var place = index + 1
    // The scanner only makes objects of pairs, so that a value follows each name.
    while place + 1 < end {
      if tape.text(at: place, equals: name) {
        let found = JSONValue(tape: tape, index: place + 1)
        return found.isNull ? nil : found
      }
      place = Int(tape.nodes[place + 1].next)
    }
    return nil
  }

  /// The values of a list, or `nil` if it is not one.
  var items: JSONItems? {
    node.kind == .list ? JSONItems(tape: tape, place: index + 1, end: Int(node.next)) : nil
  }

  /// The members of an object by name, or `nil` if it is not one.
  var members: [(name: String, value: JSONValue)]? {
    guard node.kind == .object else { return nil }
    var found: [(String, JSONValue)] = []
    var place = index + 1
    while place + 1 < Int(node.next) {
      let value = JSONValue(tape: tape, index: place + 1)
      found.append((JSONValue(tape: tape, index: place).text ?? "", value))
      place = Int(tape.nodes[place + 1].next)
    }
    return found
  }

  /// The text, or `nil` if it is not one. Bytes that are not UTF-8 are replaced.
  var text: String? {
    guard node.kind == .text else { return nil }
    let raw = tape.bytes[Int(node.start)..<Int(node.end)]
    return node.isEscaped ? JSONEscapes.decode(raw) : String(decoding: raw, as: UTF8.self)
  }

  /// The length of a text or number, bytes.
  var byteCount: Int { Int(node.end - node.start) }

  /// The number, which may not be finite, or `nil` if it is not one.
  var number: Double? {
    guard node.kind == .number else { return nil }
    if let whole = tape.wholeNumber(at: index) { return Double(whole) }
    return Double(literal) ?? .nan
  }

  /// The digits of a number as they are written.
  var literal: String {
    String(decoding: tape.bytes[Int(node.start)..<Int(node.end)], as: UTF8.self)
  }

  /// The number without its fraction, if it is finite and fits. Texts of digits count.
  var integer: Int? {
    if let whole = tape.wholeNumber(at: index) { return whole }
    let value = kind == .text ? text.flatMap { Double($0) } : number
    guard let value, value.isFinite, abs(value) < 9e15 else { return nil }
    return Int(value.rounded(.towardZero))
  }

  /// The truth value. The numbers 0 and 1 count, as versions before 2.0 have them, and their words.
  var bool: Bool? {
    switch kind {
    case .yes: true
    case .no: false
    case .number: integer.flatMap { $0 == 0 ? false : $0 == 1 ? true : nil }
    case .text:
      switch text?.lowercased() {
      case "true", "1": true
      case "false", "0": false
      default: nil
      }
    default: nil
    }
  }
}

/// The values of a list.
struct JSONItems: Sequence, IteratorProtocol {
  let tape: JSONTape
  var place: Int
  let end: Int

  mutating func next() -> JSONValue? {
    guard place < end else { return nil }
    defer { place = Int(tape.nodes[place].next) }
    return JSONValue(tape: tape, index: place)
  }
}

/// Escapes of JSON texts.
enum JSONEscapes {
  /// Replaces the escapes of a text by what they mean. Halves of surrogate pairs that stand alone
  /// become the replacement character.
  static func decode(_ raw: ArraySlice<UInt8>) -> String {
    var units: [UInt8] = []
    units.reserveCapacity(raw.count)
    var pendingHigh: UInt32?
    var place = raw.startIndex
    while place < raw.endIndex {
      let byte = raw[place]
      place += 1
      guard byte == UInt8(ascii: "\\"), place < raw.endIndex else {
        flush(&pendingHigh, into: &units)
        units.append(byte)
        continue
      }
      let code = raw[place]
      place += 1
      if code == UInt8(ascii: "u"), let unit = hexadecimal(raw, at: place) {
        place += 4
        append(unit, &pendingHigh, into: &units)
      } else {
        flush(&pendingHigh, into: &units)
        units.append(simple(code))
      }
    }
    flush(&pendingHigh, into: &units)
    return String(decoding: units, as: UTF8.self)
  }

  private static func simple(_ code: UInt8) -> UInt8 {
    switch code {
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    default: code
    }
  }

  private static func hexadecimal(_ raw: ArraySlice<UInt8>, at place: Int) -> UInt32? {
    guard raw.endIndex - place >= 4 else { return nil }
    var value: UInt32 = 0
    for byte in raw[place..<place + 4] {
      guard let digit = Character(UnicodeScalar(byte)).hexDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  /// Adds a UTF-16 unit, of which two may make one character.
  private static func append(_ unit: UInt32, _ high: inout UInt32?, into units: inout [UInt8]) {
    if let first = high, (0xDC00...0xDFFF).contains(unit) {
      high = nil
      append(0x10000 + ((first - 0xD800) << 10) + (unit - 0xDC00), into: &units)
      return
    }
    flush(&high, into: &units)
    if (0xD800...0xDBFF).contains(unit) { high = unit } else { append(unit, into: &units) }
  }

  private static func flush(_ high: inout UInt32?, into units: inout [UInt8]) {
    guard high != nil else { return }
    high = nil
    append(0xFFFD, into: &units)
  }

  private static func append(_ scalar: UInt32, into units: inout [UInt8]) {
    let character = Unicode.Scalar(scalar) ?? "\u{FFFD}"
    units.append(
      contentsOf: Unicode.UTF8.encode(character) ?? Unicode.UTF8.encodedReplacementCharacter)
  }
}
