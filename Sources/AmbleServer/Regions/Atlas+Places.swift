import AmbleCore
import AmbleRegion

extension Atlas {
  /// The places that a search finds in any region, those of regions near its centre first.
  func places(_ query: PlaceQuery) throws -> [Place] {
    let found = try regions(near: query.near).map { try $0.region.places.search(query) }
    return Array(found.joined().prefix(query.limit))
  }

  /// The places nearest to a position in any region, the nearest first.
  /// - Parameter radius: metres.
  func places(
    near position: Coordinate, radius: Double, limit: Int, matching query: PlaceQuery
  ) throws -> [Place] {
    let found = try regions(near: position).flatMap {
      try $0.region.places.reverse(position, radius: radius, limit: limit, matching: query)
    }
    guard regions.count > 1 else { return found }
    let nearest = found.sorted { ($0.distance ?? .infinity) < ($1.distance ?? .infinity) }
    return Array(nearest.prefix(limit))
  }
}
