/// One instruction of a route: what to do at a point, and how it goes on from there.
public struct GuidanceStep: Sendable {
  /// What to do.
  public enum Maneuver: Int8, Sendable {
    case uTurn, sharpLeft, left, slightLeft, straight, slightRight, right, sharpRight
    case keepLeft, keepRight, roundabout, ferry, depart, via, arrive
  }

  /// What to do where the step begins.
  public var maneuver: Maneuver
  /// Indices into the route's points: from where one acts to where the next step begins.
  public var points: Range<Int>
  /// The street it leads along, empty where it has no name.
  public var street: String
  /// The kind of way, for streets without a name.
  public var roadClass: RoadClass
  /// Metres to the next step.
  public var distance: Double
  /// Seconds to the next step.
  public var duration: Double
  /// Metres climbed until the next step.
  public var ascent: Double
  /// Metres lost until the next step.
  public var descent: Double
  /// The mean grade to the next step, rise over run, signed.
  public var grade: Double
  /// Bearing on which the step sets out, degrees clockwise from north.
  public var bearing: Double
  /// Change of bearing at the step, degrees, positive to the right, −180…180.
  public var turnAngle: Double
  /// Which exit of a roundabout to take, from 1; 0 elsewhere.
  public var exit: Int
  /// Whether the step leads up or down stairs.
  public var stairs: Bool
}
