public import Foundation

/// Stores campuses: every version of each, and their pictures.
///
/// The store knows nothing of the content: a version is whole, or a difference from the one before.
public protocol CampusStore: Sendable {
  /// Returns all campuses, sorted by identifier.
  /// - Throws: `JournalError` on a storage failure.
  func campuses() async throws(JournalError) -> [StoredCampus]

  /// Returns the campuses that a user uploaded, sorted by identifier.
  /// - Throws: `JournalError` on a storage failure.
  func campuses(of user: UserID) async throws(JournalError) -> [StoredCampus]

  /// Returns a campus, or `nil` if there is none with the identifier.
  /// - Throws: `JournalError` on a storage failure.
  func campus(_ id: String) async throws(JournalError) -> StoredCampus?

  /// Adds a campus with its first version, whose content is whole.
  /// - Parameters:
  ///   - id: the identifier.
  ///   - owner: the user who uploads it, or `nil` for the operator.
  /// - Throws: `JournalError` of kind `.conflict` if the identifier is taken, or if the user has
  ///   `StoredCampus.maxOfUser` campuses.
  func addCampus(
    _ id: String, _ draft: CampusVersionDraft, of owner: UserID?, at time: Timestamp
  ) async throws(JournalError) -> StoredCampus

  /// Adds a version to a campus.
  /// - Parameters:
  ///   - revision: the version that the new one follows.
  ///   - author: the user who made it, or `nil` for the operator.
  /// - Returns: the campus, or `nil` if there is none with the identifier.
  /// - Throws: `JournalError` of kind `.conflict` if `revision` is not the latest version.
  func addVersion(
    _ draft: CampusVersionDraft, to id: String, after revision: Int, by author: UserID?,
    at time: Timestamp
  ) async throws(JournalError) -> StoredCampus?

  /// Returns the versions of a campus, latest first.
  /// - Returns: a page, or `nil` if there is no such campus.
  /// - Throws: `JournalError` on a storage failure.
  func campusVersions(
    of id: String, limit: Int, after cursor: Cursor?
  ) async throws(JournalError) -> Listing<CampusVersion>?

  /// Returns a version of a campus, or `nil` if there is none.
  /// - Throws: `JournalError` on a storage failure.
  func campusVersion(_ revision: Int, of id: String) async throws(JournalError) -> CampusVersion?

  /// Returns the content of a version: a whole one, then the differences that lead to it.
  /// - Returns: the contents in order, or `nil` if there is no such version.
  /// - Throws: `JournalError` on a storage failure.
  /// - Complexity: O(differences), at most `StoredCampus.maxDifferences`.
  func campusContent(
    of id: String, at revision: Int
  ) async throws(JournalError) -> [Data]?

  /// Returns a picture of some version, or `nil` if there is none.
  /// - Throws: `JournalError` on a storage failure.
  func campusPicture(_ digest: ContentDigest) async throws(JournalError) -> Data?

  /// Returns the digests of all pictures.
  /// - Throws: `JournalError` on a storage failure.
  func campusPictures() async throws(JournalError) -> Set<ContentDigest>

  /// Deletes a campus that a user uploaded, with its versions, at once.
  /// - Returns: `false` if the user has no such campus.
  /// - Throws: `JournalError` on a storage failure.
  func deleteCampus(_ id: String, of user: UserID) async throws(JournalError) -> Bool
}
