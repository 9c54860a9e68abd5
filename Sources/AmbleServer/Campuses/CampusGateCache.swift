import AmbleCampus
import AmbleCore
import AmbleRegion
import Synchronization

/// Keeps the gates of campuses that were asked for last. May be shared between threads.
final class CampusGateCache: Sendable {
  private struct Key: Hashable {
    let campus: ObjectIdentifier
    let region: ObjectIdentifier
    let day: CampusDate
    let mode: Mode
  }

  private struct Entry {
    let key: Key
    /// Kept, so that their identities stay theirs.
    let owners: (ServedCampus, ServedRegion)
    let gates: CampusGates
  }

  private let entries = Mutex<[Entry]>([])

  /// Maximum number of entries.
  private static let capacity = 8

  /// Returns the gates of a placed campus. Blocks the thread.
  func gates(
    of campus: ServedCampus, _ placement: CampusPlacement, on day: CampusDate,
    in region: ServedRegion, mode: Mode
  ) -> CampusGates {
    let key = Key(
      campus: ObjectIdentifier(campus), region: ObjectIdentifier(region), day: day, mode: mode)
    if let known = entries.withLock({ $0.first { $0.key == key }?.gates }) { return known }
    let gates = CampusGates(
      of: campus.campus, placement, on: day, planner: region.planner, mode: mode)
    let entry = Entry(key: key, owners: (campus, region), gates: gates)
    entries.withLock { entries in
      entries.removeAll { $0.key == key }
      entries.append(entry)
      if entries.count > Self.capacity { entries.removeFirst() }
    }
    return gates
  }
}
