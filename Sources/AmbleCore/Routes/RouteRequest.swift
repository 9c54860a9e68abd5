/// What somebody asks of the planner.
public struct RouteRequest: Sendable {
  /// How routes are looked for.
  public enum Algorithm: Sendable {
    /// The front of length against climb, and the members of it that differ: exact up to 10 km
    /// between two places, beyond it the best routes for a ladder of flatness values.
    case pareto
    /// The best route by one cost, and alternatives beside it.
    case alternatives
    /// The best route by one cost alone.
    case single
    /// The front on foot, else alternatives.
    case automatic
  }

  /// The places to pass, at least two.
  public var places: [Coordinate]
  /// How one travels.
  public var mode = Mode.walk
  /// How routes are looked for.
  public var algorithm = Algorithm.automatic
  /// How many routes at most, 1…9.
  public var count = 5
  /// How many members of the front to give as routes too, 0…33: those of `RouteAnswer.frontRoutes`.
  public var frontRoutes = 0
  /// Metres one would travel to avoid one metre of climb; nil: the mode's own cost.
  public var flatness: Double?
  /// The longest route allowed, as a multiple of the shortest; at least 1.
  public var maxDetour = 2.0
  /// The steepest grade allowed, rise over run; nil: the mode's own limit.
  public var maxGrade: Double?
  /// Whether to keep off stairs.
  public var avoidSteps = false
  /// Where no street may be used.
  public var closures: [Closure] = []

  /// Whether length and climb are weighed against each other in full.
  var isFrontAsked: Bool {
    switch algorithm {
    case .pareto: true
    case .single, .alternatives: false
    case .automatic: flatness == nil && !mode.isVehicle && count > 1
    }
  }

  /// A request for routes between places.
  public init(places: [Coordinate], mode: Mode = .walk) {
    self.places = places
    self.mode = mode
  }
}

/// What the planner answers.
public struct RouteAnswer: Sendable {
  /// A member of the front: no route is both shorter and less climb.
  public struct FrontMember: Sendable {
    /// Metres.
    public var distance: Double
    /// Metres climbed as the search counts them.
    public var climb: Double
  }

  /// The routes, the flattest first; at least one.
  public var routes: [Route]
  /// Where the places asked for were set on a street.
  public var snapped: [SnappedPlace]
  /// The whole front by length, empty unless it was searched.
  public var front: [FrontMember] = []
  /// Members of the front as routes, spread over it, the shortest first and the flattest last, as
  /// many as were asked for at most.
  public var frontRoutes: [Route] = []
  /// Whether the front is proved: no route within the detour climbs less than the first by 1 %.
  public var isExact = false
  /// Labels and nodes looked at: what the search cost, whatever the machine.
  public var visited = 0
}

/// A place set on the nearest street.
public struct SnappedPlace: Sendable {
  /// The point on the street.
  public var position: Coordinate
  /// Metres from the place asked for.
  public var distance: Double
  /// The stretch it lies on.
  public var stretch: Int
  /// Where on it, 0 at the tail and 1 at the head, by length.
  public var fraction: Double
  /// The street's name.
  public var name: String
  /// The street's height there.
  public var height = Height.unknown
}

/// Why there is no route, as one sentence for the person who asked.
public struct RouteError: Error, Sendable, Hashable {
  /// What is wrong, as a kind to decide on.
  public enum Kind: Sendable, Hashable {
    case badRequest, outsideRegion, noStreetNear, notConnected, tooSteep, needsSteps
  }
  /// The kind.
  public var kind: Kind
  /// Which of the places asked for it is about, if one.
  public var place: Int?
  /// A full sentence.
  public var message: String

  /// An error from its parts.
  public init(_ kind: Kind, place: Int? = nil, _ message: String) {
    self.kind = kind
    self.place = place
    self.message = message
  }
}
