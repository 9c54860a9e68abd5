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
  /// Names and addresses.
  public let places: PlaceIndex
  /// What was worked out for searches on the streets.
  public let hierarchies: StoredHierarchies
  /// The drawn map, where there is one.
  public let tiles: MapTiles?
  /// The ground in three dimensions, where there is elevation.
  public let terrain: TerrainTiles?

  /// Opens a region.
  ///
  /// - Throws: `RegionError`, where the folder is missing, something else, of another version, or
  ///   damaged.
  public init(opening folder: URL) throws(RegionError) {
    self.folder = folder
    manifest = try RegionManifest(of: folder)
    try manifest.checkSizes(in: folder)
    graph = try Self.openGraph(in: folder)
    hierarchies = try StoredHierarchies(manifest, of: graph, in: folder)
    places = try Self.openPlaces(in: folder)
    tiles = try manifest.has(.map) ? Self.openTiles(in: folder) : nil
    terrain = try manifest.has(.terrain) ? Self.openTerrain(in: folder) : nil
  }

  private static func openGraph(in folder: URL) throws(RegionError) -> Graph {
    let url = folder.appending(path: RegionFile.graph.rawValue)
    let file: MappedFile
    do { file = try MappedFile(url) } catch {
      throw .damaged(folder, "its street graph is missing")
    }
    // To check the graph is to read all of it; of what follows most is never asked for.
    defer { file.release() }
    do { return try Graph(storage: file) } catch {
      throw .damaged(folder, "its \(RegionFile.graph.rawValue) \(error.message)")
    }
  }

  private static func openPlaces(in folder: URL) throws(RegionError) -> PlaceIndex {
    do { return try PlaceIndex(file: folder.appending(path: RegionFile.places.rawValue)) } catch {
      throw .damaged(folder, "its places cannot be read")
    }
  }

  private static func openTiles(in folder: URL) throws(RegionError) -> MapTiles {
    do { return try MapTiles(folder.appending(path: RegionFile.map.rawValue)) } catch {
      throw .damaged(folder, "its map cannot be read")
    }
  }

  private static func openTerrain(in folder: URL) throws(RegionError) -> TerrainTiles {
    do { return try TerrainTiles(folder.appending(path: RegionFile.terrain.rawValue)) } catch {
      throw .damaged(folder, "its terrain cannot be read")
    }
  }
}
