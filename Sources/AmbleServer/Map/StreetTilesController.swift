import AmbleCore
import AmbleRegion
import AmbleWork
import Foundation
import HTTPTypes
import Hummingbird

/// `/stress/{z}/{x}/{y}.mvt` and `/steep/{z}/{x}/{y}.mvt`: vector tiles that are drawn from the street
/// graph, of the levels of traffic stress and of steep streets.
struct StreetTilesController<Context: RequestContext>: Sendable {
  let registry: RegionRegistry
  let pool: WorkPool

  /// Adds the paths.
  func addRoutes(to router: some RouterMethods<Context>) {
    router.on("/stress/:z/:x/:row") { request, context in
      try await tile(request, context, zooms: StressTile.zooms, missing: .noSuchStress) {
        StressTile(of: $0, zoom: $1.z, column: $1.x, row: $1.y).data
      }
    }
    router.on("/steep/:z/:x/:row") { request, context in
      try await tile(request, context, zooms: SteepTile.zooms, missing: .noSuchSteep) {
        SteepTile(of: $0, zoom: $1.z, column: $1.x, row: $1.y).data
      }
    }
  }

  private func tile(
    _ request: Request, _ context: Context, zooms: ClosedRange<Int>, missing: MessageTemplate,
    draw: @escaping @Sendable (Graph, TileNumbers) -> Data?
  ) async throws -> Response {
    guard let tile = TileNumbers(context.parameters, endings: [".mvt", ".pbf"]),
      zooms.contains(tile.z), tile.isOnEarth
    else {
      throw APIError(
        .notFound, missing,
        ["least": .integer(zooms.lowerBound), "greatest": .integer(zooms.upperBound)])
    }
    let regions = registry.regions
    // Drawing a city's tile takes some milliseconds.
    let data = try await pool.run { () -> Data? in
      for region in regions {
        if let data = draw(region.region.graph, tile) { return data }
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
