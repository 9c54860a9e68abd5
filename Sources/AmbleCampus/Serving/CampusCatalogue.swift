import AmbleCore
import Synchronization

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
