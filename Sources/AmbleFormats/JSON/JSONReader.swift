/// Parses JSON text from an untrusted client (RFC 8259) in one pass.
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

  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0
  private var valueCount = 0

  private let maxValues: Int

  private init(_ bytes: [UInt8], maxValues: Int) {
    self.bytes = bytes
    self.maxValues = maxValues
  }

  /// Parses a text with a single value.
  /// - Throws: `JSONError` if the text is anything else, or exceeds the limits.
  package static func read(
    _ bytes: [UInt8], maxValues: Int = maxValues
  ) throws(JSONError) -> JSONValue {
    var reader = JSONReader(bytes, maxValues: maxValues)
    let value = try reader.value()
    guard reader.next == nil else { throw .malformed("there is more text", at: reader.index) }
    return value
  }

  /// The next byte, or `nil` at the end.
  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Parses a value with the white space around it.
  private mutating func value() throws(JSONError) -> JSONValue {
    valueCount += 1
    guard valueCount <= maxValues else {
      throw JSONError(kind: .tooLarge, predicate: "has more than \(maxValues) values.")
    }
    skipBlanks()
    let value = try bareValue()
    skipBlanks()
    return value
  }

  private mutating func bareValue() throws(JSONError) -> JSONValue {
    switch next {
    case UInt8(ascii: "\""): .string(try string())
    case UInt8(ascii: "["): try nested { reader throws(JSONError) in .array(try reader.elements()) }
    case UInt8(ascii: "{"): try nested { reader throws(JSONError) in .object(try reader.members()) }
    case UInt8(ascii: "t"): try literal("true", .bool(true))
    case UInt8(ascii: "f"): try literal("false", .bool(false))
    case UInt8(ascii: "n"): try literal("null", .null)
    default: .number(try number())
    }
  }

  /// Parses an array or object, one level deeper.
  private mutating func nested(
    _ read: (inout JSONReader) throws(JSONError) -> JSONValue
  ) throws(JSONError) -> JSONValue {
    guard depth < Self.maxDepth else {
      throw JSONError(predicate: "nests arrays and objects more than \(Self.maxDepth) deep.")
    }
    index += 1
    depth += 1
    let value = try read(&self)
    depth -= 1
    return value
  }

  private mutating func elements() throws(JSONError) -> [JSONValue] {
    var elements: [JSONValue] = []
    if isEmpty(until: UInt8(ascii: "]")) { return elements }
    repeat { elements.append(try value()) } while try hasNext(until: UInt8(ascii: "]"))
    return elements
  }

  private mutating func members() throws(JSONError) -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    if isEmpty(until: UInt8(ascii: "}")) { return members }
    repeat {
      skipBlanks()
      let start = index
      guard next == UInt8(ascii: "\"") else { throw .malformed("a name is missing", at: index) }
      let name = try string()
      skipBlanks()
      guard skip(UInt8(ascii: ":")) else { throw .malformed("a colon is missing", at: index) }
      let value = try value()
      guard members.count < Self.maxMembers else {
        throw JSONError(
          kind: .tooLarge, predicate: "has an object of more than \(Self.maxMembers) members.")
      }
      guard members.updateValue(value, forKey: name) == nil else {
        throw .malformed("a name occurs twice", at: start)
      }
    } while try hasNext(until: UInt8(ascii: "}"))
    return members
  }

  /// Skips the end of an empty array or object.
  private mutating func isEmpty(until end: UInt8) -> Bool {
    skipBlanks()
    return skip(end)
  }

  /// Skips a comma, which another value must follow, or the end.
  private mutating func hasNext(until end: UInt8) throws(JSONError) -> Bool {
    if skip(UInt8(ascii: ",")) { return true }
    if skip(end) { return false }
    throw .malformed("a comma or an end is missing", at: index)
  }

  private mutating func literal(
    _ text: StaticString, _ value: JSONValue
  ) throws(JSONError) -> JSONValue {
    let start = index
    let isThere = text.withUTF8Buffer { bytes[start...].starts(with: $0) }
    guard isThere else { throw .malformed("there is no value", at: start) }
    index += text.utf8CodeUnitCount
    return value
  }

  /// Skips a byte if it is the next one, and returns whether it was.
  private mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    index += 1
    return true
  }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      index += 1
    }
  }
}

// MARK: Numbers

