import AmbleJournal
import Foundation

/// Reads and writes versions of campuses in a journal.
struct CampusVersions: Sendable {
  package let store: Journal

  /// Returns a version of a campus, or `nil` if there is none.
  /// - Throws: `JournalError` on a storage failure, or another error if the version is damaged.
  package func campus(_ id: String, at revision: Int) async throws -> Campus? {
    try await store.campusContent(of: id, at: revision).map(Self.campus(of:))
  }

  /// Makes a campus of stored differences, of which the first is whole.
  /// - Throws: an error if they are damaged.
  package static func campus(of contents: [Data]) throws -> Campus {
    var campus: Campus?
    for content in contents { campus = try CampusDelta(data: content).applied(to: campus) }
    return campus ?? Campus(name: "")
  }
}

extension CampusVersionDraft {
  /// Creates the version of a campus that follows another.
  /// - Parameters:
  ///   - old: the version before, or `nil` if the new one is the first.
  ///   - revision: the number of the new version. Some numbers are stored whole.
  ///   - origin: what the version comes from.
  /// - Throws: an error if the campus has a number that is not finite.
  /// - Complexity: O(objects).
  package init(_ new: Campus, after old: Campus?, as revision: Int, from origin: CampusOrigin)
    throws
  {
    let isWhole = old == nil || revision.isMultiple(of: StoredCampus.maxDifferences)
    let delta = CampusDelta(from: old, to: new)
    let content = isWhole ? CampusDelta(from: nil, to: new) : delta
    let note = CampusNote(origin: origin, count: delta.count(since: old))
    self.init(content: try content.data, isWhole: isWhole, summary: note.text)
  }
}
