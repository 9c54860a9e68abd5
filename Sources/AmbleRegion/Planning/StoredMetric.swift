import AmbleCore

/// A metric that imports customize beforehand: a mode's own cost, or a rung of the ladder of
/// flatness.
struct StoredMetric: Hashable, Sendable {
  var mode: Mode
  /// Metres one would travel to avoid a metre of climb; nil: the mode's own cost.
  var flatness: Int?

  /// Every metric that is customized beforehand, as far as modes differ: each mode's own cost, and
  /// the ladder for all who feel a climb.
  static let all: [StoredMetric] =
    Mode.allCases.map { StoredMetric(mode: $0) }
    + Mode.allCases.filter { $0 != .drive }.flatMap { mode in
      FlatnessLadder.rungs.map { StoredMetric(mode: mode, flatness: $0) }
    }

  init(mode: Mode, flatness: Int? = nil) {
    self.mode = mode
    self.flatness = flatness
  }

  /// The stored metric that answers to a key; nil if none does.
  init?(_ key: MetricKey) {
    let known = Self.all.first { $0.key == key }
    guard let known else { return nil }
    self = known
  }

  /// What is customized.
  var key: MetricKey {
    let profile = TravelProfile(mode: mode)
    return flatness.map { MetricKey(profile: profile, flatness: Double($0)) }
      ?? MetricKey(profile: profile, weighing: .cost)
  }

  /// The file it lies in.
  /// - Parameter sameStreets: for modes that may use exactly the streets of another, that one:
  ///   their ladders are the same.
  func file(sameStreets: [String: String]) -> RegionFile {
    guard let flatness else { return RegionFile(rawValue: "\(mode)-time.metric") }
    let name = sameStreets["\(mode)"] ?? "\(mode)"
    return RegionFile(rawValue: "\(name)-flatness-\(flatness).metric")
  }
}
