extension TravelOptions {
  /// Returns the traveller's profile under conditions.
  /// - Parameter isFront: whether the routes are those of the front, which does not know traffic.
  func profile(under conditions: ArcConditions?, onFront isFront: Bool = false) -> TravelProfile {
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
