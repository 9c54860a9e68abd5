/// What one database says otherwise than another. All other statements are written so that each
/// database gives the same answers.
struct SQLDialect: Sendable {
  /// The words in definitions of tables that this database has others for, each with those. The first
  /// come before others that they contain.
  ///
  /// Definitions are written in those of SQLite: `TEXT`, compared by the bytes of UTF-8; `INTEGER`, of
  /// 64 bits; `REAL`; `BLOB`; `BOOLEAN`, read as an integer; `INTEGER PRIMARY KEY`, a number that grows
  /// with each row unless it is given; `WITHOUT ROWID`. `CREATE UNLOGGED TABLE`, of PostgreSQL, is for a
  /// table that may be empty after a crash.
  let words: KeyValuePairs<String, String>
  /// The function that returns the position of a text in another one, counted from 1, or 0.
  let position: String
  /// Returns an expression: the number of bytes of a text, in UTF-8, or of bytes.
  let byteCount: @Sendable (_ column: String) -> String
  /// Returns statements that create a trigger.
  let creation: @Sendable (_ trigger: SQLTrigger) -> String

  /// Returns a statement that continues the numbers of a column after the greatest one, or `nil` if the
  /// database does so by itself.
  var continuation: @Sendable (_ table: String, _ column: String) -> String? = { _, _ in nil }

  /// Returns definitions of tables and indexes in the words of this database.
  func definition(_ script: String) -> String {
    words.reduce(script) { $0.replacing($1.key, with: $1.value) }
  }

  /// Returns a condition: a text contains another one, which is not empty, with the same letters.
  func contains(_ text: String, _ part: String) -> String { "\(position)(\(text), \(part)) > 0" }
}

extension String {
  /// The text with the letters A to Z in lower case, as `lower` returns it in each database.
  var asciiLowercased: String {
    String(decoding: utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}
