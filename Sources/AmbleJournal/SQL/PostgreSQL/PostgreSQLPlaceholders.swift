/// A statement whose arguments are numbered (`$1`), as PostgreSQL reads them, made of one whose arguments
/// have a position (`?`) or a name (`:name`).
struct PostgreSQLPlaceholders: Hashable {
  /// The statement with numbers. A name that occurs again has the number of the first.
  private(set) var text = ""
  /// The names in the order of the numbers, or empty for arguments by position.
  private(set) var names: [String] = []
  /// The number of arguments.
  private(set) var count = 0

  /// Replaces the placeholders of a statement, except in texts (`'…'`) and quoted names (`"…"`).
  init(_ sql: String) {
    var bytes: [UInt8] = []
    var rest = Substring(sql).utf8
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        // A doubled quote is the end of one text and the beginning of another.
        bytes.append(byte)
        let quoted = rest.prefix { $0 != byte }
        bytes += quoted
        rest = rest.dropFirst(quoted.count)
        if let end = rest.popFirst() { bytes.append(end) }
      case UInt8(ascii: "?"):
        count += 1
        bytes += "$\(count)".utf8
      case UInt8(ascii: ":") where rest.first == byte:
        // A conversion, `::TYPE`.
        bytes += [byte, byte]
        rest.removeFirst()
      case UInt8(ascii: ":") where rest.first.map(Self.isLetter) ?? false:
        let name = String(Substring(rest.prefix { Self.isLetter($0) || Self.isDigit($0) }))
        rest = rest.dropFirst(name.utf8.count)
        bytes += "$\(number(of: name))".utf8
      default: bytes.append(byte)
      }
    }
    text = String(decoding: bytes, as: UTF8.self)
  }

  private mutating func number(of name: String) -> Int {
    if let index = names.firstIndex(of: name) { return index + 1 }
    names.append(name)
    count += 1
    return count
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte & 0xDF) || byte == UInt8(ascii: "_")
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Returns the values of arguments in the order of the numbers.
  /// - Throws: `SQLError` if one is missing, or there are too many by position.
  func values(of arguments: SQLArguments) throws(SQLError) -> [SQLValue] {
    guard !names.isEmpty else {
      guard arguments.values.count == count else {
        throw SQLError(.mismatch, "the statement has \(count) arguments: \(text)")
      }
      return arguments.values
    }
    let values = Dictionary(zip(arguments.names, arguments.values)) { $1 }
    var ordered: [SQLValue] = []
    for name in names {
      guard let value = values[name] else {
        throw SQLError(.mismatch, "the argument \(name) is missing: \(text)")
      }
      ordered.append(value)
    }
    return ordered
  }
}
