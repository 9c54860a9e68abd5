import AmbleCore
import Foundation

/// A point of the demo city's plane, in metres east and north of the middle of the city, to the
/// centimetre.
struct PlanePoint: Hashable, Sendable {
  let x: Double
  let y: Double

  init(x: Double, y: Double) {
    self.x = (x * 100).rounded() / 100
    self.y = (y * 100).rounded() / 100
  }

  func distance(to other: PlanePoint) -> Double { hypot(other.x - x, other.y - y) }

  /// The point part of the way towards another.
  func towards(_ other: PlanePoint, _ fraction: Double) -> PlanePoint {
    PlanePoint(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
  }

  /// The point at a distance, by an angle in radians counterclockwise from east.
  func moved(_ distance: Double, angle: Double) -> PlanePoint {
    PlanePoint(x: x + distance * cos(angle), y: y + distance * sin(angle))
  }

  /// The distance to the nearest point of a line between two others.
  func distance(toLine a: PlanePoint, _ b: PlanePoint) -> Double {
    distance(to: projected(ontoLine: a, b))
  }

  /// The nearest point of a line between two others.
  func projected(ontoLine a: PlanePoint, _ b: PlanePoint) -> PlanePoint {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let squared = dx * dx + dy * dy
    guard squared > 0 else { return a }
    return a.towards(b, min(1, max(0, ((x - a.x) * dx + (y - a.y) * dy) / squared)))
  }
}

extension PlanePoint {
  /// Where on the globe the plane lies: in the open Atlantic, where no city is.
  static let origin = Coordinate(latitude: 38.05, longitude: -30.05)

  private static let metresPerDegreeEast =
    Coordinate.metresPerDegree * cos(origin.latitude * .pi / 180)

  init(_ position: Coordinate) {
    self.init(
      x: (position.longitude - PlanePoint.origin.longitude) * PlanePoint.metresPerDegreeEast,
      y: (position.latitude - PlanePoint.origin.latitude) * Coordinate.metresPerDegree)
  }

  /// The position on the globe.
  var coordinate: Coordinate {
    Coordinate(
      latitude: PlanePoint.origin.latitude + y / Coordinate.metresPerDegree,
      longitude: PlanePoint.origin.longitude + x / PlanePoint.metresPerDegreeEast)
  }
}
