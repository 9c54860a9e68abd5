extension Navigator {
  /// The progress of a journey, with all data that a screen shows.
  public struct Progress: Hashable, Sendable {
    /// The traveller's relation to the route.
    public enum Status: UInt8, Sendable, CaseIterable {
      /// Not near the route yet.
      case waiting
      /// On the route.
      case following
      /// Away from the route, or on it in the wrong direction.
      case offRoute
      /// At the end.
      case arrived
      /// Fixes are ignored until the journey is resumed.
      case paused
    }

    /// The traveller's relation to the route.
    public var status: Status
    /// The position on the line; off the route, the place where the traveller left it.
    public var position: Coordinate
    /// The direction of the line at the position, degrees clockwise from north.
    public var course: Double
    /// Distance along the line, metres.
    public var along: Double
    /// Distance from the last fix to the line, metres.
    public var offset: Double
    /// Index of the next step among the route's steps.
    public var step: Int
    /// Distance to the next step, metres.
    public var toStep: Double
    /// Distance to the end, metres.
    public var remaining: Double
    /// Estimated time to the end, seconds: the planned time scaled by the traveller's pace so far.
    public var remainingTime: Double
    /// Remaining ascent, metres.
    public var climbAhead: Double
    /// Remaining descent, metres.
    public var descentAhead: Double
    /// Mean grade of the section ahead, rise over run, or `nil` if heights are unknown.
    public var gradeAhead: Double?
    /// Distance covered since the journey began, on the route and off it, metres.
    public var travelled: Double
    /// Time in motion, seconds.
    public var movingTime: Double
    /// Whether the traveller is off the route because they follow it in the wrong direction.
    public var isWrongWay: Bool
    /// Whether the last fix was good enough to be used.
    public var isTrusted: Bool
    /// The cue to announce now, or `nil`.
    public var cue: Cue?
  }
}