extension JSONReader {
  /// Maximum number of characters of a number: more than any `Double` needs.
  private static var maxNumberLength: Int { 400 }

  /// Parses a number.
  private mutating func number() throws(JSONError) -> Double {
    let start = index
    _ = skip(UInt8(ascii: "-"))
    guard skipInteger() else { throw .malformed("there is no value", at: start) }
    if skip(UInt8(ascii: ".")), skipDigits() == 0 {
      throw .malformed("a number has no digit after its point", at: start)
    }
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
      _ = skip(UInt8(ascii: "+")) || skip(UInt8(ascii: "-"))
      guard skipDigits() > 0 else { throw .malformed("a number has no exponent", at: start) }
    }
    guard index - start <= Self.maxNumberLength,
      let number = Double(String(decoding: bytes[start..<index], as: UTF8.self)), number.isFinite
    else { throw .malformed("a number is too large or too long", at: start) }
    return number
  }

  /// Skips the digits before the decimal point. A leading zero must be the only digit.
  private mutating func skipInteger() -> Bool {
    if skip(UInt8(ascii: "0")) { return true }
    return skipDigits() > 0
  }

  private mutating func skipDigits() -> Int {
    let start = index
    while let byte = next, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { index += 1 }
    return index - start
  }
}

// MARK: Strings

extension JSONReader {
  /// Parses a string, from its quotation mark.
  private mutating func string() throws(JSONError) -> String {
    let start = index
    index += 1
    let first = index
    skipPlainCharacters()
    if next == UInt8(ascii: "\"") {
      let text = try Self.text(bytes[first..<index], at: start)
      index += 1
      return text
    }
    return try escapedString(after: bytes[first..<index], at: start)
  }

  /// Parses the rest of a string that contains escapes.
  private mutating func escapedString(
    after plain: ArraySlice<UInt8>, at start: Int
  ) throws(JSONError) -> String {
    var content = Array(plain)
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return try Self.text(content[...], at: start)
      case UInt8(ascii: "\\"):
        try escape(into: &content)
      case ..<0x20:
        throw .malformed("a string holds a control character", at: index)
      default:
        let first = index
        skipPlainCharacters()
        content += bytes[first..<index]
      }
    }
    throw .malformed("a string has no end", at: start)
  }

  private mutating func skipPlainCharacters() {
    while let byte = next, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
      index += 1
    }
  }

  private static func text(_ content: ArraySlice<UInt8>, at start: Int) throws(JSONError) -> String
  {
    guard let text = String(validating: content, as: UTF8.self) else {
      throw .malformed("a string is not UTF-8", at: start)
    }
    return text
  }

  /// Parses an escape, from its backslash.
  private mutating func escape(into content: inout [UInt8]) throws(JSONError) {
    let start = index
    index += 1
    guard let letter = next else { throw .malformed("a string has no end", at: start) }
    index += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): content.append(letter)
    case UInt8(ascii: "b"): content.append(0x08)
    case UInt8(ascii: "f"): content.append(0x0C)
    case UInt8(ascii: "n"): content.append(0x0A)
    case UInt8(ascii: "r"): content.append(0x0D)
    case UInt8(ascii: "t"): content.append(0x09)
    case UInt8(ascii: "u"): content += UTF8.encode(try scalar(at: start)) ?? .init()
    default: throw .malformed("a string holds an unknown escape", at: start)
    }
  }

  /// Parses the digits of `\u`, and the second half of a surrogate pair.
  private mutating func scalar(at start: Int) throws(JSONError) -> Unicode.Scalar {
    let unit = try codeUnit(at: start)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard UTF16.isLeadSurrogate(unit), skip(UInt8(ascii: "\\")), skip(UInt8(ascii: "u")) else {
      throw .malformed("a string holds half of a surrogate pair", at: start)
    }
    let trail = try codeUnit(at: start)
    guard UTF16.isTrailSurrogate(trail) else {
      throw .malformed("a string holds half of a surrogate pair", at: start)
    }
    return UTF16.decode(UTF16.EncodedScalar([unit, trail]))
  }

  private mutating func codeUnit(at start: Int) throws(JSONError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = next.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
        throw .malformed("a string holds an unknown escape", at: start)
      }
      unit = unit << 4 | UInt16(truncatingIfNeeded: digit)
      index += 1
    }
    return unit
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
