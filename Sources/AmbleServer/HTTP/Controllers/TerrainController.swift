import AmbleCore
import AmbleRegion
import Foundation
import Hummingbird

/// `/terrain/{z}/{x}/{y}.png`: the ground in three dimensions, heights in Terrarium's colours.
struct TerrainController<Context: RequestContext>: Sendable {
  let atlas: Atlas

  /// Adds the path.
  func addRoutes(to router: Router<Context>) { router.on("/terrain/:z/:x/:row", use: tile) }

  @Sendable private func tile(_ request: Request, _ context: Context) throws -> Response {
    guard let tile = TileNumbers(context.parameters, endings: [".png"]) else {
      throw APIError(.notFound, "Terrain is /terrain/{z}/{x}/{y}.png, three whole numbers.")
    }
    guard let zooms = atlas.terrainZooms else {
      throw APIError(.notFound, "The regions served here have no terrain: no heights are known.")
    }
    guard zooms.contains(tile.z), tile.isOnEarth else {
      let (least, greatest) = (zooms.lowerBound, zooms.upperBound)
      throw APIError(
        .notFound, "There is no such tile; terrain has the zooms \(least) to \(greatest).")
    }
    let data = try atlas.terrain(tile) ?? TerrainTiles.sea
    return Response(tile: data, type: "image/png", to: request)
  }
}

extension Atlas {
  /// The terrains, of the regions that have one.
  fileprivate var terrains: [TerrainTiles] { regions.compactMap(\.region.terrain) }

  /// The zooms to ask for: no finer ones than every terrain has, because a map asks for tiles of
  /// one zoom everywhere. Nil where there is no terrain.
  fileprivate var terrainZooms: ClosedRange<Int>? {
    let zooms = terrains.map(\.zooms)
    guard let least = zooms.map(\.lowerBound).min(), let greatest = zooms.map(\.upperBound).min()
    else { return nil }
    return least...greatest
  }

  /// A tile of the first region that has it.
  fileprivate func terrain(_ tile: TileNumbers) throws -> Data? {
    for terrain in terrains {
      if let data = try terrain.tile(z: tile.z, x: tile.x, y: tile.y) { return data }
    }
    return nil
  }

  /// Where a map finds the terrain of all regions together; nil where there is none.
  /// - Parameter origin: the scheme and host that the client knows the server by.
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
