import AmbleBikeShare
import AmbleCore
import AmbleRegion
import Foundation
import HTTPTypes
import Hummingbird

/// An invented bike-share system of a region, so that a newcomer sees one alive (`amble serve --play`).
/// It is published as GBFS at `/gbfs/gbfs.json`, and read from there by the server itself.
struct PlayedBikes: FeedSource {
  private let share: InventedBikeShare

  /// The address by which the server knows its own feed. No host has this name.
  static let discovery = "https://bikes.invalid/gbfs/gbfs.json"
  /// Number of stations at most, and the least distance between two, metres.
  private static let maxStations = 40
  private static let gap = 220.0
  /// Number of named places that are looked at.
  private static let maxPlaces = 600

  /// Invents a system at named places around the middle of a region.
  /// - Throws: a database error if the region's places cannot be read.
  init(_ region: Region) throws {
    let box = region.graph.bounds
    let middle = Coordinate(
      latitude: (box.south + box.north) / 2, longitude: (box.west + box.east) / 2)
    var query = PlaceQuery("")
    query.layers = [.house, .locality, .other]
    let places = try region.places.reverse(
      middle, radius: 5_000, limit: Self.maxPlaces, matching: query)
    var chosen: [InventedPlace] = []
    for place in places {
      guard let name = place.name, !name.isEmpty, chosen.count < Self.maxStations,
        chosen.allSatisfy({ $0.position.distance(to: place.position) >= Self.gap })
      else { continue }
      chosen.append(InventedPlace(name: name, position: place.position))
    }
    share = InventedBikeShare(
      places: chosen, name: "\(region.manifest.name) Bikes", seed: 2_026)
  }

  /// Returns a file as it is now.
  func fetch(_ request: FeedRequest) async throws(FeedError) -> FeedResponse {
    let name = request.url.deletingPathExtension().lastPathComponent
    let base = request.url.deletingLastPathComponent().absoluteString
    guard let file = FeedFile(rawValue: name),
      let bytes = share.document(file, at: Date(), base: String(base.dropLast()))
    else { throw .status(404, retryAfter: nil) }
    return .changed(bytes, FeedValidators())
  }

  /// Adds the paths of the feed.
  func addRoutes(to router: Router<AppRequestContext>, trusting proxies: TrustedProxies) {
    router.get("gbfs/{file}") { request, context in
      let client = Client(of: request, context, trusting: proxies)
      let name = context.parameters.get("file") ?? ""
      guard name.hasSuffix(".json"), let file = FeedFile(rawValue: String(name.dropLast(5))),
        let bytes = share.document(file, at: Date(), base: "\(client.origin)/gbfs")
      else { throw APIError(.notFound, .notFound) }
      return Response(json: bytes)
    }
  }
}
