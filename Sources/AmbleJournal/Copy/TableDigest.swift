import Foundation

/// The number of rows of a table, and a digest of their values in the order of their keys: the same in
/// each database.
struct TableDigest: Hashable, Sendable {
  private(set) var rowCount = 0
  /// SHA-256 of the digest so far and the next row.
  private var digest = Data(count: 32)

  /// The digest, in hexadecimal digits.
  var text: String { digest.map { String(format: "%02x", $0) }.joined() }

  /// Adds a row.
  mutating func append(_ row: [SQLValue]) {
    var bytes = digest
    for value in row { value.append(to: &bytes) }
    digest = Cryptography.sha256(bytes)
    rowCount += 1
  }

  /// Reads all rows of a table.
  /// - Parameter count: is called for each row.
  init(of table: JournalTable, in database: SQLTransaction, _ count: () -> Void = {}) throws {
    try database.forEachRow(table.selection) {
      append($0.values)
      count()
    }
  }

  /// Creates the digest of an empty table.
  init() {}
}

extension SQLRow {
  /// The values of all columns.
  var values: [SQLValue] { columns.indices.map(source.value) }
}

extension SQLValue {
  /// Appends a kind, and the value or its length and the value.
  ///
  /// A number without a fraction is the same as an integer and as a real number, -0 as 0, and SQLite
  /// stores a number that is none as null.
  fileprivate func append(to bytes: inout Data) {
    switch self {
    case .null: bytes.append(0)
    case .integer(let value): bytes.append(1, value)
    case .real(let value) where value.isNaN: bytes.append(0)
    case .real(let value):
      if let whole = Int64(exactly: value) {
        bytes.append(1, whole)
      } else {
        bytes.append(2, Int64(bitPattern: value.bitPattern))
      }
    case .text(let text):
      bytes.append(3, Int64(text.utf8.count))
      bytes.append(contentsOf: text.utf8)
    case .blob(let data):
      bytes.append(4, Int64(data.count))
      bytes.append(data)
    }
  }
}

extension Data {
  fileprivate mutating func append(_ kind: UInt8, _ number: Int64) {
    append(kind)
    Swift.withUnsafeBytes(of: number.bigEndian) { append(contentsOf: $0) }
  }
}
