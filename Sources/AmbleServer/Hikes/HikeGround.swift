import AmbleCore
import AmbleRegion

/// What the served regions know about the ground of a hike.
struct HikeGround: Sendable {
  let registry: RegionRegistry

  /// Distance within which the nearest place names the part of town, metres.
  private static let nearby = 500.0
  /// Distance within which a part of town or a town is named, metres.
  private static let around = 5000.0

  /// Returns the heights of the ground at positions, metres; `nil` where no region has terrain.
  /// - Throws: a database error if a region cannot be read.
  /// - Complexity: O(positions · regions).
  func heights(at positions: [Coordinate?]) throws -> [Double?] {
    var readers = registry.regions.compactMap(\.region.terrain).map(TerrainHeights.init)
    return try positions.map { position in
      guard let position else { return nil }
      for index in readers.indices {
        if let height = try readers[index].height(at: position) { return height }
      }
      return nil
    }
  }

  /// Returns the name of the part of town, or the town, at a position.
  /// - Throws: a database error if a region cannot be read.
  func placeName(at position: Coordinate) throws -> String? {
    let nearest = try registry.places(
      near: position, radius: Self.nearby, limit: 1, matching: PlaceQuery(""))
    if let name = nearest.first.flatMap({ $0.district ?? $0.city }) { return name }
    var query = PlaceQuery("")
    query.layers = [.district, .locality, .city]
    let towns = try registry.places(
      near: position, radius: Self.around, limit: 1, matching: query)
    return towns.first?.name
  }
}
