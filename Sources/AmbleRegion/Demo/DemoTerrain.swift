public import AmbleCore
import Foundation

/// The ground of the demo city as a closed formula.
///
/// With x metres east and y metres north of the centre of the city (`PlanePoint`), the height in
/// metres is the sum of
///
/// * the plain, which falls towards the sea:     10 + 0.004 y
/// * Crown Hill, at (50, 250):                   110 exp(−d² / (2 · 340²))
/// * Fir Hill, at (950, −600):                   80 exp(−d² / (2 · 300²))
/// * the ridge between them, about (500, −175):  40 exp(−u² / (2 · 350²) − v² / (2 · 170²))
/// * the river's valley:                         −3 exp(−(x − r(y))² / (2 · 60²))
///
/// where d is the distance from the top of the hill, u and v are measured along and across the line
/// through both tops, and r(y) = −900 + 120 sin(y / 600) is the centre line of the river.
public enum DemoTerrain {
  /// Computes the height at a position.
  /// - Returns: the height above the sea, metres.
  public static func height(at position: Coordinate) -> Double {
    height(at: PlanePoint(position))
  }

  static func height(at p: PlanePoint) -> Double {
    10 + 0.004 * p.y
      + bump(110, p, around: crownHill, width: 340)
      + bump(80, p, around: firHill, width: 300)
      + ridge(at: p)
      - 3 * exp(-square(p.x - riverX(at: p.y)) / (2 * square(60)))
  }

  static let crownHill = PlanePoint(x: 50, y: 250)
  static let firHill = PlanePoint(x: 950, y: -600)
  static let ridgeMiddle = PlanePoint(x: 500, y: -175)

  /// Returns the river's x by its y, metres.
  static func riverX(at y: Double) -> Double { -900 + 120 * sin(y / 600) }

  /// Returns the shore's y by its x, metres.
  static func shoreY(at x: Double) -> Double { -1560 + 50 * sin(x / 280) + 25 * sin(x / 90) }

  /// Returns the grade between two points: rise over run, unsigned.
  static func grade(from a: PlanePoint, to b: PlanePoint) -> Double {
    let run = a.distance(to: b)
    return run > 0 ? abs(height(at: b) - height(at: a)) / run : 0
  }

  private static func bump(
    _ top: Double, _ p: PlanePoint, around centre: PlanePoint, width: Double
  ) -> Double {
    top * exp(-square(p.distance(to: centre)) / (2 * square(width)))
  }

  private static func ridge(at p: PlanePoint) -> Double {
    let length = crownHill.distance(to: firHill)
    let east = (firHill.x - crownHill.x) / length
    let north = (firHill.y - crownHill.y) / length
    let (dx, dy) = (p.x - ridgeMiddle.x, p.y - ridgeMiddle.y)
    let (u, v) = (dx * east + dy * north, dy * east - dx * north)
    return 40 * exp(-square(u) / (2 * square(350)) - square(v) / (2 * square(170)))
  }

  private static func square(_ value: Double) -> Double { value * value }
}
