public import AmbleCore

/// A reason to show a ride.
public enum RideTitle: String, CaseIterable, Hashable, Sendable {
  /// The minimum expected time among those shown.
  case fastest
  /// The minimum effort among those shown.
  case leastEffort = "least_effort"
  /// The minimum climb among those shown.
  case leastClimb = "least_climb"
  /// The minimum distance among those shown.
  case shortest

  /// The title in English.
  public var text: String {
    switch self {
    case .fastest: "Fastest"
    case .leastEffort: "Least effort"
    case .leastClimb: "Least climb"
    case .shortest: "Shortest"
    }
  }
}

/// A place where a rider takes or returns a vehicle.
public struct RideStop: Sendable {
  /// The place.
  public enum Place: Hashable, Sendable {
    /// A station, an index into `RidePlanner.sites`.
    case station(Int)
    /// A vehicle at no station, an index into `RideSnapshot.vehicles`.
    case vehicle(Int)
  }

  /// The place.
  public var place: Place
  /// The feed's identifier of the station or vehicle.
  public var id: String
  /// The name of the station, or an empty string.
  public var name: String
  /// The position.
  public var coordinate: Coordinate
  /// Seconds from the beginning of the trip to the arrival here, if nothing goes wrong.
  public var arrival: Double
  /// The chance to find a vehicle or a dock at that time, 0…1.
  public var chance: Double
  /// Number of vehicles of the kind, or of docks, now; `nil` if there is no limit.
  public var count: Int?
  /// Time to take or return the vehicle, seconds, with the way between the station and the nearest
  /// street that can be ridden.
  public var handling: Double
}

/// A part of a ride.
public enum RideLeg: Sendable {
  /// A walk to a station or from it.
  case walk(Route)
  /// The vehicle is taken.
  case take(RideStop)
  /// The ride.
  case ride(Route)
  /// The vehicle is returned.
  case `return`(RideStop)

  /// The time, seconds.
  public var duration: Double {
    switch self {
    case .walk(let route), .ride(let route): route.duration
    case .take(let stop), .return(let stop): stop.handling
    }
  }

  /// The route, or `nil` where the vehicle is taken or returned.
  public var route: Route? {
    switch self {
    case .walk(let route), .ride(let route): route
    case .take, .return: nil
    }
  }
}

/// A walk to a vehicle, a ride, and a walk to the destination.
public struct Ride: Sendable {
  /// The reasons why the ride is shown, at least one.
  public var titles: [RideTitle]
  /// The kind of vehicle.
  public var kind: RideKind
  /// Expected time, seconds: with the chances to find no vehicle or no dock and what comes then;
  /// see
  /// `ExpectedTime`. Never less than `duration`, but for rounding.
  public var expectedDuration: Double
  /// Time if nothing goes wrong, seconds.
  public var duration: Double
  /// Length of all walks and the ride, metres.
  public var distance: Double
  /// Ascent of all walks and the ride, metres.
  public var ascent: Double
  /// Descent of all walks and the ride, metres.
  public var descent: Double
  /// Walk, take, ride, return, walk.
  public var legs: [RideLeg]
  /// The best other place to take a vehicle with a good chance of one (0.8), for a rider who finds
  /// none; `nil` if there is none.
  public var backupStation: RideStop?
  /// The best other dock near the end with a good chance (0.8), for a rider who finds none; `nil`
  /// if there is none.
  public var backupDock: RideStop?

  /// The place where the vehicle is taken.
  public var take: RideStop? {
    legs.lazy.compactMap { if case .take(let stop) = $0 { stop } else { nil } }.first
  }

  /// The place where the vehicle is returned.
  public var giveBack: RideStop? {
    legs.lazy.compactMap { if case .return(let stop) = $0 { stop } else { nil } }.first
  }
}

/// The rides that are worth showing, beside the plain walk.
public struct RideAnswer: Sendable {
  /// A reason why there is no ride.
  public enum Absence: String, CaseIterable, Hashable, Sendable {
    /// The start is the destination.
    case alreadyThere = "already_there"
    /// No open station or vehicle is near the start.
    case noStationNearStart = "no_station_near_start"
    /// No open station is near the destination.
    case noStationNearEnd = "no_station_near_end"
    /// No vehicle is likely to be found near the start, no dock near the end, or no ride leads from
    /// one to the other.
    case noneLikely = "none_likely"
    /// The plain walk takes less time or effort, or nearly so, or is most of the way anyway.
    case walkIsBest = "walk_is_best"
  }

  /// The rides, best first; at most as many as requested.
  public var rides: [Ride]
  /// The plain walk, or `nil` if the places are not connected on foot.
  public var walk: Route?
  /// The reason why there is no ride, or `nil` if there is one.
  public var absence: Absence?
  /// Whether all stations that can matter were compared. If not, only the 32 with the minimum
  /// bounds at an end.
  public var isExhaustive: Bool
}
