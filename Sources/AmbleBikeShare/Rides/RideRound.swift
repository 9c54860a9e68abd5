import AmbleCore
import AmbleRegion

/// A search among given starts and docks: all paths between them, and the expected times.
struct RideRound {
  let starts: StartSide
  let docks: DockSide
  let expected: ExpectedTime
  private let rides: LegTable

  /// Computes the rides between starts and docks.
  /// - Complexity: that of a table between them.
  init(_ starts: StartSide, _ docks: DockSide, _ options: RideOptions) {
    self.starts = starts
    self.docks = docks
    let targets = docks.options
    rides = options.planner.planner.legs(
      from: starts.options.map { $0.street.ride },
      to: targets.prefix(docks.count).map { $0.street.ride }, by: options.kind.key)
    let vehicles = ChanceMemo(
      options.kind.need, at: starts.sources, forecast: options.snapshot.forecast)
    let places = ChanceMemo(
      .dock, at: targets.map { .station($0.station) }, forecast: options.snapshot.forecast)
    expected = ExpectedTime(
      times: Self.times(starts, docks, rides),
      vehicleChance: { vehicles.chance($0, after: $1) },
      dockChance: { places.chance($0, after: $1) })
  }

  /// Returns the ride from a start to a dock, or `nil` if none leads there.
  func ride(_ start: Int, _ dock: Int) -> LegTable.Leg? { rides[start, dock] }

  private static func times(
    _ starts: StartSide, _ docks: DockSide, _ rides: LegTable
  ) -> RideTimes {
    let (origins, targets) = (starts.options.indices, docks.options.indices)
    var ride = TimeGrid(rows: origins.count, columns: docks.count)
    for start in origins {
      for dock in 0..<docks.count {
        ride[start, dock] = rides[start, dock]?.duration ?? .infinity
      }
    }
    return RideTimes(
      approach: origins.map { starts.isRiding ? 0 : starts.approach($0)?.duration ?? .infinity },
      take: starts.options.map { starts.isRiding ? 0 : $0.handling },
      giveUp: origins.map { starts.giveUp($0) }, between: starts.between,
      otherStarts: starts.others, ride: ride, onward: docks.between,
      giveBack: docks.options.map { $0.handling },
      leave: targets.map { docks.leave($0)?.duration ?? .infinity }, otherDocks: docks.others)
  }
}
