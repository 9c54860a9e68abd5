import AmbleBikeShare
import AmbleCore
import AmbleFormats
import AmbleRegion
import AmbleWork
import Foundation
import HTTPTypes
import Hummingbird

/// `POST /getClosestPoints` and `/getRoutes`: rides as the classic app asked for them, with `srclat`,
/// `srclng`, `destlat` and `destlng` in the query, a form or JSON, as numbers or texts. The app itself
/// wrote `destLng`, so letters may be large or small.
struct ClassicRideController: Sendable {
  let bikes: BikeShare
  let registry: RegionRegistry
  let pool: WorkPool

  /// Adds the paths.
  func addRoutes(to router: Router<AppRequestContext>) {
    router.post("getClosestPoints") { request, _ in
      Response.object(try await find(request), as: RidesAnswer.closest)
    }
    router.post("getRoutes") { request, _ in
      Response.object(try await find(request), as: RidesAnswer.resource)
    }
  }

  private func find(_ request: Request) async throws -> RidesAnswer {
    let parameters = try await request.parameters(upTo: BodyLimit.small, acceptsForm: true)
    let start = try place("src", 0, parameters)
    let end = try place("dest", 1, parameters)
    let region = try registry.region(for: [start, end])
    let finder = RideFinder(bikes: bikes, region: region)
    let rides = RideRequest(from: start, to: end, kinds: [.bike, .ebike])
    let best = try await pool.run { Result { try finder.best(for: rides, at: bikes.now) } }.get()
    return RidesAnswer(best, sources: region.sources)
  }

  private func place(
    _ prefix: String, _ index: Int, _ parameters: RequestParameters
  ) throws(APIError) -> Coordinate {
    var numbers: [String] = []
    for name in ["\(prefix)lat", "\(prefix)lng"] {
      let given = parameters.entries.first { $0.name.lowercased() == name }
      guard let text = given?.value.trimmingCharacters(in: .whitespaces), !text.isEmpty else {
        throw .badRequest(.missingParameter, ["name": .text(name)])
      }
      numbers.append(text)
    }
    return try RouteQuery.place(numbers.joined(separator: ","), index: index)
  }
}
