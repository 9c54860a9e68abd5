import AmbleCore
import AmbleRegion

/// A start and a dock.
struct RidePair {
  /// Index of the start.
  var start: Int
  /// Index of the dock.
  var dock: Int
  /// Time without failures, seconds.
  var bound: Double
  /// Seconds of effort beside the time; 0 if only time counts.
  var effort: Double
  /// Climb of both walks and the ride, metres.
  var climb: Double
  /// Length of both walks and the ride, metres.
  var distance: Double
}

/// A start and a dock with the expected time.
struct RideChoice {
  var pair: RidePair
  /// Expected time, seconds.
  var expected: Double
  /// The quantity to minimise, seconds.
  var objective: Double { expected + pair.effort }
}

/// Finds the best pairs of a round.
struct PairSearch {
  let round: RideRound
  /// Maximum objective of a pair, seconds.
  let limit: Double
  /// The pairs that may be offered by their times and lengths, by rising lower bound of the
  /// objective.
  private(set) var pairs: [RidePair] = []

  /// Maximum number of pairs among which other rides are searched for.
  private static let maxOthers = 100

  /// - Parameters:
  ///   - limit: maximum objective, seconds.
  ///   - climbing: seconds of effort for a metre climbed on foot and by vehicle.
  /// - Complexity: O(pairs × log pairs).
  init(_ round: RideRound, limit: Double, climbing: (walk: Double, ride: Double)) {
    self.round = round
    self.limit = limit
    for start in 0..<round.starts.count {
      guard let approach = round.starts.approach(start) else { continue }
      for dock in 0..<round.docks.count {
        guard round.isTrip(start, dock), let leave = round.docks.leave(dock),
          let ride = round.ride(start, dock),
          ride.distance > 0,
          ride.distance >= RideRules.leastRideShare * (approach.distance + leave.distance)
        else { continue }
        let effort =
          climbing.walk * (approach.climb + leave.climb) + climbing.ride * ride.climb
        let bound = round.expected.bound(start: start, dock: dock)
        guard bound + effort <= limit else { continue }
        pairs.append(
          RidePair(
            start: start, dock: dock, bound: bound, effort: effort,
            climb: approach.climb + ride.climb + leave.climb,
            distance: approach.distance + ride.distance + leave.distance))
      }
    }
    pairs.sort { $0.bound + $0.effort < $1.bound + $1.effort }
  }

  /// Finds the pair with the minimum objective up to a limit. Expected times are never below their
  /// bounds, so the search ends at the first bound above the best objective.
  /// - Complexity: usually O(few expected times).
  func best(limit: Double) -> RideChoice? {
    var best: RideChoice?
    for pair in pairs {
      if pair.bound + pair.effort >= min(best?.objective ?? .infinity, limit) { break }
      guard let choice = choice(of: pair), choice.objective <= limit else { continue }
      if choice.objective < best?.objective ?? .infinity { best = choice }
    }
    return best
  }

  /// Returns the pairs that come first in an order, of at most some expected time.
  ///
  /// Only the pairs with the minimum lower bounds are ordered. Expected times are computed until
  /// `count` pairs are found.
  /// - Complexity: O(pairs) and usually `count` expected times.
  func first(
    _ count: Int, expectedWithin limit: Double, by isBefore: (RidePair, RidePair) -> Bool
  ) -> [RideChoice] {
    let near = pairs.lazy.filter { $0.bound <= limit }.prefix(Self.maxOthers)
    return Array(
      near.sorted(by: isBefore).lazy.compactMap { choice(of: $0) }
        .filter { $0.expected <= limit && $0.objective <= self.limit }.prefix(count))
  }

  /// Computes the expected time of a pair.
  /// - Returns: The choice, or `nil` if a vehicle or a dock is not likely enough.
  private func choice(of pair: RidePair) -> RideChoice? {
    let chances = round.chances(pair.start, pair.dock)
    guard min(chances.vehicle, chances.dock) >= RideRules.leastChance else { return nil }
    return RideChoice(
      pair: pair, expected: round.expected.expected(start: pair.start, dock: pair.dock))
  }
}

extension RideRound {
  /// Whether a start and a dock are different places.
  func isTrip(_ start: Int, _ dock: Int) -> Bool {
    starts.isRiding || starts.options[start].place != .station(docks.options[dock].station)
  }

  /// Returns the chances of a vehicle and a dock on arrival.
  func chances(_ start: Int, _ dock: Int) -> (vehicle: Double, dock: Double) {
    let times = expected.times
    let arrival = times.approach[start] + times.take[start] + times.ride[start, dock]
    return (
      expected.vehicleChance(start, times.approach[start]), expected.dockChance(dock, arrival)
    )
  }
}

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
