import AmbleCore

/// A metric that imports customize: a mode's own cost, or a weighting of the flatness ladder.
struct StoredMetric: Hashable, Sendable {
  var mode: Mode
  /// Detour accepted to avoid one metre of climb, metres, or `nil` for the mode's own cost.
  var flatness: Int?

  /// All stored metrics: each mode's own cost, and the flatness ladder of all modes but driving.
  static let all: [StoredMetric] =
    Mode.allCases.map { StoredMetric(mode: $0) }
    + Mode.allCases.filter { $0 != .drive }.flatMap { mode in
      FlatnessLadder.values.map { StoredMetric(mode: mode, flatness: $0) }
    }

  init(mode: Mode, flatness: Int? = nil) {
    self.mode = mode
    self.flatness = flatness
  }

  /// Creates the stored metric of a key, or `nil` if none has that key.
  init?(_ key: MetricKey) {
    let known = Self.all.first { $0.key == key }
    guard let known else { return nil }
    self = known
  }

  /// The metric's key in the search data provider.
  var key: MetricKey {
    let profile = TravelProfile(mode: mode)
    return flatness.map { MetricKey(profile: profile, flatness: Double($0)) }
      ?? MetricKey(profile: profile, weighing: .cost)
  }

  /// Returns the file of the metric.
  /// - Parameter sameStreets: for each mode that may use exactly the streets of another mode, that
  ///   mode; both share the files of their ladders.
  func file(sameStreets: [String: String]) -> RegionFile {
    guard let flatness else { return RegionFile(rawValue: "\(mode)-time\(revision).metric") }
    let name = sameStreets["\(mode)"] ?? "\(mode)"
    return RegionFile(rawValue: "\(name)-flatness-\(flatness).metric")
  }

  /// The revision of the mode's own cost in the name of its file. Without the file of this revision,
  /// as in regions of older imports, the metric is customized on demand.
  private var revision: String { mode == .hike ? "-2" : "" }
}
