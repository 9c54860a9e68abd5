import AmbleCore
public import AmbleRegion

/// Plans rides in a region: the stations, set on its streets once.
///
/// The content of stations is in a `RideSnapshot`, so changes of it cost nothing here. Immutable,
/// so it may be shared between threads. Make another when the stations or the region change.
///
/// ```swift
/// let planner = RidePlanner(sites: stations.map(\.site), on: RoutePlanner(region))
/// let snapshot = RideSnapshot(statuses: stations.map(\.status), forecast: forecast)
/// let answer = try planner.rides(for: RideRequest(from: home, to: work), snapshot)
/// ```
public final class RidePlanner: Sendable {
  /// The stations.
  public let sites: [RideSite]
  let planner: RoutePlanner
  let points: PointIndex
  /// The nearest other stations of each, nearest first.
  let neighbours: [[Int]]
  /// The times on foot between each station and its neighbours.
  let walkTimes: NeighbourTimes
  private let walkPlaces: [StreetPlace?]
  private let ridePlaces: [RideKind: [StreetPlace?]]
  private let rideTimes: [RideKind: NeighbourTimes]

  static let walking = TravelProfile(mode: .walk)

  /// Sets stations on the streets of a region, and computes the data that searches by share bike
  /// need, unless the region's import has stored it.
  /// - Parameters:
  ///   - sites: the stations. One at no position, or more than 250 m from a street that can be
  ///     walked or ridden, keeps its index but is never used.
  ///   - planner: the planner of the region.
  ///   - kinds: the kinds of vehicles that requests may ask for.
  /// - Complexity: O(n log n) in the stations, a customization, and tables between neighbours.
  public init(
    sites: [RideSite], on planner: RoutePlanner, kinds: Set<RideKind> = Set(RideKind.allCases)
  ) {
    self.sites = sites
    self.planner = planner
    let points = PointIndex(sites.map { $0.coordinate })
    self.points = points
    let walkPlaces = sites.map { Self.place($0.coordinate, Self.walking, planner) }
    let ridePlaces = Dictionary(
      uniqueKeysWithValues: kinds.map { kind in
        (kind, sites.map { Self.place($0.coordinate, kind.profile, planner) })
      })
    let neighbours = sites.indices.map { index in
      let near = points.nearest(
        RideRules.neighbours + 1, to: sites[index].coordinate, within: RideRules.firstReach)
      return near.map { $0.index }.filter { $0 != index }
    }
    planner.prepare([Self.walkingKey] + kinds.map { $0.key })
    walkTimes = NeighbourTimes(
      places: walkPlaces, neighbours: neighbours, by: Self.walkingKey, on: planner)
    rideTimes = Dictionary(
      uniqueKeysWithValues: ridePlaces.map { kind, places in
        (kind, NeighbourTimes(places: places, neighbours: neighbours, by: kind.key, on: planner))
      })
    (self.walkPlaces, self.ridePlaces, self.neighbours) = (walkPlaces, ridePlaces, neighbours)
  }

  /// Returns the times by a kind of vehicle between stations and their neighbours.
  func rideTimes(of stations: [Int], by kind: RideKind) -> NeighbourTimes.Rows? {
    rideTimes[kind]?.rows(of: stations)
  }

  static let walkingKey = MetricKey(profile: walking, weighing: .cost)

  /// The stations that are too far from a street, or at no position.
  public var unusable: [Int] {
    sites.indices.filter { index in
      walkPlaces[index] == nil || ridePlaces.values.allSatisfy { $0[index] == nil }
    }
  }

  /// Returns the place of a station for walkers and for a kind of vehicle, or `nil` if it is not
  /// usable.
  func street(of station: Int, kind: RideKind) -> StationStreet? {
    guard let walk = walkPlaces[station], let ride = ridePlaces[kind]?[station] else { return nil }
    return StationStreet(walk: walk, ride: ride)
  }

  /// Returns the place of a vehicle at no station, or `nil` if it is not usable.
  func street(of vehicle: RideVehicle) -> StationStreet? {
    guard let walk = Self.place(vehicle.coordinate, Self.walking, planner),
      let ride = Self.place(vehicle.coordinate, vehicle.kind.profile, planner)
    else { return nil }
    return StationStreet(walk: walk, ride: ride)
  }

  private static func place(
    _ coordinate: Coordinate, _ profile: TravelProfile, _ planner: RoutePlanner
  ) -> StreetPlace? {
    planner.streetPlace(coordinate, by: profile, within: RideRules.stationReach)
  }
}

/// The points on streets where a station is reached on foot and by vehicle.
struct StationStreet: Sendable {
  var walk: StreetPlace
  var ride: StreetPlace

  /// Time to push a vehicle from one point to the other, seconds.
  var pushing: Double { walk.position.distance(to: ride.position) / RideRules.pushingSpeed }
}

