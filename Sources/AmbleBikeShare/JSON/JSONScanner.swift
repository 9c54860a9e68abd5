/// Finds the values of a JSON text (RFC 8259), with two allowances: `NaN` and `Infinity`, which
/// Python's writer produces, are numbers, and control characters may stand in texts. A bad number
/// then costs one item instead of the file.
struct JSONScanner {
  private let bytes: [UInt8]
  private let limits: FeedLimits
  private var nodes: [JSONTape.Node] = []
  private var place = 0
  /// The lists and objects that are open.
  private var open: [Int] = []

  init(bytes: [UInt8], limits: FeedLimits) {
    self.bytes = bytes
    self.limits = limits
    nodes.reserveCapacity(min(limits.values, bytes.count / 8 + 8))
  }

  mutating func scan() throws(FeedError) -> [JSONTape.Node] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
    skipSpace()
    guard place < bytes.count else { throw .empty }
    repeat {
      let isClosed = try value()
      if isClosed { try close() }
    } while !open.isEmpty
    skipSpace()
    guard place == bytes.count else { throw unexpected }
    return nodes
  }

  /// Reads a value, or the beginning of a list or object that is not empty.
  ///
  /// - Returns: Whether the value is complete.
  private mutating func value() throws(FeedError) -> Bool {
    skipSpace()
    guard place < bytes.count else { throw unexpected }
    switch bytes[place] {
    case UInt8(ascii: "{"): return try begin(.object, end: UInt8(ascii: "}"))
    case UInt8(ascii: "["): return try begin(.list, end: UInt8(ascii: "]"))
    case UInt8(ascii: "\""): try text()
    case UInt8(ascii: "t"): try word("true", .yes)
    case UInt8(ascii: "f"): try word("false", .no)
    case UInt8(ascii: "n"): try word("null", .null)
    case UInt8(ascii: "N"): try word("NaN", .number)
    case UInt8(ascii: "I"): try word("Infinity", .number)
    default: try number()
    }
    return true
  }

  private mutating func begin(_ kind: JSONTape.Kind, end: UInt8) throws(FeedError) -> Bool {
    guard open.count < limits.depth else { throw .tooDeep }
    try append(kind, place, place)
    place += 1
    skipSpace()
    if place < bytes.count, bytes[place] == end {
      place += 1
      return true
    }
    open.append(nodes.count - 1)
    if kind == .object { try name() }
    return false
  }

  /// After a value: goes on to the next one, closing the lists and objects that end here.
  private mutating func close() throws(FeedError) {
    while let top = open.last {
      skipSpace()
      guard place < bytes.count else { throw unexpected }
      let isObject = nodes[top].kind == .object
      if bytes[place] == UInt8(ascii: ",") {
        place += 1
        if isObject { try name() }
        return
      }
      guard bytes[place] == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
        throw unexpected
      }
      place += 1
      nodes[top].next = UInt32(nodes.count)
      open.removeLast()
    }
  }

  /// Reads the name of a member and the colon.
  private mutating func name() throws(FeedError) {
    skipSpace()
    guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else { throw unexpected }
    try text()
    skipSpace()
    guard place < bytes.count, bytes[place] == UInt8(ascii: ":") else { throw unexpected }
    place += 1
  }

  private mutating func text() throws(FeedError) {
    let start = place + 1
    var isEscaped = false
    place = start
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
      if bytes[place] == UInt8(ascii: "\\") {
        isEscaped = true
        place += 1
      }
      place += 1
    }
    guard place < bytes.count else {
      place = bytes.count
      throw unexpected
    }
    try append(.text, start, place, isEscaped: isEscaped)
    place += 1
  }

  private mutating func word(_ word: StaticString, _ kind: JSONTape.Kind) throws(FeedError) {
    let start = place
    let count = word.utf8CodeUnitCount
    guard bytes.count - place >= count else { throw unexpected }
    for offset in 0..<count where bytes[place + offset] != word.utf8Start[offset] {
      throw unexpected
    }
    place += count
    try append(kind, start, place)
  }

  private mutating func number() throws(FeedError) {
    let start = place
    if bytes[place] == UInt8(ascii: "-") {
      place += 1
      if place < bytes.count, bytes[place] == UInt8(ascii: "I") {
        return try word("Infinity", .number)
      }
    }
    while place < bytes.count, Self.isNumeric(bytes[place]) { place += 1 }
    guard place > start else { throw unexpected }
    try append(.number, start, place)
  }

  private static func isNumeric(_ byte: UInt8) -> Bool {
    (byte >= 48 && byte <= 57) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "e")
      || byte == UInt8(ascii: "E") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
  }

  private mutating func append(
    _ kind: JSONTape.Kind, _ start: Int, _ end: Int, isEscaped: Bool = false
  ) throws(FeedError) {
    guard nodes.count < limits.values else { throw .tooManyValues }
    nodes.append(
      JSONTape.Node(
        kind: kind, isEscaped: isEscaped, start: UInt32(start), end: UInt32(end),
        next: UInt32(nodes.count + 1)))
  }

  private mutating func skipSpace() {
    while place < bytes.count {
      switch bytes[place] {
      case 0x20, 0x0A, 0x0D, 0x09: place += 1
      default: return
      }
    }
  }

  private var unexpected: FeedError { .notJSON(offset: place) }
}
