import AmbleCore
import Foundation

/// Points sorted by latitude, to find those near a position.
///
/// The search reads the points of a belt of latitudes. A city's belts have some hundred stations,
/// so a tree would save nothing.
struct PointIndex: Sendable {
  /// A point and its distance.
  struct Near {
    /// Index of the point.
    var index: Int
    /// Straight-line distance, metres.
    var distance: Double
  }

  private let points: [Coordinate]
  private let order: [Int]
  private let latitudes: [Double]

  /// Radii tried one after another until enough points are found, metres.
  private static let radii = [400.0, 800, 1600, 3200, 6400, 12_800]

  /// Creates an index. Points at no position are never found.
  /// - Complexity: O(n log n).
  init(_ points: [Coordinate]) {
    self.points = points
    order = points.indices.filter { points[$0].isValid }.sorted {
      (points[$0].latitude, $0) < (points[$1].latitude, $1)
    }
    latitudes = order.map { points[$0].latitude }
  }

  /// Returns the points within a distance that meet a condition, nearest first.
  /// - Complexity: O(log n) and O(points of the belt).
  func near(
    _ place: Coordinate, within limit: Double, where isOffered: (Int) -> Bool = { _ in true }
  ) -> [Near] {
    let belt = limit / Coordinate.metresPerDegree
    let cosine = cos(place.latitude * .pi / 180)
    var found: [Near] = []
    var slot = firstSlot(from: place.latitude - belt)
    while slot < order.count, latitudes[slot] <= place.latitude + belt {
      let index = order[slot]
      slot += 1
      let distance = Self.distance(from: place, to: points[index], cosine)
      if distance <= limit, isOffered(index) {
        found.append(Near(index: index, distance: distance))
      }
    }
    return found.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }
  }

  /// Returns the nearest points that meet a condition, nearest first. The range grows while there
  /// are too few.
  /// - Parameter limit: maximum distance, metres.
  func nearest(
    _ count: Int, to place: Coordinate, within limit: Double,
    where isOffered: (Int) -> Bool = { _ in true }
  ) -> [Near] {
    for radius in Self.radii where radius < limit {
      let found = near(place, within: radius, where: isOffered)
      if found.count >= count { return Array(found.prefix(count)) }
    }
    return Array(near(place, within: limit, where: isOffered).prefix(count))
  }

  private func firstSlot(from latitude: Double) -> Int {
    var (low, high) = (0, latitudes.count)
    while low < high {
      let middle = (low + high) / 2
      if latitudes[middle] < latitude { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Computes a distance on the plane that touches the Earth at the first position: within 0.5 % up
  /// to 50 km from it, below 70° of latitude.
  private static func distance(
    from place: Coordinate, to other: Coordinate, _ cosine: Double
  ) -> Double {
    let north = other.latitude - place.latitude
    var east = other.longitude - place.longitude
    if east > 180 { east -= 360 }
    if east < -180 { east += 360 }
    east *= cosine
    return (north * north + east * east).squareRoot() * Coordinate.metresPerDegree
  }
}
