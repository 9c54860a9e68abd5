import AmbleCore

/// A metric of a traveller without settings, on streets as on the map: a mode's own cost, or the
/// weighting of a flatness step.
struct UsualMetric: Hashable, Sendable {
  var mode: Mode
  /// Detour accepted to avoid one metre of climb, metres, or `nil` for the mode's own cost.
  var flatness: Int?

  /// All usual metrics: each mode's own cost, then the flatness steps of all modes but driving.
  static let all: [UsualMetric] =
    Mode.allCases.map { UsualMetric(mode: $0) }
    + Mode.allCases.filter { $0 != .drive }.flatMap { mode in
      FlatnessSteps.values.map { UsualMetric(mode: mode, flatness: $0) }
    }

  init(mode: Mode, flatness: Int? = nil) {
    self.mode = mode
    self.flatness = flatness
  }

  /// Creates the usual metric of a key, or `nil` if none has that key.
  init?(_ key: MetricKey) {
    guard key.profile == TravelProfile(mode: key.profile.mode) else { return nil }
    let known = Self.all.first { $0.mode == key.profile.mode && $0.key == key }
    guard let known else { return nil }
    self = known
  }

  /// The metric's key in the search data provider.
  var key: MetricKey {
    let profile = TravelProfile(mode: mode)
    return flatness.map { MetricKey(profile: profile, flatness: Double($0)) }
      ?? MetricKey(profile: profile, weighing: .cost)
  }

  /// Returns the name of the metric in the names of files.
  /// - Parameter sameStreets: for each mode that may use exactly the streets of another mode, that
  ///   mode; both share the files of their flatness steps.
  func name(sameStreets: [String: String]) -> String {
    guard let flatness else { return "\(mode)-time-\(Self.revision)" }
    return "\(sameStreets["\(mode)"] ?? "\(mode)")-flatness-\(flatness)"
  }

  /// The revision of the modes' own costs: raise it when the speeds or the preferences of a mode
  /// change, so that files with the costs of before are not used.
  private static let revision = 3
}
