/// A question for the ways from each of some places to each of others.
public struct TableRequest: Sendable {
  /// Where ways begin.
  public var sources: [Coordinate]
  /// Where ways end.
  public var targets: [Coordinate]
  /// How one travels.
  public var mode = Mode.walk
  /// Metres one would travel to avoid one metre of climb; nil: the mode's own cost.
  public var flatness: Double?
  /// The steepest grade allowed, rise over run; nil: the mode's own limit.
  public var maxGrade: Double?
  /// Whether to keep off stairs.
  public var avoidSteps = false

  /// The most entries a table may have: 500 places, each to each.
  public static let mostEntries = 250_000

  /// A request for the ways from each source to each target.
  public init(sources: [Coordinate], targets: [Coordinate], mode: Mode = .walk) {
    self.sources = sources
    self.targets = targets
    self.mode = mode
  }

  /// A request for the ways from each place to each other.
  public init(places: [Coordinate], mode: Mode = .walk) {
    self.init(sources: places, targets: places, mode: mode)
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
