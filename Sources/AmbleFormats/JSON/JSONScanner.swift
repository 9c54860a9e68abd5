/// Finds the values of a JSON text (RFC 8259) in one pass, without recursion.
struct JSONScanner {
  private let bytes: [UInt8]
  private let rules: JSONRules
  private var nodes: [JSONTape.Node] = []
  private var place = 0
  private var valueCount = 0
  /// The lists and objects that are open.
  private var open: [Int] = []

  init(bytes: [UInt8], rules: JSONRules) {
    self.bytes = bytes
    self.rules = rules
    nodes.reserveCapacity(min(rules.maxValues, bytes.count / 8 + 8))
  }

  mutating func scan() throws(JSONFault) -> [JSONTape.Node] {
    if rules.isLenient, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
    skipBlanks()
    guard place < bytes.count else { throw .empty(bytes.count) }
    repeat {
      let isClosed = try value()
      if isClosed { try close() }
    } while !open.isEmpty
    skipBlanks()
    guard place == bytes.count else { throw .malformed("there is more text", at: place) }
    return nodes
  }

  /// Reads a value, or the beginning of a list or object that is not empty.
  ///
  /// - Returns: Whether the value is complete.
  private mutating func value() throws(JSONFault) -> Bool {
    skipBlanks()
    guard place < bytes.count else { throw noValue }
    switch bytes[place] {
    case UInt8(ascii: "{"): return try begin(.object, end: UInt8(ascii: "}"))
    case UInt8(ascii: "["): return try begin(.list, end: UInt8(ascii: "]"))
    case UInt8(ascii: "\""): try text(isName: false)
    case UInt8(ascii: "t"): try word("true", .yes)
    case UInt8(ascii: "f"): try word("false", .no)
    case UInt8(ascii: "n"): try word("null", .null)
    default: try number()
    }
    return true
  }

  private mutating func begin(_ kind: JSONTape.Kind, end: UInt8) throws(JSONFault) -> Bool {
    guard open.count < rules.maxDepth else { throw .tooDeep }
    try append(kind, place, place)
    place += 1
    skipBlanks()
    if place < bytes.count, bytes[place] == end {
      place += 1
      return true
    }
    open.append(nodes.count - 1)
    if kind == .object { try name() }
    return false
  }

  /// After a value: goes on to the next one, closing the lists and objects that end here.
  private mutating func close() throws(JSONFault) {
    while let top = open.last {
      skipBlanks()
      let isObject = nodes[top].kind == .object
      let next = place < bytes.count ? bytes[place] : 0
      if next == UInt8(ascii: ",") {
        place += 1
        if isObject { try name() }
        return
      }
      guard next == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
        throw .malformed("a comma or an end is missing", at: place)
      }
      place += 1
      nodes[top].next = UInt32(nodes.count)
      open.removeLast()
    }
  }

  /// Reads the name of a member and the colon.
  private mutating func name() throws(JSONFault) {
    skipBlanks()
    guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else {
      throw .malformed("a name is missing", at: place)
    }
    try text(isName: true)
    skipBlanks()
    guard place < bytes.count, bytes[place] == UInt8(ascii: ":") else {
      throw .malformed("a colon is missing", at: place)
    }
    place += 1
  }

  private mutating func word(_ word: StaticString, _ kind: JSONTape.Kind) throws(JSONFault) {
    let start = place
    try skip(word)
    try append(kind, start, place)
  }

  private mutating func skip(_ word: StaticString) throws(JSONFault) {
    let count = word.utf8CodeUnitCount
    guard bytes.count - place >= count else { throw noValue }
    for offset in 0..<count where bytes[place + offset] != word.utf8Start[offset] {
      throw noValue
    }
    place += count
  }

  private mutating func append(
    _ kind: JSONTape.Kind, _ start: Int, _ end: Int, isEscaped: Bool = false, counts: Bool = true
  ) throws(JSONFault) {
    if counts {
      guard valueCount < rules.maxValues else { throw .tooManyValues }
      valueCount += 1
    }
    nodes.append(
      JSONTape.Node(
        kind: kind, isEscaped: isEscaped, start: UInt32(start), end: UInt32(end),
        next: UInt32(nodes.count + 1)))
  }

  private mutating func skipBlanks() {
    while place < bytes.count {
      switch bytes[place] {
      case 0x20, 0x0A, 0x0D, 0x09: place += 1
      default: return
      }
    }
  }

  private var noValue: JSONFault { .malformed("there is no value", at: place) }
}

