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

/// Lower bounds of the time by way of a start or a dock, from straight lines at the highest speeds.
/// A start or dock whose bound exceeds a known objective is in no better pair.
struct RideBounds {
  let origin: StreetPlace
  let end: StreetPlace

  /// Returns the minimum time of any trip that starts at a start.
  /// - Parameter walk: the time of the walk to it, or `nil` if it is not known.
  func time(by start: StartOption, walk: Double? = nil) -> Double {
    (walk ?? self.walk(origin, start.street.walk)) + start.handling + RideRules.returnTime
      + ride(start.street.ride, end)
  }

  /// Returns the minimum time of any trip that ends at a dock.
  /// - Parameter walk: the time of the walk from it, or `nil` if it is not known.
  func time(by dock: DockOption, walk: Double? = nil) -> Double {
    ride(origin, dock.street.ride) + RideRules.takeTime + dock.handling
      + (walk ?? self.walk(dock.street.walk, end))
  }

  /// Returns the distance from an end beyond which no start or dock has a bound within a limit.
  func reach(within limit: Double) -> Double {
    max(0, limit - RideRules.takeTime - RideRules.returnTime) * RideRules.topWalkingSpeed
      / RideRules.straightness + RideRules.stationReach
  }

  private func walk(_ a: StreetPlace, _ b: StreetPlace) -> Double {
    RideRules.straightness * a.position.distance(to: b.position) / RideRules.topWalkingSpeed
  }

  private func ride(_ a: StreetPlace, _ b: StreetPlace) -> Double {
    RideRules.straightness * a.position.distance(to: b.position) / RideRules.topRidingSpeed
  }
}

/// Starts or docks by rising lower bound.
struct Candidates<Option> {
  private(set) var items: [Option]
  /// Whether none was left out.
  private(set) var isWhole: Bool
  private let limit: Double

  /// Keeps the options with the minimum bounds within a limit.
  init(_ all: [Option], within limit: Double, count: Int, bound: (Option) -> Double) {
    self.limit = limit
    let within = all.map { (option: $0, bound: bound($0)) }.filter { $0.bound <= limit }
      .sorted { $0.bound < $1.bound }
    items = within.prefix(count).map { $0.option }
    isWhole = within.count == items.count
  }

  /// Keeps the options with the minimum bounds within the limit, by better bounds.
  private func narrowed(_ bounds: [Double]) -> Candidates {
    var narrowed = self
    let within = zip(items, bounds).filter { $0.1 <= limit }.sorted { $0.1 < $1.1 }
    narrowed.items = within.prefix(RideRules.maxCount).map { $0.0 }
    narrowed.isWhole = isWhole && within.count == narrowed.items.count
    return narrowed
  }
}

extension Candidates<StartOption> {
  /// Keeps the starts that remain within the limit by the times of the walks to them.
  func narrowed(_ walks: [Double], _ bounds: RideBounds) -> Candidates {
    narrowed(zip(items, walks).map { bounds.time(by: $0, walk: $1) })
  }
}

extension Candidates<DockOption> {
  /// Keeps the docks that remain within the limit by the times of the walks from them.
  func narrowed(_ walks: [Double], _ bounds: RideBounds) -> Candidates {
    narrowed(zip(items, walks).map { bounds.time(by: $0, walk: $1) })
  }
}
