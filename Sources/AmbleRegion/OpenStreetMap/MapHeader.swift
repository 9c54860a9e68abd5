import AmbleCore

/// The header of a map file.
struct MapHeader: Equatable, Sendable {
  /// The time of its data, seconds since 1970, or `nil` if not stated.
  var timestamp: Int64?
  /// The area of the extract, or `nil` if not stated.
  var bounds: BoundingBox?

  /// Merges the headers of several files: the oldest time and the union of the areas.
  ///
  /// The area is `nil` if any file does not state its own.
  init(merging headers: [MapHeader] = []) {
    timestamp = headers.compactMap(\.timestamp).min()
    let boxes = headers.compactMap(\.bounds)
    bounds = boxes.count == headers.count ? boxes.dropFirst().reduce(boxes.first, Self.union) : nil
  }

  private static func union(_ a: BoundingBox?, _ b: BoundingBox) -> BoundingBox? {
    guard let a else { return b }
    return BoundingBox(
      west: min(a.west, b.west), south: min(a.south, b.south), east: max(a.east, b.east),
      north: max(a.north, b.north))
  }
}

extension BoundingBox {
  /// The rectangle, or `nil` if it is empty or exceeds the world.
  var sensible: BoundingBox? {
    !isEmpty && abs(south) <= 90 && abs(north) <= 90 && abs(west) <= 180 && abs(east) <= 180
      ? self : nil
  }
}
