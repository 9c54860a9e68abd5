import AmbleCore
import Foundation

/// The memory-mapped hierarchies of a region, and the metrics that its import customized.
struct StoredHierarchies: Sendable {
  private let hierarchies: [ModeClass: Hierarchy]
  private let metrics: [String: MappedFile]
  private let sameStreets: [String: String]

  /// Maps the hierarchies of a region's folder.
  /// - Throws: `RegionError` if a file is missing or damaged.
  init(_ manifest: RegionManifest, of graph: Graph, in folder: URL) throws(RegionError) {
    // Mapped now, because an import may replace the folder.
    var metrics: [String: MappedFile] = [:]
    for file in manifest.files where file.name.hasSuffix(".metric") {
      metrics[file.name] = try? MappedFile(folder.appending(path: file.name))
    }
    self.metrics = metrics
    sameStreets = manifest.sameStreets
    var hierarchies: [ModeClass: Hierarchy] = [:]
    for modeClass in ModeClass.allCases {
      hierarchies[modeClass] = try Self.open(modeClass, of: graph, in: folder)
    }
    self.hierarchies = hierarchies
  }

  private static func open(
    _ modeClass: ModeClass, of graph: Graph, in folder: URL
  ) throws(RegionError) -> Hierarchy {
    let name = RegionFile.hierarchy(modeClass).rawValue
    let file: MappedFile
    do { file = try MappedFile(folder.appending(path: name)) } catch {
      throw .damaged(folder, "its \(name) is missing")
    }
    defer { file.release() }
    do { return try Hierarchy(storage: file, of: graph, modeClass: modeClass) } catch {
      throw .damaged(folder, "its \(name) \(error.message)")
    }
  }

  func hierarchy(of modeClass: ModeClass) -> Hierarchy? { hierarchies[modeClass] }

  /// Returns a stored metric, or `nil` if it is not stored or not readable; the caller customizes
  /// it then.
  func metric(for key: MetricKey) -> Metric? {
    guard let file = StoredMetric(key)?.file(sameStreets: sameStreets),
      let mapped = metrics[file.rawValue], let hierarchy = hierarchies[key.profile.mode.modeClass]
    else { return nil }
    defer { mapped.release() }
    return try? Metric(storage: mapped, of: hierarchy)
  }
}

/// A metric that imports customize: a mode's own cost, or the weighting of a flatness.
struct StoredMetric: Hashable, Sendable {
  var mode: Mode
  /// Detour accepted to avoid one metre of climb, metres, or `nil` for the mode's own cost.
  var flatness: Int?

  /// All stored metrics: each mode's own cost, and the flatness steps of all modes but driving.
  static let all: [StoredMetric] =
    Mode.allCases.map { StoredMetric(mode: $0) }
    + Mode.allCases.filter { $0 != .drive }.flatMap { mode in
      FlatnessSteps.values.map { StoredMetric(mode: mode, flatness: $0) }
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
  ///   mode; both share the files of their flatness steps.
  func file(sameStreets: [String: String]) -> RegionFile {
    guard let flatness else { return RegionFile(rawValue: "\(mode)-time\(revision).metric") }
    let name = sameStreets["\(mode)"] ?? "\(mode)"
    return RegionFile(rawValue: "\(name)-flatness-\(flatness).metric")
  }

  /// The revision of the mode's own cost in the name of its file. Without the file of this
  /// revision, as in regions of older imports, the metric is customized on demand.
  private var revision: String { mode == .hike ? "-2" : "" }
}