extension RidePlanner {
  /// Plans rides for a group: who takes which vehicle where, with enough vehicles and docks for all
  /// as counted now, and the minimum sum of all times. Where a walk is better, or vehicles or docks
  /// are too few, riders walk. Safe to call from several tasks; blocks its thread until it is done.
  /// - Throws: `RideError` if the request is invalid or a position has no street nearby.
  /// - Complexity: that of tables between some forty stations at each end.
  public func groupPlan(
    for request: GroupRideRequest, _ snapshot: RideSnapshot
  ) throws(RideError) -> GroupRidePlan {
    let count = request.starts.count
    guard (1...GroupRideRequest.maxRiders).contains(count) else { throw .badGroup(count) }
    try check(snapshot)
    var origins: [StreetPlace] = []
    for (index, start) in request.starts.enumerated() {
      origins.append(try place(start, .rider(index), by: Self.walking))
    }
    let end = try place(request.end, .destination, by: Self.walking)
    let options = RideOptions(planner: self, snapshot: snapshot, kind: request.kind)
    return GroupSearch(options: options, origins: origins, end: end).plan()
  }
}

/// Plans the rides of a group.
struct GroupSearch {
  let options: RideOptions
  let origins: [StreetPlace]
  let end: StreetPlace

  private var planner: RidePlanner { options.planner }

  /// Number of nearest stations considered for each place where riders start.
  private static let starts = 12
  /// Number of nearest docks considered.
  private static let docks = 40

  func plan() -> GroupRidePlan {
    let starts = self.starts
    let docks = options.nearestDocks(Self.docks, to: end.requested)
      .filter { options.snapshot.statuses[$0.station].count(of: .dock) > 0 }
    let walks = planner.planner.legs(
      from: origins, to: starts.map { $0.street.walk } + [end], by: RidePlanner.walkingKey)
    let rides = planner.planner.legs(
      from: starts.map { $0.street.ride }, to: docks.map { $0.street.ride }, by: options.kind.key)
    let leaves = planner.planner.legs(
      from: docks.map { $0.street.walk }, to: [end], by: RidePlanner.walkingKey)
    let assignment = assignment(starts, docks, walks, rides, leaves)
    let trips = assignment.trips()
    return GroupRidePlan(
      riders: origins.indices.map { rider in
        guard let trip = trips[rider] else { return walker(from: origins[rider]) }
        let pair = (starts[trip.start], docks[trip.dock])
        return self.rider(from: origins[rider], by: pair.0, to: pair.1)
      })
  }

  /// The nearest places with a vehicle, of every rider.
  private var starts: [StartOption] {
    var seen: Set<Coordinate> = []
    var all = Gathering([StartOption](), key: { $0.place })
    for origin in origins where seen.insert(origin.requested).inserted {
      for start in options.nearestStarts(Self.starts, to: origin.requested, isHeld: true) {
        _ = all.index(of: start)
      }
    }
    return all.items
  }

  private func assignment(
    _ starts: [StartOption], _ docks: [DockOption], _ walks: LegTable, _ rides: LegTable,
    _ leaves: LegTable
  ) -> GroupAssignment {
    var approach = TimeGrid(rows: origins.count, columns: starts.count)
    var ride = TimeGrid(rows: starts.count, columns: docks.count)
    for start in starts.indices {
      for rider in origins.indices {
        approach[rider, start] = walks[rider, start]?.duration ?? .infinity
      }
      for dock in docks.indices where starts[start].place != .station(docks[dock].station) {
        let way = rides[start, dock]?.duration ?? .infinity
        ride[start, dock] = starts[start].handling + way
      }
    }
    return GroupAssignment(
      approach: approach,
      walk: origins.indices.map { walks[$0, starts.count]?.duration ?? .infinity },
      vehicles: starts.map { options.count(at: $0) }, ride: ride,
      places: docks.map { options.snapshot.statuses[$0.station].count(of: .dock) },
      leave: docks.indices.map { dock in
        docks[dock].handling + (leaves[dock, 0]?.duration ?? .infinity)
      })
  }

  private func walker(from origin: StreetPlace) -> GroupRidePlan.Rider {
    guard let walk = planner.planner.leg(from: origin, to: end, by: RidePlanner.walkingKey) else {
      return GroupRidePlan.Rider(legs: [], duration: .infinity)
    }
    return GroupRidePlan.Rider(legs: [.walk(walk)], duration: walk.duration)
  }

  private func rider(
    from origin: StreetPlace, by start: StartOption, to dock: DockOption
  ) -> GroupRidePlan.Rider {
    // One start and one dock make a separate round: routes, stops and chances as of any ride.
    let round = RideRound(
      StartSide([start], options, from: origin, to: end), DockSide([dock], options, to: end),
      options)
    let assembly = RideAssembly(options: options, round: round, origin: origin, end: end)
    guard let legs = assembly.legs(start: 0, dock: 0, by: options.kind.key) else {
      return walker(from: origin)
    }
    return GroupRidePlan.Rider(legs: legs, duration: legs.reduce(0) { $0 + $1.duration })
  }
}

extension RideOptions {
  /// Returns the number of vehicles at a start now.
  func count(at start: StartOption) -> Int {
    guard case .station(let station) = start.place else { return 1 }
    return snapshot.statuses[station].count(of: kind.need)
  }
}
