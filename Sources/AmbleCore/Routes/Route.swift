/// A route from one place to another, with all data that presentations show.
///
/// ```swift
/// let line = route.points.map(\.position)
/// let minutes = route.duration / 60
/// for leg in route.legs { print(leg.name, leg.attributes.surface, leg.points.count) }
/// for step in route.steps { print(Language.english.instruction(for: step), step.distance) }
/// ```
public struct Route: Sendable {
  /// A point of the line, with the distance and time to it.
  ///
  /// ```swift
  /// for (a, b) in zip(route.points, route.points.dropFirst()) {
  ///   guard let low = a.height.metres, let high = b.height.metres else { continue }
  ///   print(b.distance, (high - low) / (b.distance - a.distance))  // metres, grade
  /// }
  /// ```
  public struct Point: Sendable {
    /// The position of the point.
    public var position: Coordinate
    /// The height; unknown outside the elevation model.
    public var height: Height
    /// Metres from the start.
    public var distance: Double
    /// Seconds from the start.
    public var time: Double

    /// Creates a point from its parts.
    public init(position: Coordinate, height: Height, distance: Double, time: Double) {
      self.position = position
      self.height = height
      self.distance = distance
      self.time = time
    }
  }

  /// A run of points on one segment.
  ///
  /// ```swift
  /// let steps = route.legs.filter { $0.attributes.flags.contains(.steps) }
  /// let onSteps = steps.reduce(0) { sum, leg in
  ///   sum + route.points[leg.points.upperBound - 1].distance
  ///     - route.points[leg.points.lowerBound].distance
  /// }
  /// ```
  public struct Leg: Sendable {
    /// The arc travelled.
    public var arc: ArcID
    /// Indices into `points`; the last point of one leg is the first of the next.
    public var points: Range<Int>
    /// Index into the graph's names. Comparing it is faster than comparing names.
    public var nameID: UInt32
    /// The street's name, or an empty string if it has none.
    public var name: String
    /// The segment's attributes.
    public var attributes: SegmentAttributes
    /// The OpenStreetMap way's identifier.
    public var way: Int64
    /// Whether a bicycle is pushed.
    public var isPushed = false

    /// Creates a run of points on a segment.
    package init(
      arc: ArcID, points: Range<Int>, nameID: UInt32, name: String, attributes: SegmentAttributes,
      way: Int64, isPushed: Bool = false
    ) {
      self.arc = arc
      self.points = points
      self.nameID = nameID
      self.name = name
      self.attributes = attributes
      self.way = way
      self.isPushed = isPushed
    }
  }

  /// The mode of travel.
  public var mode: Mode
  /// The line: at least two points, at most 40 m apart. A route of 0 m has the same point twice.
  public var points: [Point]
  /// The segments travelled, in order.
  public var legs: [Leg]
  /// Indices into `points` of the requested places: start, vias, end.
  public var stops: [Int]
  /// Turn-by-turn instructions.
  public var steps: [GuidanceStep] = []

  /// Length, metres.
  public var distance: Double
  /// Travel time, seconds.
  public var duration: Double
  /// Ascent after the turning-point filter, metres.
  public var ascent: Double
  /// Descent after the turning-point filter, metres. `ascent − descent` is exactly `net`.
  public var descent: Double
  /// Height of the end less height of the start, metres.
  public var net: Double
  /// Climb as the search counts it, metres: the plain sum of rises along the profile.
  public var climb: Double
  /// Steepest grade over 30 m, rise over run; positive both up and down.
  public var steepestGrade: Double
  /// Length on stairs, metres.
  public var stairs: Double
  /// Share of the length whose height is unknown, 0…1.
  public var unknownHeightShare: Double

  /// Rank by ascent; 1 is the flattest.
  public var flatnessRank = 1
  /// Length beyond the shortest route, metres.
  public var extraDistance = 0.0
  /// Ascent saved against the shortest route, metres; negative if this route climbs more.
  public var savedAscent = 0.0
  /// The reason why the route is in the answer.
  public var reason = Reason.best
  /// The stretches steeper than the mode's own limits, in order; empty if it keeps them.
  public var exceptions: [GradeException] = []

  /// Creates a route from its parts.
  package init(
    mode: Mode, points: [Point], legs: [Leg], stops: [Int], steps: [GuidanceStep] = [],
    distance: Double, duration: Double, ascent: Double, descent: Double, net: Double, climb: Double,
    steepestGrade: Double, stairs: Double, unknownHeightShare: Double, flatnessRank: Int = 1,
    extraDistance: Double = 0, savedAscent: Double = 0, reason: Reason = .best
  ) {
    self.mode = mode
    self.points = points
    self.legs = legs
    self.stops = stops
    self.steps = steps
    self.distance = distance
    self.duration = duration
    self.ascent = ascent
    self.descent = descent
    self.net = net
    self.climb = climb
    self.steepestGrade = steepestGrade
    self.stairs = stairs
    self.unknownHeightShare = unknownHeightShare
    self.flatnessRank = flatnessRank
    self.extraDistance = extraDistance
    self.savedAscent = savedAscent
    self.reason = reason
  }

