import AmbleCore
import AmbleRegion

extension Atlas {
  /// Returns the places that a search finds in any region, those of regions near its centre first.
  /// With several regions, places that fit well come before others, whatever their region.
  func places(_ query: PlaceQuery) throws -> [Place] {
    let found = try regions(near: query.near).flatMap { try $0.region.places.search(query) }
    guard regions.count > 1 else { return found }
    let strong = found.filter { $0.match?.isStrong == true }
    let others = found.filter { $0.match?.isStrong != true }
    return Array((strong + others).prefix(query.limit))
  }

  /// Looks up the one place that a text names in any region.
  func lookup(_ text: String) throws -> PlaceLookup {
    PlaceLookup(try regions.flatMap { try $0.region.places.candidates(for: text) })
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
