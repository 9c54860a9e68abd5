package import AmbleCore
package import AmbleRegion
import Synchronization

/// The points at which the paths of a campus meet the streets of a region.
///
/// Each gate is a building of `campus`, so that searches find the ways to and from it.
package struct CampusGates: Sendable {
  /// A point where one changes between a path and a street.
  package struct Gate: Sendable {
    /// The point of the campus.
    package let point: CampusPoint
    /// Its position on Earth.
    package let position: Coordinate
    /// Distance to the nearest street, metres.
    package let gap: Double
    /// The short name as a building of `campus`.
    package let name: String
  }

  /// The gates; none if no path comes near a street.
  package let gates: [Gate]
  /// The paths that are open on the day, with the gates as further buildings.
  package let forward: CampusIndex
  /// The same with every one-way path reversed: ways on it are ways to their start.
  package let backward: CampusIndex

  /// Maximum distance of a gate from a street, metres: the width of a wide street, and the error of
  /// a placement by hand.
  package static let maxGap = 15.0
  /// Maximum number of points that are compared with streets, and of gates.
  private static let maxPoints = 5_000
  private static let maxGates = 64
  /// A point with its position and its distance from a street.
  private typealias Candidate = (CampusPoint, Coordinate, Double)
  /// The full name of a gate, for instructions.
  private static let name = "the edge of the campus"

  /// Finds the gates of a campus.
  /// - Complexity: O(points × log streets).
  package init(
    of campus: Campus, _ placement: CampusPlacement, on day: CampusDate, planner: RoutePlanner,
    mode: Mode
  ) {
    var open = campus
    open.paths = campus.paths.filter { $0.isOpen(on: day) }
    let candidates = Self.points(of: open).compactMap { point -> Candidate? in
      let position = placement.position(x: point.x, y: point.y)
      guard let street = try? planner.snap(position, mode: mode), street.distance <= Self.maxGap
      else { return nil }
      return (point, position, street.distance)
    }
    gates = Self.spread(candidates).enumerated().map { number, gate in
      Gate(point: gate.0, position: gate.1, gap: gate.2, name: "gate \(number) 9c41d7")
    }
    open.buildings += gates.map {
      CampusBuilding(id: $0.name, shortName: $0.name, name: Self.name, point: $0.point)
    }
    forward = CampusIndex(open, on: day)
    backward =
      open.paths.contains(where: \.isOneWay)
      ? CampusIndex(open.reversed, on: day) : forward
  }

  /// Returns the points on the ground where paths begin or end, in order of the paths; of too many,
  /// some at equal steps.
  private static func points(of campus: Campus) -> [CampusPoint] {
    var (points, known) = ([CampusPoint](), Set<CampusPoint>())
    for path in campus.paths {
      for end in [path.from, path.to] where end.level == 0 && known.insert(end).inserted {
        points.append(end)
      }
    }
    let step = (points.count + maxPoints - 1) / maxPoints
    return step > 1 ? stride(from: 0, to: points.count, by: step).map { points[$0] } : points
  }

  /// Returns at most `maxGates` of some gates: the nearest to streets, of which no two are close to
  /// each other.
  private static func spread(
    _ candidates: [Candidate]
  ) -> [Candidate] {
    let ranked = candidates.sorted { ($0.2, $0.0.x, $0.0.y) < ($1.2, $1.0.x, $1.0.y) }
    var spacing = 10.0
    while true {
      var kept: [Candidate] = []
      for gate in ranked where kept.count <= maxGates {
        if kept.allSatisfy({ $0.1.distance(to: gate.1) >= spacing }) { kept.append(gate) }
      }
      if kept.count <= maxGates { return kept }
      spacing *= 2
    }
  }
}

extension Campus {
  /// The campus with its one-way paths in the opposite direction.
  fileprivate var reversed: Campus {
    var campus = self
    for index in campus.paths.indices where campus.paths[index].isOneWay {
      let path = campus.paths[index]
      (campus.paths[index].from, campus.paths[index].to) = (path.to, path.from)
    }
    return campus
  }
}

/// Keeps the gates of campuses that were asked for last. May be shared between threads.
package final class CampusGateCache: Sendable {
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

  /// Creates an empty cache.
  package init() {}

  /// Maximum number of entries.
  private static let capacity = 8

  /// Returns the gates of a placed campus. Blocks the thread.
  package func gates(
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
