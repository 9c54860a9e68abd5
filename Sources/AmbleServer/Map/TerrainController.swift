import AmbleCore
import AmbleRegion
import AmbleWork
import Foundation
import HTTPTypes
import Hummingbird

/// `/terrain/{z}/{x}/{y}.png`: elevation tiles in Terrarium encoding; `/slopes/{z}/{x}/{y}.png`:
/// their slope classes.
struct TerrainController<Context: RequestContext>: Sendable {
  let registry: RegionRegistry
  let pool: WorkPool

  /// Adds the path.
  func addRoutes(to router: some RouterMethods<Context>) {
    router.on("/terrain/:z/:x/:row", use: tile)
    router.on("/slopes/:z/:x/:row", use: slopes)
  }

  /// A picture of slope classes, drawn from the terrain when it is requested.
  @Sendable private func slopes(_ request: Request, _ context: Context) async throws -> Response {
    guard let tile = TileNumbers(context.parameters, endings: [".png"]) else {
      throw APIError(.notFound, .badTerrainPath)
    }
    let zooms = try zooms(with: tile)
    let terrains = registry.terrains
    let drawn = try await pool.run {
      Result { () throws -> Data? in
        for terrain in terrains where zooms.contains(tile.z) {
          let picture = try SlopeTile(of: terrain, zoom: tile.z, column: tile.x, row: tile.y)
          if let picture { return picture.data }
        }
        return nil
      }
    }
    let data = try drawn.get()
    guard let data else {
      return Response(status: .noContent, headers: [.cacheControl: TileNumbers.caching])
    }
    return Response(tile: data, type: "image/png", to: request)
  }

  /// Returns the zooms of the terrain if a tile is among them.
  /// - Throws: `APIError` if it is not.
  private func zooms(with tile: TileNumbers) throws(APIError) -> ClosedRange<Int> {
    guard let zooms = registry.terrainZooms else {
      throw APIError(.notFound, .noTerrain)
    }
    guard zooms.contains(tile.z), tile.isOnEarth else {
      throw APIError(
        .notFound, .noSuchTerrain,
        ["least": .integer(zooms.lowerBound), "greatest": .integer(zooms.upperBound)])
    }
    return zooms
  }

  @Sendable private func tile(_ request: Request, _ context: Context) async throws -> Response {
    guard let tile = TileNumbers(context.parameters, endings: [".png"]) else {
      throw APIError(.notFound, .badTerrainPath)
    }
    _ = try zooms(with: tile)
    let data =
      try await pool.run { Result { try registry.terrain(tile) } }.get()
      ?? TerrainTiles.sea
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
    return TerrainSource(
      tiles: "\(origin)/terrain/{z}/{x}/{y}.png", bounds: .around(terrains.map(\.bounds)),
      zooms: zooms)
  }
}

extension BoundingBox {
  /// Returns the box around boxes.
  static func around(_ boxes: [BoundingBox]) -> BoundingBox {
    boxes.reduce(into: BoundingBox.empty) {
      $0.extend(Coordinate(latitude: $1.south, longitude: $1.west))
      $0.extend(Coordinate(latitude: $1.north, longitude: $1.east))
    }
  }
}
