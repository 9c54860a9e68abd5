/// An error of a routing request. `message` has it as a code with arguments, and
/// `Language.sentence(for:)` as a sentence.
///
/// ```swift
/// do {
///   _ = try planner.routes(for: request)
/// } catch {
///   print(error)  // a sentence in English
///   show(error.message.code)  // for an interface with words of its own
///   if let place = error.place { show(places[place]) }
/// }
/// ```
public enum RouteError: Error, Sendable, Hashable {
  /// The request has fewer than two places.
  case tooFewPlaces
  /// The request gives approaches for another number of places than it has.
  case approachesDoNotMatch(count: Int)
  /// The street of a place may not be used in the direction that has the place on a side.
  case wrongSide(place: Int, WaypointApproach.Side)
  /// The request for a round trip does not have one place.
  case roundTripOfSeveral
  /// There is no round trip of about a length, metres, from a place.
  case noRoundTrip(metres: Int, Mode)
  /// The request for a table has no place to start from or to go to.
  case emptyTable
  /// The requested table has too many entries.
  case tableTooLarge(rows: Int, columns: Int)
  /// A value is out of its range; `given` if it is a whole number worth repeating.
  case outOfRange(Limit, given: Int? = nil)
  /// A place is no position on Earth. Its index, or `nil` if it is the only one.
  case invalidPosition(place: Int?)
  /// A place lies outside the region; `isSwapped` if it would lie in it with latitude and longitude
  /// exchanged.
  case outsideRegion(place: Int?, isSwapped: Bool)
  /// A place has no street nearby that the mode can use.
  case noStreetNear(place: Int?, Mode)
  /// All streets near a place that the mode could use are closed at this time.
  case closedNear(place: Int?, Mode)
  /// A place has no route to any of several others.
  case isolated(place: Int, Mode)
  /// There is no route between two places.
  case notConnected(Pair)
  /// Every route between two places leads through streets that are closed at this time.
  case closed(Pair)
  /// Every route between two places leads over steps, which the request avoids.
  case needsSteps(Pair)
  /// Every route between two places is steeper than the request allows.
  case tooSteep(Pair, Grades)
  /// The street of the starting place is steeper than the request allows.
  case startTooSteep
  /// The street of the starting place is stairs, which the request avoids.
  case startOnSteps
  /// The caller cancelled the request.
  case cancelled
}

extension RouteError {
  /// The kinds of errors.
  public enum Kind: Sendable, Hashable {
    case badRequest, outsideRegion, noStreetNear, notConnected, tooSteep, needsSteps, cancelled
  }

  /// A value with a range. The raw values are the names of parameters of the HTTP interface.
  public enum Limit: String, Sendable, Hashable, CaseIterable {
    case count = "count"
    case detour = "max_detour"
    case flatness = "flatness"
    case grade = "max_grade"
    case blockedArea = "block_area"
    case buckets = "buckets"
    case reach = "limit"
    case tolerance = "tolerance"
    case stops = "stops"
    case traffic = "avoid_traffic"
    case roundTrip = "round_trip.distance"
    case climb = "round_trip.climb"
    case heading = "heading"
  }

  /// Two places between which a route was searched for.
  public struct Pair: Sendable, Hashable {
    /// Index of the place at the start.
    public var start: Int
    /// Index of the place at the end.
    public var end: Int
    /// The travel mode.
    public var mode: Mode

    /// Creates a pair.
    public init(from start: Int, to end: Int, _ mode: Mode) {
      self.start = start
      self.end = end
      self.mode = mode
    }
  }

  /// The allowed grades of a request and the needed one, in thousandths.
  public struct Grades: Sendable, Hashable {
    /// The maximum allowed grade upwards, or `nil` for any.
    public var maxRise: UInt16?
    /// The maximum allowed grade downwards, or `nil` for any.
    public var maxFall: UInt16?
    /// The lowest possible maximum grade of a route.
    public var gentlest: UInt16

    /// Creates grades, in thousandths.
    public init(maxRise: UInt16?, maxFall: UInt16?, gentlest: UInt16) {
      self.maxRise = maxRise
      self.maxFall = maxFall
      self.gentlest = gentlest
    }

    /// A `max_grade` that allows a route: `gentlest`, rounded up to a whole percent.
    public var sufficient: Int { (Int(gentlest) + 9) / 10 * 10 }
  }

  /// The kind of problem, for clients that handle it.
  public var kind: Kind {
    switch self {
    case .tooFewPlaces, .approachesDoNotMatch, .wrongSide, .roundTripOfSeveral, .emptyTable,
      .tableTooLarge, .outOfRange, .invalidPosition:
      .badRequest
    case .outsideRegion: .outsideRegion
    case .noStreetNear, .closedNear: .noStreetNear
    case .isolated, .notConnected, .closed, .noRoundTrip: .notConnected
    case .tooSteep, .startTooSteep: .tooSteep
    case .needsSteps, .startOnSteps: .needsSteps
    case .cancelled: .cancelled
    }
  }

  /// Index of the place at fault, or `nil` if no single place is.
  public var place: Int? {
    switch self {
    case .invalidPosition(let place), .outsideRegion(let place, _), .noStreetNear(let place, _),
      .closedNear(let place, _):
      place
    case .isolated(let place, _), .wrongSide(let place, _): place
    case .notConnected(let pair), .closed(let pair), .needsSteps(let pair), .tooSteep(let pair, _):
      pair.end
    case .tooFewPlaces, .approachesDoNotMatch, .roundTripOfSeveral, .noRoundTrip, .emptyTable,
      .tableTooLarge, .outOfRange, .startTooSteep, .startOnSteps, .cancelled:
      nil
    }
  }
}
