import AmbleCore
package import AmbleJournal
import AmbleText
import Synchronization

/// One revision of a campus with the data needed to serve it. May be shared between threads.
package final class ServedCampus: Sendable {
  /// The identifier in addresses.
  package let id: String
  /// The number of the revision, from 1.
  package let revision: Int
  /// The campus.
  package let campus: Campus
  /// The digest of the picture, or `nil` without one.
  package let picture: ContentDigest?
  /// Where the campus lies on Earth, or `nil` if that is not known.
  package let placement: CampusPlacement?
  /// The user who uploaded the campus, or `nil` for a campus of the operator's.
  package let owner: UserID?
  private let index = Mutex<(day: CampusDate, index: CampusIndex)?>(nil)

  /// Prepares a revision for serving.
  package init(
    id: String, revision: Int, campus: Campus, picture: ContentDigest?, owner: UserID? = nil
  ) {
    self.id = id
    self.revision = revision
    self.campus = campus
    self.picture = picture
    self.owner = owner
    placement = CampusPlacement(campus.pins)
  }

  /// Whether the position of the campus on Earth is known.
  package var isPlaced: Bool { placement != nil }

  /// Returns the index of the paths that are open on a day. It is made by the first caller of a
  /// day; others wait. Blocks the thread.
  package func index(on day: CampusDate) -> CampusIndex {
    index.withLock { known in
      if let known, known.day == day { return known.index }
      let made = CampusIndex(campus, on: day)
      known = (day, made)
      return made
    }
  }

  /// Returns whether a text names the campus: its identifier or its name, case folded.
  package func isNamed(_ text: String) -> Bool {
    text.lowercased() == id || FoldedText(text) == FoldedText(campus.name)
  }

  /// Returns whether a user may change the campus: any user an operator's one, and its owner one
  /// that was uploaded.
  package func mayChange(_ user: UserID) -> Bool { owner == nil || owner == user }
}

/// The served campuses, each in its latest revision. May be shared between threads.
///
/// A request keeps the revision that it has taken, which never changes.
package final class CampusCatalogue: Sendable {
  private let served = Mutex<[String: ServedCampus]>([:])

  /// The campuses, sorted by name.
  package var all: [ServedCampus] {
    served.withLock { Array($0.values) }
      .sorted { ($0.campus.name, $0.id) < ($1.campus.name, $1.id) }
  }

  /// Returns the campus with an identifier.
  package subscript(id: String) -> ServedCampus? { served.withLock { $0[id] } }

  /// Returns the campus with an identifier or a name, or `nil`. Identifiers take precedence, then
  /// the first in order of identifiers.
  package func campus(named text: String) -> ServedCampus? {
    let all = served.withLock { $0 }
    if let found = all[text.lowercased()] { return found }
    return all.values.filter { $0.isNamed(text) }.min { $0.id < $1.id }
  }

  /// Serves a revision, unless a later one of the campus is served already.
  package func serve(_ campus: ServedCampus) {
    served.withLock { all in
      if let known = all[campus.id], known.revision > campus.revision { return }
      all[campus.id] = campus
    }
  }

  /// Stops serving a campus.
  package func remove(_ id: String) { served.withLock { $0[id] = nil } }
}
