public import Foundation

/// Campuses: every version of each, and their pictures. The journal does not know the content: a
/// version is whole, or a difference from the one before.
extension Journal {
  /// Returns all campuses, sorted by identifier.
  public func campuses() async throws(JournalError) -> [StoredCampus] {
    try await read { try CampusRecords(database: $0).campuses() }
  }

  /// Returns the campuses that a user uploaded, sorted by identifier.
  public func campuses(of user: UserID) async throws(JournalError) -> [StoredCampus] {
    try await read { try CampusRecords(database: $0).campuses("account = ?", [user.text]) }
  }

  /// Returns a campus, or `nil` if there is none with the identifier.
  public func campus(_ id: String) async throws(JournalError) -> StoredCampus? {
    try await read { try CampusRecords(database: $0).campus(id) }
  }

  /// Adds a campus with its first version, whose content is whole.
  /// - Parameters:
  ///   - id: the identifier.
  ///   - owner: the user who uploads it, or `nil` for the operator.
  /// - Throws: `JournalError` of kind `.conflict` if the identifier is taken.
  public func addCampus(
    _ id: String, _ draft: CampusVersionDraft, of owner: UserID?, at time: Timestamp
  ) async throws(JournalError) -> StoredCampus {
    try await write { database in
      let records = CampusRecords(database: database)
      guard try records.campus(id) == nil else {
        throw JournalError.refusal(.campusExists(id))
      }
      try records.insert(id, of: owner, at: time)
      try records.insert(draft, as: 1, of: id, by: owner, at: time)
      return try JournalError.written(records.campus(id), "campus")
    }
  }

  /// Adds a version to a campus.
  /// - Parameters:
  ///   - revision: the version that the new one follows.
  ///   - author: the user who made it, or `nil` for the operator.
  /// - Returns: the campus, or `nil` if there is none with the identifier.
  /// - Throws: `JournalError` of kind `.conflict` if `revision` is not the latest version.
  public func addVersion(
    _ draft: CampusVersionDraft, to id: String, after revision: Int, by author: UserID?,
    at time: Timestamp
  ) async throws(JournalError) -> StoredCampus? {
    try await write { database in
      let records = CampusRecords(database: database)
      guard let campus = try records.campus(id) else { return nil }
      guard campus.revision == revision else { throw JournalError.refusal(.campusChanged) }
      try records.insert(draft, as: revision + 1, of: id, by: author, at: time)
      return try JournalError.written(records.campus(id), "campus")
    }
  }

  /// Deletes a campus that a user uploaded, with its versions, at once.
  /// - Returns: `false` if the user has no such campus.
  public func deleteCampus(_ id: String, of user: UserID) async throws(JournalError) -> Bool {
    try await write { database in
      return try database.execute("DELETE FROM campus WHERE id = ? AND account = ?", [id, user]) > 0
    }
  }
}

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
      let rows = try database.rows(
        """
        SELECT revision, content FROM campus_version WHERE campus = :campus AND revision <= :revision
          AND revision >= (SELECT max(revision) FROM campus_version
            WHERE campus = :campus AND revision <= :revision AND is_whole)
        ORDER BY revision
        """, ["campus": id, "revision": revision])
      guard try rows.last?["revision"] == revision else { return nil }
      return try rows.map { try $0["content"] }
    }
  }

  /// Returns a picture of some version, or `nil` if there is none.
  public func campusPicture(_ digest: ContentDigest) async throws(JournalError) -> Data? {
    try await read { database in
      try database.value("SELECT content FROM campus_picture WHERE digest = ?", [digest])
    }
  }

  /// Returns the digests of all pictures.
  public func campusPictures() async throws(JournalError) -> Set<ContentDigest> {
    try await read { database in
      Set(try database.values("SELECT digest FROM campus_picture"))
    }
  }
}
