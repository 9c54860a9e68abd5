import AmbleCore
import Foundation

/// The memory-mapped hierarchies of a region.
struct StoredHierarchies: Sendable {
  private let hierarchies: [ModeClass: Hierarchy]

  /// Maps the hierarchies of a region's folder.
  /// - Throws: `RegionError` if a file is missing or damaged.
  init(of graph: Graph, in folder: URL) throws(RegionError) {
    // Mapped now, because an import may replace the folder.
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
}
