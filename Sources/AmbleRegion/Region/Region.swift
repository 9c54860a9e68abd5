public import AmbleCore
public import Foundation

/// A place one can route in: a folder on disk, opened in milliseconds and then only read.
///
/// - Complexity: opening reads the street network once, at the speed of memory, to check it.
public final class Region: Sendable {
  /// Where it lies.
  public let folder: URL
  /// What it says about itself.
  public let manifest: RegionManifest
  /// The street network.
  public let graph: Graph

  /// Opens a region.
  ///
  /// - Throws: `RegionError`, where the folder is missing, something else, of another version, or
  ///   damaged.
  public init(opening folder: URL) throws(RegionError) {
    self.folder = folder
    manifest = try RegionManifest(of: folder)
    try manifest.checkSizes(in: folder)
    graph = try Self.openGraph(in: folder)
  }

  private static func openGraph(in folder: URL) throws(RegionError) -> Graph {
    let url = folder.appending(path: RegionFile.graph.rawValue)
    let file: MappedFile
    do { file = try MappedFile(url) } catch {
      throw .damaged(folder, "its street graph is missing")
    }
    do { return try Graph(storage: file) } catch {
      throw .damaged(folder, "its \(RegionFile.graph.rawValue) \(error.message)")
    }
  }
}
