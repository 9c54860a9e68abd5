import AmbleCore
import CMath

/// Offsets between nearby points in metres east and north.
struct ShorePlane {
  /// The point with the offset zero.
  let origin: FixedCoordinate
  /// Metres per 10⁻⁷ degrees, east and north.
  private let scale: SIMD2<Double>

  /// Creates the plane around a point.
  init(around origin: FixedCoordinate) {
    self.origin = origin
    let north = Coordinate.metresPerDegree / 1e7
    scale = SIMD2(north * cos(origin.coordinate.latitude * .pi / 180), north)
  }

  /// Returns the offset of a point, metres east and north.
  func offset(_ point: FixedCoordinate) -> SIMD2<Double> {
    SIMD2(
      Double(point.longitude) - Double(origin.longitude),
      Double(point.latitude) - Double(origin.latitude)) * scale
  }

  /// Returns the position at an offset, metres east and north.
  func position(_ offset: SIMD2<Double>) -> Coordinate {
    let degrees = offset / scale / 1e7
    let middle = origin.coordinate
    return Coordinate(
      latitude: middle.latitude + degrees.y, longitude: middle.longitude + degrees.x)
  }
}

extension SIMD2<Double> {
  /// The length of the vector.
  var length: Double { (self * self).sum().squareRoot() }
}
