import AmbleCore

/// What a map file says of itself.
struct MapHeader: Equatable, Sendable {
  /// When its data was copied from the OpenStreetMap database, in seconds since 1970.
  var timestamp: Int64?
  /// The rectangle it was cut to.
  var bounds: BoundingBox?

  /// The header of several files: the oldest data, the union of the rectangles.
  ///
  /// The rectangle is unknown as soon as one file does not tell its own.
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
  /// The rectangle, or nil where it is empty or reaches outside the world.
  var sensible: BoundingBox? {
    !isEmpty && abs(south) <= 90 && abs(north) <= 90 && abs(west) <= 180 && abs(east) <= 180
      ? self : nil
  }
}
