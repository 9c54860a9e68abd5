/// Rows of comma-separated values, RFC 4180.
struct CSVTable {
  /// The rows, the header included.
  private(set) var rows: [[String]] = []
  private var row: [String] = []
  private var field: [UInt8] = []
  private var isQuoted = false

  /// Maximum number of rows and of fields in a row.
  private static let maxRows = 200_000, maxFields = 500
  private static let quote = UInt8(ascii: "\"")

  /// Parses a table in UTF-8.
  /// - Complexity: O(*n*) for *n* bytes.
  init(_ bytes: [UInt8]) {
    var position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while position < bytes.count, rows.count < Self.maxRows {
      // A doubled quote within quotes stands for one.
      if isQuoted, bytes[position...].prefix(2) == [Self.quote, Self.quote] {
        field.append(Self.quote)
        position += 2
      } else {
        parse(bytes[position])
        position += 1
      }
    }
    if !field.isEmpty || !row.isEmpty { finishRow() }
  }

  private mutating func parse(_ byte: UInt8) {
    switch byte {
    case Self.quote: isQuoted.toggle()
    case _ where isQuoted: field.append(byte)
    case UInt8(ascii: ","): finishField()
    case 0x0A: finishRow()
    case 0x0D: break
    default: field.append(byte)
    }
  }

  private mutating func finishField() {
    if row.count < Self.maxFields { row.append(String(decoding: field, as: UTF8.self)) }
    field.removeAll(keepingCapacity: true)
  }

  private mutating func finishRow() {
    finishField()
    rows.append(row)
    row = []
  }
}