  /// A reason why a route is in the answer.
  ///
  /// ```swift
  /// let quiet = answer.routes.first { $0.reason == .quieter }
  /// if let extra = quiet?.extraDistance { print("\(extra) m longer than the shortest") }
  /// ```
  public enum Reason: String, CaseIterable, Sendable {
    /// The minimum climb within the detour allowed.
    case flattest
    /// The shortest route.
    case shortest
    /// The point of the front beyond which further detour saves little climb.
    case knee
    /// Another member of the front: no route is both shorter and less climb.
    case front
    /// A good route off the front.
    case alternative
    /// A route without stairs, while a shorter and flatter one has some.
    case noStairs = "no_stairs"
    /// A ride with less pushing than a shorter and flatter one.
    case lessPushing = "less_pushing"
    /// A route with a lower maximum grade than a shorter and flatter one.
    case gentler
    /// A route with less of its length among cars than a shorter and flatter one.
    case quieter
    /// A route with more of its length along rivers, lakes and the sea than a shorter and flatter one.
    case alongWater = "along_water"
    /// A route with more of its length in parks, meadows and woods than a shorter and flatter one.
    case greener
    /// A route with more of its length on paths than a shorter and flatter one.
    case paths
    /// A route with more of its length on signposted routes than a shorter and flatter one.
    case signposted
    /// The minimum cost by the requested metric.
    case best
  }

  /// Length along which a bicycle is pushed, metres.
  /// - Complexity: O(legs).
  public var pushed: Double {
    legs.reduce(0) { sum, leg in
      guard leg.isPushed else { return sum }
      return sum + points[leg.points.upperBound - 1].distance
        - points[leg.points.lowerBound].distance
    }
  }

  /// Distance from a route beyond which a place is not on its street, metres: that from the middle of a
  /// wide street to the pavement on its far side is 20 m, and to the middle of a large house 50 m.
  public static var widestStreet: Double { 50 }

  /// The box around the line.
  public var bounds: BoundingBox {
    var box = BoundingBox.empty
    for point in points { box.extend(point.position) }
    return box
  }
}

/// A stretch of a route that is steeper than the traveller's limit, because nothing gentler leads
/// there.
///
/// ```swift
/// for exception in route.exceptions where !exception.isDoubtful {
///   print(exception.from, exception.length, exception.grade)  // metres, metres, rise over run
/// }
/// ```
public struct GradeException: Hashable, Sendable {
  /// The beginning of the stretch, metres from the start of the route.
  public var from: Double
  /// The end of the stretch, metres from the start of the route.
  public var to: Double
  /// The steepest grade over 30 m in the direction of travel, rise over run; negative downhill.
  public var grade: Double
  /// The limit in that direction, rise over run, positive.
  public var limit: Double
  /// Whether the stretch may be within the limit, given the error of the heights.
  public var isDoubtful: Bool

  /// Length, metres.
  public var length: Double { to - from }
}

/// The standard error of grades over 30 m that come from a model of heights.
///
/// The steepest 30 m of Portland's streets by a model of 10 m, averaged to 30 and to 90 m and imported
/// again, differ from those by the model itself by 2.8 and 4.9 % at 8 to 10 %, 3.8 and 7.9 % at 14 to 16 %
/// (root mean square): 1 % and a share of the grade, 0.2 at 30 m and 0.45 at 90 m. Of the streets that are
/// beyond a limit by one such error at most, one in five (30 m) to one in three (90 m) is within it.
///
/// ```swift
/// let error = GradeError(spacing: 30)  // of a model with samples 30 m apart
/// error.deviation(of: 0.1)  // 0.03: 10 % are 7 to 13 %
/// let planner = Planner(graph: graph, ascentThreshold: 2, gradeError: error)
/// ```
public struct GradeError: Hashable, Sendable {
  private let share: Double

  /// Creates the error of a model.
  /// - Parameter spacing: distance between its samples, metres; 30 m if it is unknown.
  public init(spacing: Double?) {
    let spacing = spacing.map { max(0, $0) } ?? 30
    share = min(0.5, 0.2 * (spacing / 30).squareRoot() * (spacing / 30).squareRoot().squareRoot())
  }

  /// Returns the standard error of a grade, rise over run.
  public func deviation(of grade: Double) -> Double { 0.01 + share * abs(grade) }
}
