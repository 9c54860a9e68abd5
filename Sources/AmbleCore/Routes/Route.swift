/// A way found from one place to another: everything a presentation shows.
public struct Route: Sendable {
  /// One point of the line, with what has been covered when one stands there.
  public struct Point: Sendable {
    /// The position.
    public var position: Coordinate
    /// The height; unknown outside the elevation model.
    public var height: Height
    /// Metres from the start.
    public var distance: Double
    /// Seconds from the start.
    public var time: Double

    /// A point from its parts.
    public init(position: Coordinate, height: Height, distance: Double, time: Double) {
      self.position = position
      self.height = height
      self.distance = distance
      self.time = time
    }
  }

  /// A run of points on one stretch.
  public struct Leg: Sendable {
    /// The arc travelled.
    public var arc: ArcID
    /// Indices into `points`; the last point of one leg is the first of the next.
    public var points: Range<Int>
    /// An index into the graph's names, to compare without comparing text.
    public var nameID: UInt32
    /// The street's name, empty where it has none.
    public var name: String
    /// What is known of the stretch.
    public var attributes: StretchAttributes
    /// The OpenStreetMap way.
    public var way: Int64
  }

  /// How one travels.
  public var mode: Mode
  /// The line: at least two points, at most 40 m apart; the same one twice if the route is 0 m long.
  public var points: [Point]
  /// The stretches, in order.
  public var legs: [Leg]
  /// Indices into `points` where the places asked for lie: start, vias, end.
  public var stops: [Int]
  /// Turn by turn.
  public var steps: [GuidanceStep] = []

  /// Metres.
  public var distance: Double
  /// Seconds.
  public var duration: Double
  /// Metres climbed, after the turning-point filter.
  public var ascent: Double
  /// Metres lost, after the turning-point filter. `ascent − descent` is `net` exactly.
  public var descent: Double
  /// Height of the end less height of the start, metres.
  public var net: Double
  /// Metres climbed as the search counts them: the plain sum along the profile.
  public var climb: Double
  /// The steepest grade over 30 m, rise over run, positive whether up or down.
  public var steepestGrade: Double
  /// Metres on stairs.
  public var stairs: Double
  /// Share of the length whose height is unknown, 0…1.
  public var unknownHeightShare: Double

  /// Place in the order of ascent, 1 is the flattest.
  public var flatnessRank = 1
  /// Metres longer than the shortest route.
  public var extraDistance = 0.0
  /// Metres of ascent saved against the shortest route; negative if it climbs more.
  public var savedAscent = 0.0
  /// Why the route is in the answer.
  public var reason = Reason.best

  /// Why a route is in the answer.
  public enum Reason: String, Sendable {
    /// The least climb within the detour allowed.
    case flattest
    /// The shortest of all.
    case shortest
    /// Where further detour starts to buy little.
    case knee
    /// Another member of the front: no route is both shorter and less climb.
    case front
    /// A good route of a different course.
    case alternative
    /// The least cost by the metric asked for.
    case best
  }

  /// The box around the line.
  public var bounds: BoundingBox {
    var box = BoundingBox.empty
    for point in points { box.extend(point.position) }
    return box
  }
}
