import AmbleCore
import AmbleRegion

/// Makes rides of the choices of a search: routes, stops and backups.
struct RideAssembly {
  let options: RideOptions
  let round: RideRound
  let origin: StreetPlace
  let end: StreetPlace

  private var planner: RidePlanner { options.planner }

  /// Makes the ride of a pair.
  /// - Parameters:
  ///   - key: the cost that the way ridden minimises.
  ///   - way: the way ridden if it is known.
  /// - Returns: The ride without titles, or `nil` if a part has no way.
  /// - Complexity: that of three routes.
  func ride(_ pair: RidePair, by key: MetricKey, riding way: Route? = nil) -> Ride? {
    guard let legs = legs(start: pair.start, dock: pair.dock, by: key, riding: way) else {
      return nil
    }
    let routes = legs.compactMap { $0.route }
    let (ridden, arrival) = (
      legs[2].duration, legs.prefix(3).reduce(0) { $0 + $1.duration }
    )
    return Ride(
      titles: [], kind: options.kind,
      expectedDuration: round.expected.expected(
        start: pair.start, dock: pair.dock, ride: ridden),
      duration: legs.reduce(0) { $0 + $1.duration },
      distance: routes.reduce(0) { $0 + $1.distance },
      ascent: routes.reduce(0) { $0 + $1.ascent }, descent: routes.reduce(0) { $0 + $1.descent },
      legs: legs, backupStation: backupStart(for: pair),
      backupDock: backupDock(forDock: pair.dock, arrival))
  }

  /// Makes the legs of a trip: walk, take, ride, return, walk.
  /// - Returns: The legs, or `nil` if a part has no way.
  func legs(
    start: Int, dock: Int, by key: MetricKey, riding way: Route? = nil
  ) -> [RideLeg]? {
    let (from, to) = (round.starts.options[start].street, round.docks.options[dock].street)
    guard let walk = walk(from: origin, to: from.walk),
      let ride = way ?? self.way(start: start, dock: dock, by: key),
      let rest = self.walk(from: to.walk, to: end)
    else { return nil }
    let take = stop(at: start, arrival: walk.duration)
    let arrival = walk.duration + take.handling + ride.duration
    return [
      .walk(walk), .take(take), .ride(ride), .return(dockStop(at: dock, arrival: arrival)),
      .walk(rest),
    ]
  }

  /// Computes the way between a start and a dock by vehicle.
  func way(start: Int, dock: Int, by key: MetricKey) -> Route? {
    planner.planner.leg(
      from: round.starts.options[start].street.ride, to: round.docks.options[dock].street.ride,
      by: key)
  }

  /// Measures the ways by vehicle from the start of each pair to the dock of each.
  func legs(of pairs: [RidePair], by key: MetricKey) -> LegTable {
    planner.planner.legs(
      from: pairs.map { round.starts.options[$0.start].street.ride },
      to: pairs.map { round.docks.options[$0.dock].street.ride }, by: key)
  }

  private func walk(from start: StreetPlace, to end: StreetPlace) -> Route? {
    planner.planner.leg(from: start, to: end, by: RidePlanner.walkingKey)
  }

  private func backupStart(for pair: RidePair) -> RideStop? {
    round.expected.backupStart(for: pair.start, dock: pair.dock).map { other in
      let times = round.expected.times
      return stop(
        at: other, arrival: times.approach[pair.start] + times.between[pair.start, other])
    }
  }

  /// Returns the backup of a dock.
  /// - Parameter arrival: the time of arrival at the dock.
  func backupDock(forDock dock: Int, _ arrival: Double) -> RideStop? {
    round.expected.backupDock(for: dock, time: arrival).map { other in
      dockStop(at: other, arrival: arrival + round.expected.times.onward[dock, other])
    }
  }

  private func stop(at start: Int, arrival: Double) -> RideStop {
    let option = round.starts.options[start]
    let chance = round.expected.vehicleChance(start, arrival)
    switch option.place {
    case .station(let station):
      return stop(
        station, need: options.kind.need, arrival: arrival, chance: chance,
        handling: option.handling)
    case .vehicle(let index):
      let vehicle = options.snapshot.vehicles[index]
      return RideStop(
        place: .vehicle(index), id: vehicle.id, name: "", coordinate: vehicle.coordinate,
        arrival: arrival, chance: chance, count: 1, handling: option.handling)
    }
  }

  /// Returns a dock as a stop.
  func dockStop(at dock: Int, arrival: Double) -> RideStop {
    let option = round.docks.options[dock]
    return stop(
      option.station, need: .dock, arrival: arrival,
      chance: round.expected.dockChance(dock, arrival), handling: option.handling)
  }

  private func stop(
    _ station: Int, need: RideNeed, arrival: Double, chance: Double, handling: Double
  ) -> RideStop {
    let site = planner.sites[station]
    let count = options.snapshot.statuses[station].count(of: need)
    return RideStop(
      place: .station(station), id: site.id, name: site.name, coordinate: site.coordinate,
      arrival: arrival, chance: chance, count: count == .max ? nil : count, handling: handling)
  }
}
