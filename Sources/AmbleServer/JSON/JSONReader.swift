/// Parses JSON text from an untrusted client (RFC 8259) in one pass.
///
/// Ambiguous input is rejected, as in I-JSON (RFC 7493): duplicate members, half of a surrogate
/// pair, and numbers beyond the range of `Double`. Depth, values and members are limited, because each
/// takes memory and time.
struct JSONReader {
  /// Maximum nesting of arrays and objects.
  static let maxDepth = 32
  /// Maximum number of values, counting arrays and objects, unless a caller allows more.
  static let maxValues = 100_000
  /// Maximum number of members of an object: names take much longer to parse than other values.
  static let maxMembers = 1_000

  let bytes: [UInt8]
  var index = 0
  private var depth = 0
  private var valueCount = 0

  private let maxValues: Int

  private init(_ bytes: [UInt8], maxValues: Int) {
    self.bytes = bytes
    self.maxValues = maxValues
  }

  /// Parses a text with a single value.
  /// - Throws: `JSONError` if the text is anything else, or exceeds the limits.
  static func read(
    _ bytes: [UInt8], maxValues: Int = maxValues
  ) throws(JSONError) -> JSONValue {
    var reader = JSONReader(bytes, maxValues: maxValues)
    let value = try reader.value()
    guard reader.next == nil else { throw .malformed("there is more text", at: reader.index) }
    return value
  }

  /// The next byte, or `nil` at the end.
  var next: UInt8? { index < bytes.count ? bytes[index] : nil }

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
  mutating func skip(_ byte: UInt8) -> Bool {
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
