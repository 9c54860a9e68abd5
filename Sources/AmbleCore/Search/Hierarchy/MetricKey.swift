/// The cost for which a hierarchy is customized.
///
/// ```swift
/// let walker = TravelProfile(mode: .walk)
/// let fastest = MetricKey(profile: walker, weighing: .cost)
/// let shortest = MetricKey(profile: walker, flatness: 0)
/// let flattest = MetricKey(profile: walker, flatness: 32)
/// ```
public struct MetricKey: Hashable, Sendable {
  /// The weights of lengths, climbs and times.
  public enum Weighing: Hashable, Sendable {
    /// The mode's own cost: perceived time, tenths of a second.
    case cost
    /// The sum of length and climb in centimetres, each times a factor.
    case sum(length: UInt32, climb: UInt32)
  }

  /// The traveller's profile.
  public var profile: TravelProfile
  /// The weights.
  public var weighing: Weighing

  /// Creates the key of a cost for a traveller.
  public init(profile: TravelProfile, weighing: Weighing) {
    self.profile = profile
    self.weighing = weighing
  }

  /// Creates the key of a flatness: extra metres accepted to avoid a metre of climb, limited to
  /// 0…1000.
  ///
  /// The unit is a sixteenth of a centimetre, or a centimetre for a flatness above 64, to avoid
  /// overflow.
  public init(profile: TravelProfile, flatness: Double) {
    let unit: UInt32 = flatness <= 64 ? 16 : 1
    let climb = (Double(unit) * max(0, min(1000, flatness))).rounded()
    self.init(profile: profile, weighing: .sum(length: unit, climb: UInt32(climb)))
  }
}

extension MetricKey {
  /// The key of the same metric without the inputs it does not depend on: sums of length and climb
  /// are the same for any bicycle and avoidance of traffic.
  public var canonical: MetricKey {
    guard weighing != .cost else { return self }
    var key = self
    key.profile.bicycle = .own
    key.profile.trafficAvoidance = .usual
    return key
  }
}

extension MetricKey.Weighing {
  /// Returns the cost of a part of an arc.
  func value(of branch: SearchEnd.Branch) -> UInt32 {
    value(length: branch.length, climb: branch.climb, cost: branch.cost)
  }

  /// Computes the cost of an arc from its measures.
  @inline(__always)
  func value(length: UInt32, climb: UInt32, cost: UInt32) -> UInt32 {
    switch self {
    case .cost: return min(cost, Metric.unreached - 1)
    case .sum(let perLength, let perClimb):
      let sum = UInt64(perLength) * UInt64(length) + UInt64(perClimb) * UInt64(climb)
      return UInt32(min(sum, UInt64(Metric.unreached - 1)))
    }
  }
}

/// The flatness values for which hierarchies are customized in advance, from the shortest route to
/// one that avoids nearly every climb.
public enum FlatnessSteps {
  /// Extra metres accepted to avoid a metre of climb, ascending.
  public static let values = [0, 4, 8, 16, 32]
}

// MARK: Travel options

extension TravelOptions {
  /// Returns the traveller's profile under conditions.
  /// - Parameter isFront: whether the routes are those of the front, which does not know traffic.
  package func profile(
    under conditions: ArcConditions?, onFront isFront: Bool = false
  ) -> TravelProfile {
    var profile = TravelProfile(mode: mode, avoidSteps: avoidSteps, maxGrade: maxGrade)
    profile.conditions = conditions
    if flatness == nil, !isFront { profile.avoidTraffic(avoidTraffic) }
    return profile
  }

  /// Returns the metric that the routes of a profile minimise.
  func metric(of profile: TravelProfile) -> MetricKey {
    flatness.map { MetricKey(profile: profile, flatness: $0) }
      ?? MetricKey(profile: profile, weighing: .cost)
  }
}
