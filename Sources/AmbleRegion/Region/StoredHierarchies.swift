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
