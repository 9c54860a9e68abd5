import AmbleCore

/// A place where a vehicle may be taken.
struct StartOption {
  var place: RideStop.Place
  var street: StationStreet
  /// Time to take a vehicle, seconds.
  var handling: Double { RideRules.takeTime + street.pushing }
}

/// A station where a vehicle may be returned.
struct DockOption {
  var station: Int
  var street: StationStreet
  /// Time to return a vehicle, seconds.
  var handling: Double { RideRules.returnTime + street.pushing }
}

/// The places where rides with one kind of vehicle may start and end in a snapshot.
struct RideOptions {
  let planner: RidePlanner
  let snapshot: RideSnapshot
  let kind: RideKind

  /// Returns a station as a start, or `nil` if it is closed or unusable.
  func start(at station: Int) -> StartOption? {
    guard snapshot.statuses[station].canRent,
      let street = planner.street(of: station, kind: kind)
    else { return nil }
    return StartOption(place: .station(station), street: street)
  }

  /// Returns a vehicle as a start, or `nil` if it is of another kind or unusable.
  func start(by vehicle: Int) -> StartOption? {
    guard snapshot.vehicles[vehicle].kind == kind,
      let street = planner.street(of: snapshot.vehicles[vehicle])
    else { return nil }
    return StartOption(place: .vehicle(vehicle), street: street)
  }

  /// Returns a station as a dock, or `nil` if it is closed or unusable.
  func dock(at station: Int) -> DockOption? {
    guard snapshot.statuses[station].canReturn,
      let street = planner.street(of: station, kind: kind)
    else { return nil }
    return DockOption(station: station, street: street)
  }

  /// Returns the nearest starts, stations first.
  /// - Parameter isHeld: whether stations must have a vehicle now.
  func nearestStarts(
    _ number: Int, to place: Coordinate, isHeld: Bool = false
  ) -> [StartOption] {
    let stations = planner.points.nearest(number, to: place, within: RideRules.firstReach) {
      start(at: $0) != nil
        && (!isHeld || snapshot.statuses[$0].count(of: kind.need) > 0)
    }
    let vehicles = snapshot.vehiclePoints.nearest(
      number, to: place, within: RideRules.firstReach,
      where: { snapshot.vehicles[$0].kind == kind })
    return stations.compactMap { start(at: $0.index) }
      + vehicles.compactMap { start(by: $0.index) }
  }

  /// Returns the nearest docks.
  func nearestDocks(_ count: Int, to place: Coordinate) -> [DockOption] {
    planner.points.nearest(
      count, to: place, within: RideRules.firstReach, where: { dock(at: $0) != nil }
    ).compactMap { dock(at: $0.index) }
  }

  /// Returns all starts within a straight line.
  func starts(within limit: Double, of place: Coordinate) -> [StartOption] {
    planner.points.near(place, within: limit).compactMap { start(at: $0.index) }
      + snapshot.vehiclePoints.near(place, within: limit).compactMap { start(by: $0.index) }
  }

  /// Returns all docks within a straight line.
  func docks(within limit: Double, of place: Coordinate) -> [DockOption] {
    planner.points.near(place, within: limit).compactMap { dock(at: $0.index) }
  }

  /// Returns the stations that a rider may turn to who finds no vehicle at a start.
  func others(for start: StartOption) -> [StartOption] {
    switch start.place {
    case .station(let station):
      return Array(
        planner.neighbours[station].lazy.compactMap { self.start(at: $0) }
          .prefix(RideRules.alternatives))
    case .vehicle(let vehicle):
      let place = snapshot.vehicles[vehicle].coordinate
      return planner.points.nearest(
        RideRules.alternatives, to: place, within: RideRules.firstReach,
        where: { self.start(at: $0) != nil }
      ).compactMap { self.start(at: $0.index) }
    }
  }

  /// Returns the stations that a rider may turn to who finds a dock full.
  func others(for dock: DockOption) -> [DockOption] {
    Array(
      planner.neighbours[dock.station].lazy.compactMap { self.dock(at: $0) }
        .prefix(RideRules.alternatives))
  }
}
