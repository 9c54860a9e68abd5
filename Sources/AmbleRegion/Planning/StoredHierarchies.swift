import AmbleCore
import Foundation

/// The hierarchies of a region and the metrics customized when it was imported, mapped into memory.
public struct StoredHierarchies: Sendable {
  private let hierarchies: [ModeClass: Hierarchy]
  private let folder: URL
  private let names: Set<String>
  private let sameStreets: [String: String]

  /// Maps the hierarchies of a region's folder.
  /// - Throws: `RegionError`, if a file is missing or damaged.
  init(_ manifest: RegionManifest, of graph: Graph, in folder: URL) throws(RegionError) {
    self.folder = folder
    names = Set(manifest.files.map(\.name))
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

  /// The hierarchy of a class of modes.
  func hierarchy(of modeClass: ModeClass) -> Hierarchy? { hierarchies[modeClass] }

  /// A metric that was stored; nil where it was not, or can no longer be read: then it is
  /// customized again.
  func metric(for key: MetricKey) -> Metric? {
    guard let file = StoredMetric(key)?.file(sameStreets: sameStreets),
      names.contains(file.rawValue), let hierarchy = hierarchies[key.profile.mode.modeClass],
      let mapped = try? MappedFile(folder.appending(path: file.rawValue))
    else { return nil }
    defer { mapped.release() }
    return try? Metric(storage: mapped, of: hierarchy)
  }
}
