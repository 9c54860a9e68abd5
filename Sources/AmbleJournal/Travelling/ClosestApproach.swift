import AmbleCore
import Foundation

/// The point of a straight line between two positions that is closest to a place.
///
/// Computed on the tangent plane at the place, accurate to a few centimetres within a kilometre of
/// it.
struct ClosestApproach {
  /// Distance of the closest point from the place, metres.
  let distance: Double
  /// Position of the closest point on the line, 0 at its start, 1 at its end.
  let share: Double

  init(from start: Coordinate, to end: Coordinate, by place: Coordinate) {
    let a = Self.offset(of: start, from: place)
    let step = Self.offset(of: end, from: place) - a
    let square = (step * step).sum()
    let share = square > 0 ? min(1, max(0, -(a * step).sum() / square)) : 0
    let nearest = a + step * share
    self.share = share
    distance = (nearest * nearest).sum().squareRoot()
  }

  /// Returns the offset from a place, metres east and north.
  private static func offset(of other: Coordinate, from place: Coordinate) -> SIMD2<Double> {
    var east = other.longitude - place.longitude
    if east > 180 { east -= 360 } else if east < -180 { east += 360 }
    let scale = Coordinate.metresPerDegree
    return SIMD2(
      east * scale * cos(place.latitude * .pi / 180),
      (other.latitude - place.latitude) * scale)
  }
}
