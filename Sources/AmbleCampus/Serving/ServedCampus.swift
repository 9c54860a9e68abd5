package import AmbleJournal
import AmbleText
import Synchronization

/// One revision of a campus with what is needed to serve it. May be shared between threads.
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
