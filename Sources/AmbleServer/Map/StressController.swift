import AmbleCore
import AmbleRegion
import AmbleWork
import Foundation
import HTTPTypes
import Hummingbird

/// `/stress/{z}/{x}/{y}.mvt`: vector tiles of the levels of traffic stress.
struct StressController<Context: RequestContext>: Sendable {
  let registry: RegionRegistry
  let pool: WorkPool

  /// Adds the path.
  func addRoutes(to router: some RouterMethods<Context>) {
    router.on("/stress/:z/:x/:row", use: tile)
  }

  @Sendable private func tile(_ request: Request, _ context: Context) async throws -> Response {
    guard let tile = TileNumbers(context.parameters, endings: [".mvt", ".pbf"]),
      StressTile.zooms.contains(tile.z), tile.isOnEarth
    else {
      throw APIError(
        .notFound, .noSuchStress,
        [
          "least": .integer(StressTile.zooms.lowerBound),
          "greatest": .integer(StressTile.zooms.upperBound),
        ])
    }
    let regions = registry.regions
    // Drawing a city's tile takes some milliseconds.
    let data = try await pool.run { () -> Data? in
      for region in regions {
        let drawn = StressTile(
          of: region.region.graph, zoom: tile.z, column: tile.x, row: tile.y)
        if let data = drawn.data { return data }
      }
      return nil
    }
    guard let data else {
      return Response(status: .noContent, headers: [.cacheControl: TileNumbers.caching])
    }
    return Response(
      tile: data, type: "application/vnd.mapbox-vector-tile", encoding: "gzip", to: request)
  }
}
