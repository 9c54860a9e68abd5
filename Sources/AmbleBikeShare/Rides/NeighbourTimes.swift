import AmbleCore
import AmbleRegion
import Synchronization

/// The times between stations and their neighbours by one traveller.
///
/// They do not depend on the content of stations, so all searches share them. They are computed
/// again when the conditions of streets change.
final class NeighbourTimes: Sendable {
  private let planner: RoutePlanner
  private let key: MetricKey
  private let places: [StreetPlace?]
  private let neighbours: [[Int]]
  private let known: Mutex<Known>

  /// The times known under some conditions.
  private struct Known {
    var conditions: ArcConditions?
    /// For each station the times to its neighbours, seconds; infinite where no path leads.
    var rows: [[Double]?]
  }

  /// Times from some stations to their neighbours.
  struct Rows {
    fileprivate let neighbours: [[Int]]
    fileprivate let rows: [[Double]?]

    /// Returns the time between a station and one of its neighbours, seconds; infinite where no
    /// path leads.
    subscript(from: Int, to: Int) -> Double {
      guard let row = rows[from], let index = neighbours[from].firstIndex(of: to) else {
        return .infinity
      }
      return row[index]
    }
  }

  /// Computes the times of all stations.
  /// - Parameters:
  ///   - places: the places of stations on streets, `nil` for one without.
  ///   - neighbours: the neighbours of each station.
  /// - Complexity: that of a table of some hundred entries for each station.
  init(
    places: [StreetPlace?], neighbours: [[Int]], by key: MetricKey, on planner: RoutePlanner
  ) {
    self.planner = planner
    self.key = key
    self.places = places
    self.neighbours = neighbours
    known = Mutex(Known(conditions: nil, rows: Array(repeating: nil, count: places.count)))
    _ = rows(of: Array(places.indices))
  }

  /// Returns the times from stations to their neighbours under the conditions of now.
  /// - Complexity: O(stations); that of `init` for those asked for the first time.
  func rows(of stations: [Int]) -> Rows {
    let conditions = planner.conditions[key.profile.mode]
    var rows = known.withLock { known in
      if known.conditions != conditions {
        known = Known(
          conditions: conditions, rows: Array(repeating: nil, count: places.count))
      }
      return known.rows
    }
    guard stations.contains(where: { rows[$0] == nil }) else {
      return Rows(neighbours: neighbours, rows: rows)
    }
    for station in stations where rows[station] == nil { fill(&rows, around: station) }
    known.withLock { known in
      // Conditions that changed meanwhile may be part of the new times.
      guard planner.conditions[key.profile.mode] == conditions, known.conditions == conditions
      else { return }
      for station in stations { known.rows[station] = rows[station] }
    }
    return Rows(neighbours: neighbours, rows: rows)
  }

  /// Computes the times from a station, and from those of its neighbours that have none yet: they
  /// share most of their neighbours.
  private func fill(_ rows: inout [[Double]?], around station: Int) {
    let sources = [station] + neighbours[station].filter { rows[$0] == nil }
    var targets = Gathering<Int, Int>([], key: { $0 })
    for source in sources {
      for other in neighbours[source] { _ = targets.index(of: other) }
    }
    let table = Table(sources, targets.items, places, planner, key)
    for (row, source) in sources.enumerated() {
      rows[source] = neighbours[source].map { table.time(row, targets.index(of: $0)) }
    }
  }

  /// The times between some stations.
  private struct Table {
    private let legs: LegTable
    private let rows: [Int?]
    private let columns: [Int?]

    init(
      _ sources: [Int], _ targets: [Int], _ places: [StreetPlace?], _ planner: RoutePlanner,
      _ key: MetricKey
    ) {
      rows = Self.numbers(sources.map { places[$0] })
      columns = Self.numbers(targets.map { places[$0] })
      legs = planner.legs(
        from: sources.compactMap { places[$0] }, to: targets.compactMap { places[$0] }, by: key)
    }

    func time(_ row: Int, _ column: Int) -> Double {
      guard let row = rows[row], let column = columns[column] else { return .infinity }
      return legs[row, column]?.duration ?? .infinity
    }

    /// Numbers the places that exist.
    private static func numbers(_ places: [StreetPlace?]) -> [Int?] {
      var count = 0
      return places.map { place in
        guard place != nil else { return nil }
        count += 1
        return count - 1
      }
    }
  }
}

/// The times between the places of one search, seconds; infinite where no path leads.
///
/// Starts are places where a vehicle may be taken, docks those where it may be returned.
struct RideTimes: Sendable {
  /// From the origin to each start on foot.
  var approach: [Double]
  /// To take a vehicle at each start.
  var take: [Double]
  /// From each start to the destination on foot.
  var giveUp: [Double]
  /// From start to start on foot.
  var between: TimeGrid
  /// The starts that a rider may turn to who finds no vehicle at a start.
  var otherStarts: [[Int]]

  /// From each start to each dock by vehicle.
  var ride: TimeGrid
  /// From dock to dock by vehicle.
  var onward: TimeGrid
  /// To return a vehicle at each dock.
  var giveBack: [Double]
  /// From each dock to the destination on foot.
  var leave: [Double]
  /// The docks that a rider may turn to who finds a dock full.
  var otherDocks: [[Int]]
}

/// A table of times, seconds, row by row; infinite where no path leads.
struct TimeGrid: Sendable {
  let columns: Int
  private var values: [Double]

  /// Creates a table of infinite times.
  init(rows: Int, columns: Int) {
    self.columns = columns
    values = Array(repeating: .infinity, count: rows * columns)
  }

  /// Creates a table from its rows.
  init(_ rows: [[Double]]) {
    columns = rows.first?.count ?? 0
    values = rows.flatMap { $0 }
  }

  subscript(row: Int, column: Int) -> Double {
    get { values[row * columns + column] }
    set { values[row * columns + column] = newValue }
  }
}
