import AmbleCore

/// Tells whether two hikes took the same way, by their bounding boxes and distances.
struct HikeExtent {
  /// Minimum share of the area of both boxes together that both cover.
  static let minShare = 0.7
  /// Maximum difference of distances, as a share of the longer one.
  static let maxDifference = 0.15
  /// Margin around boxes, degrees, some 50 m: positions are not more accurate, and straight ways
  /// have no area.
  static let margin = 0.0005

  let box: BoundingBox
  let distance: Double

  init(_ numbers: HikeNumbers) { self.init(numbers.bounds, distance: numbers.distance) }

  /// Creates the extent of a hike in a bounding box.
  /// - Parameter distance: metres.
  init(_ bounds: BoundingBox, distance: Double) {
    box = bounds.padded(by: Self.margin)
    self.distance = distance
  }

  /// Returns whether another hike took the same way.
  func matches(_ other: HikeExtent) -> Bool {
    let common = BoundingBox(
      west: max(box.west, other.box.west), south: max(box.south, other.box.south),
      east: min(box.east, other.box.east), north: min(box.north, other.box.north))
    guard !common.isEmpty else { return false }
    let whole = box.area + other.box.area - common.area
    return common.area >= Self.minShare * whole
      && abs(distance - other.distance) <= Self.maxDifference * max(distance, other.distance)
  }
}

extension BoundingBox {
  /// The area, square degrees.
  fileprivate var area: Double { (east - west) * (north - south) }
}
