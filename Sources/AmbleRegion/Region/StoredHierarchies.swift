import AmbleCore
import Foundation

/// The memory-mapped hierarchies of a region.
struct StoredHierarchies: Sendable {
  private let hierarchies: [ModeClass: Hierarchy]

  /// Maps the hierarchies of a region's folder.
  /// - Parameter checked: the files that need no check.
  /// - Throws: `RegionError` if a file is missing or damaged.
  init(of graph: Graph, in folder: URL, _ checked: CheckedFiles) throws(RegionError) {
    // Mapped now, because an import may replace the folder.
    var hierarchies: [ModeClass: Hierarchy] = [:]
    for modeClass in ModeClass.allCases {
      hierarchies[modeClass] = try Self.open(modeClass, of: graph, in: folder, checked)
    }
    self.hierarchies = hierarchies
  }

  private static func open(
    _ modeClass: ModeClass, of graph: Graph, in folder: URL, _ checked: CheckedFiles
  ) throws(RegionError) -> Hierarchy {
    let name = RegionFile.hierarchy(modeClass).rawValue
    let file: MappedFile
    do { file = try MappedFile(folder.appending(path: name)) } catch {
      throw .damaged(folder, "its \(name) is missing")
    }
    defer { file.release() }
    do throws(GraphFileError) {
      return try checked.open(name, file, against: graph.storage) {
        count throws(GraphFileError) in
        try Hierarchy(checked: file, modeClass: modeClass, plainStateCount: count)
      } unknown: { () throws(GraphFileError) in
        try Hierarchy(storage: file, of: graph, modeClass: modeClass)
      } finding: {
        $0.plainStateCount
      }
    } catch {
      throw .damaged(folder, "its \(name) \(error.message)")
    }
  }

  func hierarchy(of modeClass: ModeClass) -> Hierarchy? { hierarchies[modeClass] }
}
