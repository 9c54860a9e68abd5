import AmbleCore
import AmbleRegion

/// The docks of a search with the walks from them and the rides between them.
struct DockSide {
  /// The docks that rides may have, then those that riders may only turn to.
  let options: [DockOption]
  /// Number of docks that rides may have.
  let count: Int
  let others: [[Int]]
  /// The times from dock to dock by vehicle.
  let between: TimeGrid
  private let walks: LegTable

  /// Computes the walks from docks.
  /// - Parameter withOthers: whether riders who find a dock full may turn to other stations.
  /// - Complexity: that of a table from them to one place.
  init(
    _ docks: [DockOption], _ options: RideOptions, to end: StreetPlace, withOthers: Bool = true
  ) {
    var all = Gathering(docks, key: { $0.station })
    others = docks.map { dock in
      withOthers ? options.others(for: dock).map { all.index(of: $0) } : []
    }
    self.options = all.items
    count = docks.count
    walks = options.planner.planner.legs(
      from: all.items.map { $0.street.walk }, to: [end], by: RidePlanner.walkingKey)
    between = Self.times(all.items, others, options)
  }

  private static func times(
    _ docks: [DockOption], _ others: [[Int]], _ options: RideOptions
  ) -> TimeGrid {
    var times = TimeGrid(rows: others.count, columns: docks.count)
    let stations = docks.prefix(others.count).map { $0.station }
    guard let rows = options.planner.rideTimes(of: stations, by: options.kind) else { return times }
    for (dock, others) in others.enumerated() {
      for other in others { times[dock, other] = rows[stations[dock], docks[other].station] }
    }
    return times
  }

  /// The walk from a dock to the destination.
  func leave(_ dock: Int) -> LegTable.Leg? { walks[dock, 0] }
}
