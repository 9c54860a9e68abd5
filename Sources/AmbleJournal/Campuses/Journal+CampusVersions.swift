public import Foundation
import GRDB

extension Journal {
  /// Returns the versions of a campus, latest first.
  /// - Returns: a page, or `nil` if there is no such campus.
  public func campusVersions(
    of id: String, limit: Int, after cursor: Cursor?
  ) async throws(JournalError) -> Listing<CampusVersion>? {
    try await read { database in
      let records = CampusRecords(database: database)
      guard try records.campus(id) != nil else { return nil }
      let bound = cursor.flatMap { Int($0.keys[0]) } ?? Int.max
      let found = try records.versions(
        of: id, "revision < ? ORDER BY revision DESC LIMIT ?", [bound, limit + 1])
      return Listing(found, limit: limit) { Cursor([String($0.revision)]) }
    }
  }

  /// Returns a version of a campus, or `nil` if there is none.
  public func campusVersion(
    _ revision: Int, of id: String
  ) async throws(JournalError) -> CampusVersion? {
    try await read { database in
      try CampusRecords(database: database).versions(of: id, "revision = ?", [revision]).first
    }
  }

  /// Returns the content of a version: a whole one, then the differences that lead to it.
  /// - Returns: the contents in order, or `nil` if there is no such version.
  /// - Complexity: O(differences), at most `StoredCampus.maxDifferences`.
  public func campusContent(
    of id: String, at revision: Int
  ) async throws(JournalError) -> [Data]? {
    try await read { database in
      let rows = try Row.fetchAll(
        database,
        sql: """
          SELECT revision, content FROM campus_version WHERE campus = ?1 AND revision <= ?2
            AND revision >= (SELECT max(revision) FROM campus_version
              WHERE campus = ?1 AND revision <= ?2 AND is_whole)
          ORDER BY revision
          """,
        arguments: [id, revision])
      guard rows.last?["revision"] as Int? == revision else { return nil }
      return rows.map { $0["content"] }
    }
  }

  /// Returns a picture of some version, or `nil` if there is none.
  public func campusPicture(_ digest: ContentDigest) async throws(JournalError) -> Data? {
    try await read { database in
      try Data.fetchOne(
        database, sql: "SELECT content FROM campus_picture WHERE digest = ?",
        arguments: [digest.text])
    }
  }

  /// Returns the digests of all pictures.
  public func campusPictures() async throws(JournalError) -> Set<ContentDigest> {
    try await read { database in
      let digests = try String.fetchAll(database, sql: "SELECT digest FROM campus_picture")
      return Set(digests.map(ContentDigest.init(stored:)))
    }
  }
}
