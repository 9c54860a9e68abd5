public import Foundation

/// A copy of a journal with its keys from one place to another: from a data folder to PostgreSQL, back,
/// or between two of a kind.
///
/// The copy shows the journal at one moment; servers may use it meanwhile. It is written in one
/// transaction, or into a file that gets its name at the end, so that it appears whole or not at all:
/// after a break, the target is as it was, and the copy can begin again.
///
/// ```swift
/// let copy = JournalCopy(
///   from: JournalPlace("/var/lib/amble"), to: JournalPlace("postgres://amble@localhost/amble"))
/// for table in try copy.run({ _ in }) { print(table.name, table.rowCount) }
/// ```
public struct JournalCopy: Sendable {
  /// The journal to copy.
  public let source: JournalPlace
  /// The place of the copy.
  public let target: JournalPlace
  /// The data folder with the keys of the journal.
  public let sourceKeys: URL
  /// The data folder that has the keys of the copy at the end.
  public let targetKeys: URL

  /// Creates a copy, which does not begin yet.
  /// - Parameter keys: the data folder with the keys of a database, or `nil` for that of the source.
  /// - Precondition: one place is a folder, or `keys` names one.
  public init(from source: JournalPlace, to target: JournalPlace, keys: URL? = nil) {
    guard let first = source.folder ?? keys else {
      preconditionFailure("A folder with keys is needed.")
    }
    (self.source, self.target) = (source, target)
    (sourceKeys, targetKeys) = (first, target.folder ?? keys ?? first)
  }

