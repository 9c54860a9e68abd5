import AmbleCore
import Foundation

/// The straight way from one position to the next, as seen from a place it may lead past.
///
/// It is reckoned on a plane that touches the Earth at the place: within a kilometre of it right to
/// a few centimetres, which is where it matters.
struct Passage {
  /// Metres that the way leads past the place at its nearest.
  let distance: Double
  /// How far along the way that is, 0…1.
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

  /// Metres east and north of a place.
  private static func offset(of other: Coordinate, from place: Coordinate) -> SIMD2<Double> {
    var east = other.longitude - place.longitude
    if east > 180 { east -= 360 } else if east < -180 { east += 360 }
    let scale = Coordinate.metresPerDegree
    return SIMD2(
      east * scale * cos(place.latitude * .pi / 180),
      (other.latitude - place.latitude) * scale)
  }
}
