/// A request for routes between places, or for round trips from one.
///
/// ```swift
/// var request = RouteRequest(from: start, to: end, mode: .bike)
/// request.count = 3
/// request.travel.avoidTraffic = 0.8
/// request.blockedAreas = [BlockedArea(center: places[0], radius: 50)]
/// let answer = try planner.routes(for: request)
/// ```
public struct RouteRequest: TravelRequest, Sendable {
  /// The method of the search.
  public enum Algorithm: Sendable {
    /// The front of length and climb, and its members that differ: exact up to 30 km between two
    /// places on foot or by bicycle (10 km by car) unless the search needs too many labels, beyond
    /// that the best routes for a series of flatness values.
    case pareto
    /// The best route by one cost, and alternatives.
    case alternatives
    /// The best route by one cost alone.
    case single
    /// `pareto` for several routes without a flatness, unless by vehicle; otherwise `alternatives`.
    case automatic
  }

  /// The places to pass, at least two; one for a round trip.
  public var places: [Coordinate]
  /// Constraints on how routes reach and leave the places, one per place, or empty for none.
  public var approaches: [WaypointApproach] = []
  /// Kinds of streets on which no place is set.
  public var snapExclusions: SnapExclusions = []
  /// The traveller's options.
  public var travel: TravelOptions
  /// The method of the search.
  public var algorithm = Algorithm.automatic
  /// Maximum number of routes.
  public var count = 5
  /// Maximum number of members of the front returned as `RouteAnswer.frontRoutes`.
  public var frontRoutes = 0
  /// Maximum length of a route, as a multiple of the shortest.
  public var maxDetour = 2.0
  /// The request for a round trip from the only place, or `nil` for a route between places.
  public var roundTrip: RoundTrip?
  /// Areas closed to routes.
  public var blockedAreas: [BlockedArea] = []

  /// The limits of `count`.
  public static let countLimits = 1...9
  /// The limits of `frontRoutes`.
  public static let frontRoutesLimits = 0...33
  /// The limits of `maxDetour`.
  public static let detourLimits = 1.0...10

  /// Whether the request needs the whole front of length and climb.
  var isFrontAsked: Bool {
    switch algorithm {
    case .pareto: true
    case .single, .alternatives: false
    case .automatic: travel.flatness == nil && !mode.isVehicle && count > 1
    }
  }

  /// Returns how routes reach and leave a place.
  func approach(of place: Int) -> WaypointApproach {
    approaches.isEmpty ? WaypointApproach() : approaches[place]
  }

  /// Creates a request for routes between places.
  public init(places: [Coordinate], mode: Mode = .walk) {
    self.places = places
    travel = TravelOptions(mode)
  }

  /// Creates a request for routes from a start to an end.
  public init(from start: Coordinate, to end: Coordinate, mode: Mode = .walk) {
    self.init(places: [start, end], mode: mode)
  }
}

/// The planner's answer to a routing request.
///
/// ```swift
/// let answer = try planner.routes(for: request)
/// let ends = answer.snapped.map(\.position)  // the places on their streets
/// let front = answer.front.map { ($0.distance, $0.climb) }  // metres, metres
/// print(answer.routes.count, answer.isExact)
/// ```
public struct RouteAnswer: Sendable {
  /// A member of the front: no route is both shorter and less climb.
  public struct FrontMember: Sendable {
    /// Length, metres.
    public var distance: Double
    /// Climb as the search counts it, metres.
    public var climb: Double

    /// Creates a member.
    package init(distance: Double, climb: Double) {
      self.distance = distance
      self.climb = climb
    }
  }

  /// The routes, flattest first; at least one. If one cost decides, its best route is first.
  public var routes: [Route]
  /// The requested places as snapped to streets.
  public var snapped: [SnappedPlace]
  /// The whole front, shortest first, or empty unless it was searched.
  public var front: [FrontMember] = []
  /// Members of the front as routes, spread over it, shortest first and flattest last; at most as
  /// many as requested.
  public var frontRoutes: [Route] = []
  /// Whether the front is proved: no route within the detour climbs less than the first by 1 %.
  public var isExact = false
  /// No route within the detour climbs less than this by more than 1 %, metres: the climb of the
  /// first route if the front is proved. `nil` if no bound is known.
  public var leastClimb: Double?
  /// Number of labels and nodes visited: a cost of the search that does not depend on the machine.
  public var visited = 0

  /// Creates an answer from its parts.
  package init(
    routes: [Route], snapped: [SnappedPlace], front: [FrontMember] = [], frontRoutes: [Route] = [],
    isExact: Bool = false, leastClimb: Double? = nil, visited: Int = 0
  ) {
    self.routes = routes
    self.snapped = snapped
    self.front = front
    self.frontRoutes = frontRoutes
    self.isExact = isExact
    self.leastClimb = leastClimb
    self.visited = visited
  }
}

/// A place snapped to a street.
///
/// ```swift
/// let place = try planner.snap(start, mode: .walk)
/// if let gap = place.gap { print("The street is \(gap) m away.") }  // beyond 50 m
/// print(place.name, place.height.metres ?? 0)
/// ```
public struct SnappedPlace: Sendable {
  /// The point on the street.
  public var position: Coordinate
  /// Distance from the requested place, metres.
  public var distance: Double
  /// The segment of the street.
  public var segment: Int
  /// Position on the segment by length, 0 at the tail and 1 at the head.
  public var fraction: Double
  /// The street's name, or an empty string if it has none.
  public var name: String
  /// The street's height at the point.
  public var height = Height.unknown

  /// The distance from the requested place, metres, or `nil` if the place is on its street.
  public var gap: Double? { distance > Route.widestStreet ? distance : nil }
}

/// The request for a route that ends where it begins.
///
/// ```swift
/// var trip = RoundTrip(length: 5_000)
/// trip.climb = .least
/// trip.heading = 90  // eastward first
/// var request = RouteRequest(places: [start], mode: .run)
/// request.roundTrip = trip
/// ```
public struct RoundTrip: Hashable, Sendable {
  /// The climb to aim for.
  public enum Climb: Hashable, Sendable {
    /// As it comes.
    case any
    /// As little as possible.
    case least
    /// As much as possible.
    case most
    /// About a number of metres.
    case metres(Double)
  }

  /// Length, metres, 500…100,000.
  public var length: Double
  /// The climb to aim for. By default, any.
  public var climb = Climb.any
  /// The direction of the first part, degrees clockwise from north, or `nil` for any.
  public var heading: Double?
  /// Other seeds give other trips.
  public var seed: UInt64 = 0

  /// Range of lengths, metres.
  public static let lengths = 500.0...100_000
  /// Range of climbs, metres.
  public static let climbs = 0.0...20_000

  /// Creates a request.
  public init(length: Double) { self.length = length }
}
