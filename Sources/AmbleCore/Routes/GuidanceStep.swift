/// An instruction of a route: a maneuver at a point, and the street that follows.
///
/// ```swift
/// for step in route.steps where step.maneuver == .left {
///   let point = route.points[step.points.lowerBound]
///   print(point.distance, step.street, step.turnAngle)  // metres, name, degrees below 0
/// }
/// ```
public struct GuidanceStep: Sendable {
  /// The maneuver of a step.
  ///
  /// Left turns have a negative `turnAngle`, right turns a positive one. `keepLeft` and `keepRight`
  /// name the side of a fork whose branches are all nearly straight, so their angle has either
  /// sign.
  public enum Maneuver: Int8, Sendable {
    case uTurn, sharpLeft, left, slightLeft, straight, slightRight, right, sharpRight
    case keepLeft, keepRight, roundabout, ferry, depart, via, arrive
  }

  /// A change between riding and pushing a bicycle, or the way it is pushed.
  public enum Pushing: Int8, Sendable {
    /// The rider gets off.
    case begin
    /// The rider has got off before.
    case on
    /// The rider gets on again.
    case end
  }

  /// A side of the street.
  public enum Side: Int8, Sendable {
    case left, right
  }

  /// The maneuver at the beginning of the step.
  public var maneuver: Maneuver
  /// Indices into the route's points, from the maneuver to the beginning of the next step.
  ///
  /// The upper bound of one step is the lower bound of the next, so `[lowerBound, upperBound]` is
  /// the `interval` of GraphHopper. The range of `arrive` is empty, at the last point.
  public var points: Range<Int>
  /// The street that follows, or an empty string if it has no name.
  public var street: String
  /// The named street that an unnamed one leads to, or an empty string.
  public var towards = ""
  /// Index of the street into the graph's names. Comparing it is faster than comparing names.
  public var nameID: UInt32
  /// The class of most of the step's length, used to name unnamed streets.
  public var roadClass: RoadClass
  /// Distance to the next step, metres.
  public var distance: Double
  /// Time to the next step, seconds.
  public var duration: Double
  /// Climb to the next step, metres: the plain sum of all rises between points of known height.
  public var ascent: Double
  /// Descent to the next step, metres, summed in the same way.
  public var descent: Double
  /// Mean grade to the next step, rise over run, signed; 0 if the step has no length.
  public var grade: Double
  /// Departure bearing, degrees clockwise from north; for `arrive`, the bearing of the last metres.
  public var bearing: Double
  /// Change of bearing, degrees, positive to the right, above −180 to 180. For a roundabout, the
  /// change from before it to after it; 0 at the start and the end.
  public var turnAngle: Double
  /// The exit of a roundabout to take, from 1; 0 elsewhere, and if the route ends inside.
  public var exit = 0
  /// Whether the step leads up or down stairs.
  public var stairs = false
  /// A change between riding and pushing, or `nil` if the bicycle is ridden as before, and for
  /// other modes.
  public var pushing: Pushing?
  /// The index of the stop, for `depart`, `via` and `arrive`; otherwise `nil`.
  public var stop: Int?
  /// The side on which the requested place lies, for `via` and `arrive`, or `nil` if it is on the
  /// line or far from it.
  public var side: Side?
  /// Distance in a straight line from the route to the requested place, metres, for `depart`, `via`
  /// and `arrive`, or `nil` if it is at most `Route.widestStreet`.
  public var gap: Double?

  /// Creates a step from its parts.
  package init(
    maneuver: Maneuver, points: Range<Int>, street: String, nameID: UInt32, roadClass: RoadClass,
    distance: Double, duration: Double, ascent: Double, descent: Double, grade: Double,
    bearing: Double, turnAngle: Double, exit: Int = 0, stairs: Bool = false,
    pushing: Pushing? = nil, stop: Int? = nil, side: Side? = nil, gap: Double? = nil
  ) {
    self.maneuver = maneuver
    self.points = points
    self.street = street
    self.nameID = nameID
    self.roadClass = roadClass
    self.distance = distance
    self.duration = duration
    self.ascent = ascent
    self.descent = descent
    self.grade = grade
    self.bearing = bearing
    self.turnAngle = turnAngle
    self.exit = exit
    self.stairs = stairs
    self.pushing = pushing
    self.stop = stop
    self.side = side
    self.gap = gap
  }
}
