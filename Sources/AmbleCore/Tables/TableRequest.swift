/// A request for a table of routes from each source to each target.
public struct TableRequest: Sendable {
  /// The origins.
  public var sources: [Coordinate]
  /// The destinations.
  public var targets: [Coordinate]
  /// The mode of travel.
  public var mode = Mode.walk
  /// Extra metres accepted to avoid one metre of climb, 0…1000, or `nil` for the mode's own cost.
  public var flatness: Double?
  /// Maximum grade, rise over run, more than 0 and at most 1, or `nil` for the mode's own limit.
  public var maxGrade: Double?
  /// Whether to avoid stairs.
  public var avoidSteps = false
  /// Avoidance of traffic by bicycle, 0…1, or `nil` for the usual 0.5. Without effect with a
  /// flatness and on other modes.
  public var avoidTraffic: Double?

  /// Maximum number of entries of a table: 500 by 500 places.
  public static let maxEntries = 250_000

  /// Creates a request for routes from each source to each target.
  public init(sources: [Coordinate], targets: [Coordinate], mode: Mode = .walk) {
    self.sources = sources
    self.targets = targets
    self.mode = mode
  }

  /// Creates a request for routes between all places.
  public init(places: [Coordinate], mode: Mode = .walk) {
    self.init(sources: places, targets: places, mode: mode)
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
