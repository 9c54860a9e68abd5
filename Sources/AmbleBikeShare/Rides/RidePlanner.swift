import AmbleCore
public import AmbleRegion

/// Plans rides in a region: the stations, set on its streets once.
///
/// What stations hold is in a `RideSnapshot`, so a change of it costs nothing here. Immutable, so it
/// may be shared between threads. Make another when the stations or the region change.
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

  /// Sets stations on the streets of a region, and computes what searches by share bike need, unless
  /// the region's import has stored it.
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
