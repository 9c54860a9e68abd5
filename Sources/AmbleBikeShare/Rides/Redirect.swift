public import AmbleCore
import AmbleRegion

/// A request for the best dock of a rider who is on the way.
public struct RedirectRequest: Sendable {
  /// The rider's position.
  public var position: Coordinate
  /// The destination.
  public var end: Coordinate
  /// The kind of vehicle ridden.
  public var kind: RideKind
  /// Stations that the rider knows to be full, as indices into `RidePlanner.sites`.
  public var full: Set<Int> = []

  /// Creates a request.
  public init(from position: Coordinate, to end: Coordinate, kind: RideKind = .bike) {
    self.position = position
    self.end = end
    self.kind = kind
  }
}

/// The best dock of a rider who is on the way.
public struct Redirect: Sendable {
  /// The dock.
  public var dock: RideStop
  /// The ride to it.
  public var ride: Route
  /// The walk from it.
  public var walk: Route
  /// Expected time to the destination, seconds, with the chance that the dock fills.
  public var expectedDuration: Double
  /// Time to the destination if nothing goes wrong, seconds.
  public var duration: Double
  /// The best other dock with a good chance (0.8), or `nil` if there is none.
  public var backup: RideStop?
}

extension RidePlanner {
  /// Finds the best dock for a rider who is on the way, as when the chosen one fills. Safe to call
  /// from several tasks; blocks its thread until it is done.
  /// - Returns: The dock with the minimum expected time to the destination, or `nil` if none can be
  ///   reached.
  /// - Throws: `RideError` if the request is invalid or a position has no street nearby.
  /// - Complexity: that of a table to some forty stations.
  public func redirect(
    for request: RedirectRequest, _ snapshot: RideSnapshot
  ) throws(RideError) -> Redirect? {
    try check(snapshot)
    let position = try place(request.position, .start, by: request.kind.profile)
    let end = try place(request.end, .destination, by: Self.walking)
    let options = RideOptions(
      planner: self, snapshot: snapshot.closing(request.full), kind: request.kind)
    let docks = options.docks(onTheWayFrom: position, to: end)
    guard !docks.isEmpty else { return nil }
    let round = RideRound(
      StartSide(ridingFrom: position), DockSide(docks, options, to: end), options)
    let best = (0..<docks.count).map { ($0, round.expected.expected(start: 0, dock: $0)) }
      .min { $0.1 < $1.1 }
    guard let (dock, expected) = best, expected < .infinity else { return nil }
    return redirect(to: dock, expected, position, end, round, options)
  }

  private func redirect(
    to dock: Int, _ expected: Double, _ position: StreetPlace, _ end: StreetPlace,
    _ round: RideRound, _ options: RideOptions
  ) -> Redirect? {
    let street = round.docks.options[dock].street
    guard let ride = planner.leg(from: position, to: street.ride, by: options.kind.key),
      let walk = planner.leg(from: street.walk, to: end, by: Self.walkingKey)
    else { return nil }
    let assembly = RideAssembly(options: options, round: round, origin: position, end: end)
    let stop = assembly.dockStop(at: dock, arrival: ride.duration)
    return Redirect(
      dock: stop, ride: ride, walk: walk, expectedDuration: expected,
      duration: ride.duration + stop.handling + walk.duration,
      backup: assembly.backupDock(forDock: dock, ride.duration))
  }
}

extension RideOptions {
  /// Returns the docks with the minimum bounds for a rider on the way: those near the destination,
  /// and those near the rider.
  func docks(onTheWayFrom position: StreetPlace, to end: StreetPlace) -> [DockOption] {
    let bounds = RideBounds(origin: position, end: end)
    var all = Gathering(nearestDocks(4 * RideRules.maxCount, to: end.position), key: { $0.station })
    for dock in nearestDocks(RideRules.maxCount, to: position.position) {
      _ = all.index(of: dock)
    }
    let sorted = all.items.map { (dock: $0, bound: bounds.time(by: $0)) }
      .sorted { $0.bound < $1.bound }
    return sorted.prefix(RideRules.maxCount).map { $0.dock }
  }
}

extension RideSnapshot {
  /// Returns the snapshot with some stations closed for returns.
  func closing(_ stations: Set<Int>) -> RideSnapshot {
    guard !stations.isEmpty else { return self }
    var statuses = statuses
    for station in stations where statuses.indices.contains(station) {
      statuses[station].canReturn = false
    }
    return RideSnapshot(statuses: statuses, vehicles: vehicles, forecast: forecast)
  }
}
