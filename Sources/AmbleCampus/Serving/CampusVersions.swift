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
  ///   - origin: the origin of the version.
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

/// The origin of a version of a campus.
package enum CampusOrigin: Hashable, Sendable {
  /// The operator's folder.
  case folder
  /// An uploaded folder.
  case upload
  /// Changes by an editor.
  case edit
  /// An earlier version that was restored.
  case version(Int)
}

/// The stored metadata of a version: its origin, and its differences from the version before.
package struct CampusNote: Hashable, Sendable {
  package var origin: CampusOrigin
  package var count: CampusChangeCount

  /// The note as stored: a word and numbers, separated by spaces.
  package var text: String {
    let numbers = [count.buildings, count.paths].flatMap { [$0.added, $0.changed, $0.removed] }
    let settings = count.hasSettings ? 1 : 0
    return ([word] + (numbers + [settings]).map(String.init)).joined(separator: " ")
  }

  private var word: String {
    switch origin {
    case .folder: "folder"
    case .upload: "upload"
    case .edit: "edit"
    case .version(let revision): "version:\(revision)"
    }
  }
}

extension CampusNote {
  /// Reads a stored note, or returns `nil` if it is none.
  package init?(text: String) {
    let parts = text.split(separator: " ")
    let numbers = parts.dropFirst().compactMap { Int($0) }
    guard numbers.count == 7, let word = parts.first else { return nil }
    switch word {
    case "folder": origin = .folder
    case "upload": origin = .upload
    case "edit": origin = .edit
    default:
      guard word.hasPrefix("version:"), let revision = Int(word.dropFirst(8)) else { return nil }
      origin = .version(revision)
    }
    count = CampusChangeCount(
      buildings: .init(added: numbers[0], changed: numbers[1], removed: numbers[2]),
      paths: .init(added: numbers[3], changed: numbers[4], removed: numbers[5]),
      hasSettings: numbers[6] == 1)
  }
}
