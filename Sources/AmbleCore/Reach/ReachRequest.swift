/// A request for the areas reachable from a place within a limit.
public struct ReachRequest: Sendable {
  /// The limit of travel.
  public enum Limit: Hashable, Sendable {
    /// Travel time, seconds.
    case time(Double)
    /// Length, metres.
    case distance(Double)
  }

  /// The origin, or the destination if `isTowards` is set.
  public var place: Coordinate
  /// The mode of travel.
  public var mode = Mode.walk
  /// The limit of travel.
  public var limit = Limit.time(600)
  /// Number of equal steps that the limit is divided into, 1…20.
  public var buckets = 1
  /// Whether to travel to the place instead of from it.
  public var isTowards = false
  /// Extra metres accepted to avoid one metre of climb, 0…1000, or `nil` for the mode's own cost.
  public var flatness: Double?
  /// Maximum grade, rise over run, more than 0 and at most 1, or `nil` for the mode's own limit.
  public var maxGrade: Double?
  /// Whether to avoid stairs.
  public var avoidSteps = false
  /// Avoidance of traffic by bicycle, 0…1, or `nil` for the usual 0.5. Without effect with a
  /// flatness and on other modes.
  public var avoidTraffic: Double?
  /// Resolution of the outlines, metres, 0…1000. They are never finer than 10 m.
  public var tolerance = 0.0

  /// Maximum limit, seconds or metres.
  public static let maxLimit = 1_000_000.0

  /// Creates a request for the area reachable from a place in ten minutes.
  public init(place: Coordinate, mode: Mode = .walk) {
    self.place = place
    self.mode = mode
  }

  /// Returns the traveller's profile under conditions.
  func profile(under conditions: ArcConditions?) -> TravelProfile {
    var profile = TravelProfile(mode: mode, avoidSteps: avoidSteps, maxGrade: maxGrade)
    profile.conditions = conditions
    if flatness == nil { profile.avoidTraffic(avoidTraffic) }
    return profile
  }

  /// Returns the metric that the routes of a profile minimise.
  func metric(of profile: TravelProfile) -> MetricKey {
    flatness.map { MetricKey(profile: profile, flatness: $0) }
      ?? MetricKey(profile: profile, weighing: .cost)
  }
}

extension ReachRequest.Limit {
  /// The limit in seconds or metres.
  public var value: Double {
    switch self {
    case .time(let seconds): seconds
    case .distance(let metres): metres
    }
  }

  var measure: TravelMeasure.Kind {
    switch self {
    case .time: .time
    case .distance: .distance
    }
  }
}
