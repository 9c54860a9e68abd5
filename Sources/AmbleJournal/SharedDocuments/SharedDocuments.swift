package import Foundation

/// Documents that one server of a journal has fetched, for the others: the last version of each.
///
/// Their table is empty after a crash of the database. Whoever finds none fetches it.
package struct SharedDocuments: Sendable {
  private let journal: Journal

  fileprivate init(_ journal: Journal) { self.journal = journal }

  /// Seconds after which a document is removed that nobody has stored or confirmed again.
  private static let keeping = 7 * 86_400

  /// Stores a version of a document.
  /// - Throws: `JournalError`, as all functions.
  package func store(_ document: SharedDocument, as name: String, at time: Timestamp) async throws {
    try await journal.write { database in
      try database.insert(
        DocumentRow(key: Self.key(name), document: document, checkedAt: time), onConflict: .replace)
      try database.execute(
        "DELETE FROM live_document WHERE checked_at < ?",
        [time.adding(seconds: -Self.keeping).milliseconds])
    }
  }

  /// Notes that the version of a document that is stored is still the last one.
  /// - Returns: whether there is one.
  package func confirm(_ name: String, at time: Timestamp) async throws -> Bool {
    try await journal.write { database in
      try database.execute(
        """
        UPDATE live_document SET checked_at = ?, problem = NULL
        WHERE name = ? AND content IS NOT NULL
        """, [time, Self.key(name)]) > 0
    }
  }

  /// Returns a document, or `nil` if nobody has stored it.
  /// - Parameter known: whether the reader has a version. Then its content is left out.
  package func load(
    _ name: String,
    unless known: @escaping @Sendable (SharedDocument) -> Bool = { _ in false }
  ) async throws -> SharedDocument? {
    try await journal.read { database in
      let key = Self.key(name)
      let row = try database.record(of: DocumentRow.self, "WHERE name = ?", [key])
      guard var document = row?.document, !known(document) else { return row?.document }
      document.content = try database.value(
        "SELECT content FROM live_document WHERE name = ?", [key])
      return document
    }
  }

  /// Names may be addresses with secrets.
  private static func key(_ name: String) -> Data { Cryptography.sha256(name) }
}

/// A row of `live_document`. Its content, which may be large, is read apart.
struct DocumentRow: StoredRecord {
  /// A digest of the name.
  var key = Data()
  var document = SharedDocument()
  /// When the document was stored or confirmed last.
  var checkedAt = Timestamp.epoch

  static let table = RecordTable("live_document", columns)
  private static let columns: [Column<Self>] = [
    .init("name", \.key).key.onlyWritten, .init("etag", \.document.etag),
    .init("last_modified", \.document.lastModified), .init("problem", \.document.problem),
    .init("content", \.document.content).onlyWritten.replaced(.unlessNull),
    .init("checked_at", \.checkedAt).onlyWritten,
  ]
}

/// A document that servers of a journal share.
package struct SharedDocument: Hashable, Sendable {
  /// The entity tag of its publisher.
  package var etag: String?
  /// The time of its last change, as its publisher writes it.
  package var lastModified: String?
  /// Why the last attempt to fetch it failed, if it did.
  package var problem: String?
  /// What it contains, or `nil` if that is not known. When stored, `nil` keeps what is there.
  package var content: Data?

  /// Creates a document.
  package init(
    etag: String? = nil, lastModified: String? = nil, problem: String? = nil, content: Data? = nil
  ) {
    (self.etag, self.lastModified) = (etag, lastModified)
    (self.problem, self.content) = (problem, content)
  }
}

extension Journal {
  /// The documents that the servers of the journal share, or `nil` if no other server can use it.
  package var documents: SharedDocuments? { isShared ? SharedDocuments(self) : nil }
}
