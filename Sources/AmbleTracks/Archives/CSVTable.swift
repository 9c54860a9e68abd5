/// Rows of comma-separated values, RFC 4180.
struct CSVTable {
  /// The rows, the header included.
  private(set) var rows: [[String]] = []

  /// Maximum number of rows and of fields in a row.
  private static let maxRows = 200_000, maxFields = 500

  /// Parses a table in UTF-8.
  init(_ bytes: [UInt8]) {
    var row: [String] = []
    var field: [UInt8] = []
    var isQuoted = false
    var position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    func finishField() {
      if row.count < Self.maxFields { row.append(String(decoding: field, as: UTF8.self)) }
      field.removeAll(keepingCapacity: true)
    }
    while position < bytes.count, rows.count < Self.maxRows {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\"") {
        // A doubled quote within quotes stands for one.
        if isQuoted, position < bytes.count, bytes[position] == byte {
          field.append(byte)
          position += 1
        } else {
          isQuoted.toggle()
        }
      } else if isQuoted {
        field.append(byte)
      } else if byte == UInt8(ascii: ",") {
        finishField()
      } else if byte == 0x0A {
        finishField()
        rows.append(row)
        row = []
      } else if byte != 0x0D {
        field.append(byte)
      }
    }
    guard !field.isEmpty || !row.isEmpty else { return }
    finishField()
    rows.append(row)
  }
}
