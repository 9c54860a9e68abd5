/// A question for everything that can be reached from a place within a limit.
public struct ReachRequest: Sendable {
  /// How far one goes.
  public enum Limit: Hashable, Sendable {
    /// Seconds.
    case time(Double)
    /// Metres.
    case distance(Double)
  }

  /// Where one starts, or arrives.
  public var place: Coordinate
  /// How one travels.
  public var mode = Mode.walk
  /// How far one goes.
  public var limit = Limit.time(600)
  /// Into how many equal steps the limit is divided, 1…20.
  public var buckets = 1
  /// Whether one travels to the place instead of from it.
  public var isTowards = false
  /// Metres one would travel to avoid one metre of climb; nil: the mode's own cost.
  public var flatness: Double?
  /// The steepest grade allowed, rise over run; nil: the mode's own limit.
  public var maxGrade: Double?
  /// Whether to keep off stairs.
  public var avoidSteps = false
  /// How coarsely outlines may be drawn, metres. They are never finer than 10 m.
  public var tolerance = 0.0

  /// The most seconds or metres a limit may be.
  public static let greatestLimit = 1_000_000.0

  /// A request for what can be reached from a place in ten minutes.
  public init(place: Coordinate, mode: Mode = .walk) {
    self.place = place
    self.mode = mode
  }

  /// What one may do on the way.
  var profile: TravelProfile {
    TravelProfile(mode: mode, avoidSteps: avoidSteps, maxGrade: maxGrade)
  }

  /// What decides between two ways.
  var metric: MetricKey {
    flatness.map { MetricKey(profile: profile, flatness: $0) }
      ?? MetricKey(profile: profile, weighing: .cost)
  }
}

extension ReachRequest.Limit {
  /// Seconds or metres.
  public var value: Double {
    switch self {
    case .time(let seconds): seconds
    case .distance(let metres): metres
    }
  }

  var measure: WayMeasure.Kind {
    switch self {
    case .time: .time
    case .distance: .distance
    }
  }
}
