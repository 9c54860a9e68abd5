extension Navigator {
  /// How far a journey has come: everything a screen shows.
  public struct Progress: Hashable, Sendable {
    /// Where the traveller stands towards the route.
    public enum Status: UInt8, Sendable, CaseIterable {
      /// Not near the route yet.
      case waiting
      /// On the route.
      case following
      /// Beside the route, or on it the wrong way.
      case offRoute
      /// At the end.
      case arrived
      /// Fixes are not looked at until the traveller resumes.
      case paused
    }

    /// Where the traveller stands towards the route.
    public var status: Status
    /// The place on the line; off the route, where the traveller left it.
    public var position: Coordinate
    /// The direction of the line there, degrees clockwise from north.
    public var course: Double
    /// Metres along the line.
    public var along: Double
    /// Metres from the last fix to the line.
    public var offset: Double
    /// The next step, an index into the route's steps.
    public var step: Int
    /// Metres to the next step.
    public var toStep: Double
    /// Metres to the end.
    public var remaining: Double
    /// Seconds to the end: what was planned for the rest, at the traveller's own pace so far.
    public var remainingTime: Double
    /// Metres still to climb.
    public var climbAhead: Double
    /// Metres still to go down.
    public var descentAhead: Double
    /// The mean grade of the next stretch, rise over run; nil where heights are unknown.
    public var gradeAhead: Double?
    /// Metres covered since the journey began, on the route and off it.
    public var travelled: Double
    /// Seconds of the journey in which the traveller moved.
    public var movingTime: Double
    /// Off the route: whether because the traveller goes along it the wrong way.
    public var isWrongWay: Bool
    /// Whether the last fix was good enough to be used.
    public var isTrusted: Bool
    /// What to tell the traveller now, if anything.
    public var cue: Cue?
  }
}
