import AmbleCore
import AmbleRegion

extension RegionRegistry {
  /// Searches all regions. With several regions, strong matches come first; otherwise, results of
  /// the regions that contain the query's centre come first.
  func places(_ query: PlaceQuery) throws -> [Place] {
    let regions = regions
    let found = try self.regions(near: query.near).flatMap { try $0.region.places.search(query) }
    guard regions.count > 1 else { return found }
    let strong = found.filter { $0.match?.isStrong == true }
    let others = found.filter { $0.match?.isStrong != true }
    return Array((strong + others).prefix(query.limit))
  }

  /// Looks up the one place that a text names in all regions.
  func lookup(_ text: String) throws -> PlaceLookup {
    PlaceLookup(try regions.flatMap { try $0.region.places.candidates(for: text) })
  }

  /// Returns the places nearest to a position in all regions, nearest first.
  /// - Parameter radius: maximum distance, metres.
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