  /// A table that was copied and compared.
  public struct Table: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The number of its rows.
    public let rowCount: Int
    /// SHA-256 of its rows, the same on both sides: 64 hexadecimal digits.
    public let digest: String
  }

  /// What a copy is doing.
  public enum Progress: Hashable, Sendable {
    /// Writes rows that it reads.
    case copies(rows: Int, of: Int)
    /// Reads the rows of the copy, and compares them.
    case compares(rows: Int, of: Int)
  }

  /// Copies the journal, and compares each table. Blocks the thread.
  /// - Parameter show: is told what happens, often.
  /// - Returns: The tables, in the order in which they were copied.
  /// - Throws: `JournalError` with what failed and what to do.
  /// - Complexity: O(bytes) time; memory for some rows.
  public func run(_ show: @escaping (Progress) -> Void) throws(JournalError) -> [Table] {
    do {
      let tables = try JournalTable.all()
      let database = try at(source) { try openSource() }
      return try at(source) {
        try database.readAtLength { journal in
          try check(journal)
          if let folder = target.folder { try CopiedFile.checkNoJournal(in: folder) }
          try checkKeys()
          return try write(tables, of: journal, show)
        }
      }
    } catch {
      throw JournalError(wrapping: error)
    }
  }

  // MARK: The source

  private func openSource() throws -> any SQLDatabase {
    switch source {
    case .folder(let folder):
      guard JournalBackup.exists(folder.appending(path: Journal.fileName)) else {
        throw JournalError.storage("There is no journal in \(source).")
      }
      return try JournalFolder.database(of: folder)
    case .database(let address): return PostgreSQLDatabase(address.text)
    }
  }

  private func check(_ journal: SQLTransaction) throws {
    guard try journal.hasTable("account") else {
      throw JournalError.storage("There is no journal in \(source).")
    }
    guard try !JournalSchema.isNewer(journal) else { throw Journal.newer(than: "\(source)") }
    guard try !JournalSchema.isOlder(journal) else {
      throw JournalError.storage(
        "An older Amble has written the journal in \(source). Start this version with it once, which "
          + "changes its tables, and copy it then.")
    }
    try JournalFolder.checkKey(of: journal, in: sourceKeys)
    if let key = SecretKey(existingIn: sourceKeys), try !KeyFingerprint.accepts(key, in: journal) {
      throw JournalError.storage(
        "\(SecretKey.fileName) in \(sourceKeys.path) is not the key of the journal in \(source). Name "
          + "the data folder of its server.")
    }
  }

  // MARK: The target

  private func write(
    _ tables: [JournalTable], of journal: SQLTransaction, _ show: @escaping (Progress) -> Void
  ) throws -> [Table] {
    switch target {
    case .database(let address):
      return try at(target) {
        try fill(PostgreSQLDatabase(address.text), with: tables, of: journal, show)
      }
    case .folder(let folder):
      let file = try CopiedFile(in: folder)
      defer { file.discard() }
      return try at(target) {
        let database = try SQLiteDatabase(filling: file.partial)
        let copied = try fill(database, with: tables, of: journal, show)
        try database.close()
        try file.keep()
        return copied
      }
    }
  }

  private func fill(
    _ database: any SQLDatabase, with tables: [JournalTable], of journal: SQLTransaction,
    _ show: @escaping (Progress) -> Void
  ) throws -> [Table] {
    // Reading would open a second connection, which would keep the writer from the database.
    let isNewer = try database.writeAtLength { try JournalSchema.isNewer($0) }
    guard !isNewer else { throw Journal.newer(than: "\(target)") }
    try database.migrate(JournalSchema.migrations(deriving: SecretKey(Data(count: 32))))
    try copyKeys()
    return try database.writeAtLength { copy in
      guard try copy.keepOthersAway() else {
        throw JournalError.storage(
          "A server or another program uses \(target). Stop it, and copy again.")
      }
      try checkEmpty(tables, in: copy)
      // A server that was started with it has left its own.
      try copy.execute("DELETE FROM \(KeyFingerprint.table.name)")
      let total = try at(source) {
        try tables.reduce(0) { try $0 + (journal.value($1.counting) ?? 0) }
      }
      var digests: [TableDigest] = []
      let copied = RowCount(total) { show(.copies(rows: $0, of: total)) }
      try copy.withoutTriggers {
        for table in tables {
          digests.append(try fill(table, in: copy, from: journal, copied))
        }
      }
      for table in tables { try continueNumbers(of: table, in: copy) }
      let compared = RowCount(total) { show(.compares(rows: $0, of: total)) }
      for (table, digest) in zip(tables, digests) {
        guard try TableDigest(of: table, in: copy, { compared.add() }) == digest else {
          throw JournalError.storage(
            "The table \(table.name) of \(target) is not equal to that of \(source). \(unchanged)")
        }
      }
      return zip(tables, digests).map {
        Table(name: $0.name, rowCount: $1.rowCount, digest: $1.text)
      }
    }
  }

  private func checkEmpty(_ tables: [JournalTable], in copy: SQLTransaction) throws {
    for table in tables where table.name != KeyFingerprint.table.name {
      guard let count: Int = try copy.value(table.counting), count > 0 else { continue }
      throw JournalError.storage(
        "\(target) holds a journal: its table \(table.name) has \(count) rows. Copy into an empty "
          + "database.")
    }
  }

  private func fill(
    _ table: JournalTable, in copy: SQLTransaction, from journal: SQLTransaction, _ count: RowCount
  ) throws -> TableDigest {
    var digest = TableDigest()
    try at(source) {
      var batch = RowBatch(of: table, in: copy)
      try journal.forEachRow(table.selection) { row in
        let values = row.values
        try at(target) { try batch.append(values) }
        digest.append(values)
        count.add()
      }
      try at(target) { try batch.finish() }
    }
    return digest
  }

  /// Lets PostgreSQL number further rows after those that it was given.
  private func continueNumbers(of table: JournalTable, in copy: SQLTransaction) throws {
    guard let number = table.number, let sql = copy.dialect.continuation(table.name, number) else {
      return
    }
    _ = try copy.rows(sql)
  }

  // MARK: Keys

  private var keepsKeys: Bool {
    sourceKeys.resolvingSymlinksInPath().path == targetKeys.resolvingSymlinksInPath().path
  }

  /// Refuses a folder with the key of another journal.
  private func checkKeys() throws {
    let (old, new) = (
      sourceKeys.appending(path: SecretKey.fileName), targetKeys.appending(path: SecretKey.fileName)
    )
    guard !keepsKeys, JournalBackup.exists(new) else { return }
    guard try JournalBackup.exists(old) && Data(contentsOf: old) == Data(contentsOf: new) else {
      throw JournalError.storage(
        "\(SecretKey.fileName) in \(targetKeys.path) is that of another journal. Name another folder."
      )
    }
  }

  /// Copies the keys that the folder does not have. A key of the local user that is there stays.
  private func copyKeys() throws {
    guard !keepsKeys else { return }
    for name in JournalBackup.keys
    where JournalBackup.exists(sourceKeys.appending(path: name))
      && !JournalBackup.exists(targetKeys.appending(path: name))
    {
      try PrivateFile.makeFolder(targetKeys)
      try JournalBackup.copy(name, from: sourceKeys, to: targetKeys)
    }
  }

  // MARK: Errors

  fileprivate var unchanged: String { "\(target) is as it was before." }

  /// Says of errors where they happened.
  private func at<Value>(_ place: JournalPlace, _ work: () throws -> Value) throws -> Value {
    do {
      return try work()
    } catch let error as SQLError {
      throw JournalError(error, at: place, of: self)
    }
  }
}

extension JournalError {
  fileprivate init(_ error: SQLError, at place: JournalPlace, of copy: JournalCopy) {
    switch error.kind {
    case .fullDisk: self = .full("The disk of \(place) is full. \(copy.unchanged)")
    case .unreachable where place == copy.target:
      self = .unreachable(
        "\(place) cannot be reached: \(error.reason). Copy again: if it held the whole copy already, "
          + "that is refused.")
    case .unreachable:
      self = .unreachable("\(place) cannot be reached: \(error.reason). \(copy.unchanged)")
    case .damaged: self = .storage("\(place) is damaged: \(error.reason). \(copy.unchanged)")
    case .busy, .conflict, .mismatch, .zero, .other:
      let verb = place == copy.source ? "read" : "written"
      self = .storage("\(place) cannot be \(verb): \(error). \(copy.unchanged)")
    }
  }
}