// MARK: Strings

extension JSONScanner {
  /// Finds the end of a string, from its quotation mark.
  private mutating func text(isName: Bool) throws(JSONFault) {
    let start = place + 1
    var isEscaped = false
    place = start
    while true {
      skipPlainCharacters()
      guard place < bytes.count else { break }
      let byte = bytes[place]
      if byte == UInt8(ascii: "\"") {
        try append(
          .text, start, place, isEscaped: isEscaped, counts: !isName || rules.countsNames)
        place += 1
        return
      }
      if byte == UInt8(ascii: "\\") {
        isEscaped = true
        if rules.isLenient { place += 2 } else { try escape() }
      } else {
        guard rules.isLenient else {
          throw .malformed("a string holds a control character", at: place)
        }
        place += 1
      }
    }
    throw .malformed("a string has no end", at: rules.isLenient ? bytes.count : start - 1)
  }

  private mutating func skipPlainCharacters() {
    while place < bytes.count {
      let byte = bytes[place]
      guard byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") else { return }
      place += 1
    }
  }

  /// Passes an escape, from its backslash.
  private mutating func escape() throws(JSONFault) {
    let start = place
    switch JSONEscape.read(bytes, at: &place, until: bytes.count) {
    case .scalar: return
    case .unfinished: throw .malformed("a string has no end", at: start)
    case .unknown: throw .malformed("a string holds an unknown escape", at: start)
    case .half: throw .malformed("a string holds half of a surrogate pair", at: start)
    }
  }
}

// MARK: Numbers

extension JSONScanner {
  /// Maximum number of characters of a number: more than any `Double` needs.
  private static var maxNumberLength: Int { 400 }

  /// Length up to which a number without exponent is in the range of `Double`, characters.
  private static var safeNumberLength: Int { 300 }

  private mutating func number() throws(JSONFault) {
    let start = place
    if rules.isLenient {
      try skipNumericCharacters()
    } else {
      try skipNumber()
    }
    try append(.number, start, place)
  }

  /// Passes all that may be a number.
  private mutating func skipNumericCharacters() throws(JSONFault) {
    let start = place
    if bytes[place] == UInt8(ascii: "-") { place += 1 }
    if place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "N") where place == start: return try skip("NaN")
      case UInt8(ascii: "I"): return try skip("Infinity")
      default: break
      }
    }
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "e"),
        UInt8(ascii: "E"), UInt8(ascii: "-"), UInt8(ascii: "+"):
        place += 1
      default:
        guard place > start else { throw noValue }
        return
      }
    }
  }

  /// Passes a number.
  private mutating func skipNumber() throws(JSONFault) {
    let start = place
    _ = skip(UInt8(ascii: "-"))
    // A leading zero must be the only digit.
    guard skip(UInt8(ascii: "0")) || skipDigits() > 0 else {
      throw .malformed("there is no value", at: start)
    }
    if skip(UInt8(ascii: ".")), skipDigits() == 0 {
      throw .malformed("a number has no digit after its point", at: start)
    }
    let hasExponent = skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E"))
    if hasExponent {
      _ = skip(UInt8(ascii: "+")) || skip(UInt8(ascii: "-"))
      guard skipDigits() > 0 else { throw .malformed("a number has no exponent", at: start) }
    }
    let length = place - start
    guard hasExponent || length > Self.safeNumberLength else { return }
    guard length <= Self.maxNumberLength,
      Double(String(decoding: bytes[start..<place], as: UTF8.self))?.isFinite == true
    else { throw .malformed("a number is too large or too long", at: start) }
  }

  /// Passes a byte if it is the next one, and returns whether it was.
  private mutating func skip(_ byte: UInt8) -> Bool {
    guard place < bytes.count, bytes[place] == byte else { return false }
    place += 1
    return true
  }

  private mutating func skipDigits() -> Int {
    let start = place
    while place < bytes.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[place] { place += 1 }
    return place - start
  }
}
