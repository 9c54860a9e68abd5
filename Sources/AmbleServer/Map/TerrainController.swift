import AmbleCore
import AmbleRegion
import Foundation
import Hummingbird

/// `/terrain/{z}/{x}/{y}.png`: elevation tiles in Terrarium encoding.
struct TerrainController<Context: RequestContext>: Sendable {
  let registry: RegionRegistry

  /// Adds the path.
  func addRoutes(to router: some RouterMethods<Context>) {
    router.on("/terrain/:z/:x/:row", use: tile)
  }

  @Sendable private func tile(_ request: Request, _ context: Context) throws -> Response {
    guard let tile = TileNumbers(context.parameters, endings: [".png"]) else {
      throw APIError(.notFound, .badTerrainPath)
    }
    guard let zooms = registry.terrainZooms else {
      throw APIError(.notFound, .noTerrain)
    }
    guard zooms.contains(tile.z), tile.isOnEarth else {
      throw APIError(
        .notFound, .noSuchTerrain,
        ["least": .integer(zooms.lowerBound), "greatest": .integer(zooms.upperBound)])
    }
    let data = try registry.terrain(tile) ?? TerrainTiles.sea
    return Response(tile: data, type: "image/png", to: request)
  }
}

extension RegionRegistry {
  /// The terrain tiles of the regions that have them.
  fileprivate var terrains: [TerrainTiles] { regions.compactMap(\.region.terrain) }

  /// The zoom levels of the terrain, or `nil` without terrain. The maximum is the lowest of all
  /// regions, because a map requests tiles of one zoom level everywhere.
  fileprivate var terrainZooms: ClosedRange<Int>? {
    let zooms = terrains.map(\.zooms)
    guard let least = zooms.map(\.lowerBound).min(), let greatest = zooms.map(\.upperBound).min()
    else { return nil }
    return least...greatest
  }

  /// Returns a tile from the first region that has it, or `nil`.
  fileprivate func terrain(_ tile: TileNumbers) throws -> Data? {
    for terrain in terrains {
      if let data = try terrain.tile(z: tile.z, x: tile.x, y: tile.y) { return data }
    }
    return nil
  }

  /// Returns the terrain source of all regions together, or `nil` without terrain.
  /// - Parameter origin: the server's origin as the client sees it.
  func terrainSource(at origin: String) -> TerrainSource? {
    guard let zooms = terrainZooms else { return nil }
    let bounds = terrains.map(\.bounds).reduce(into: BoundingBox.empty) {
      $0.extend(Coordinate(latitude: $1.south, longitude: $1.west))
      $0.extend(Coordinate(latitude: $1.north, longitude: $1.east))
    }
    return TerrainSource(
      tiles: "\(origin)/terrain/{z}/{x}/{y}.png", bounds: bounds, zooms: zooms)
  }
}
