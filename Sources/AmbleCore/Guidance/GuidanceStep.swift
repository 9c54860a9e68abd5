/// One instruction of a route: what to do at a point, and how it goes on from there.
public struct GuidanceStep: Sendable {
  /// What to do.
  ///
  /// A left has a negative `turnAngle`, a right a positive one. `keepLeft` and `keepRight` name
  /// the side of a fork whose branches all go on nearly straight, so their angle has either sign.
  public enum Maneuver: Int8, Sendable {
    case uTurn, sharpLeft, left, slightLeft, straight, slightRight, right, sharpRight
    case keepLeft, keepRight, roundabout, ferry, depart, via, arrive
  }

  /// A side of the street.
  public enum Side: Int8, Sendable {
    case left, right
  }

  /// What to do where the step begins.
  public var maneuver: Maneuver
  /// Indices into the route's points: from where one acts up to where the next step begins.
  ///
  /// The upper bound of one step is the lower bound of the next, so `[lowerBound, upperBound]` is
  /// the `interval` of GraphHopper. The range of `arrive` is empty and stands on the last point.
  public var points: Range<Int>
  /// The street it leads along, empty where it has no name.
  public var street: String
  /// The street as an index into the graph's names, to compare without comparing text.
  public var nameID: UInt32
  /// The kind of way it mostly leads along, for streets without a name.
  public var roadClass: RoadClass
  /// Metres to the next step.
  public var distance: Double
  /// Seconds to the next step.
  public var duration: Double
  /// Metres climbed until the next step: the plain sum of all rises whose ends are both known.
  public var ascent: Double
  /// Metres lost until the next step, summed likewise.
  public var descent: Double
  /// The mean grade to the next step, rise over run, signed; 0 where the step has no length.
  public var grade: Double
  /// Bearing on which the step sets out, degrees clockwise from north; that of the last metres
  /// where one arrives.
  public var bearing: Double
  /// Change of bearing at the step, degrees, positive to the right, above −180 to 180. Through a
  /// roundabout it is the change from before it to after it; 0 at the start and the end.
  public var turnAngle: Double
  /// Which exit of a roundabout to take, from 1; 0 elsewhere, and where the route ends inside.
  public var exit = 0
  /// Whether the step leads up or down stairs.
  public var stairs = false
  /// For `depart`, `via` and `arrive`: which of the route's stops this is.
  public var stop: Int?
  /// For `via` and `arrive`: the side on which the place asked for lies, if it is off the line.
  public var side: Side?
}
