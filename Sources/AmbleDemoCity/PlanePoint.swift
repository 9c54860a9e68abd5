import AmbleCore
import Foundation

/// A point in the demo city's plane, metres east and north of the centre, rounded to centimetres.
struct PlanePoint: Hashable, Sendable {
  let x: Double
  let y: Double

  init(x: Double, y: Double) {
    self.x = (x * 100).rounded() / 100
    self.y = (y * 100).rounded() / 100
  }

  func distance(to other: PlanePoint) -> Double { hypot(other.x - x, other.y - y) }

  /// Returns the point at a fraction of the distance to another.
  func towards(_ other: PlanePoint, _ fraction: Double) -> PlanePoint {
    PlanePoint(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
  }

  /// Returns the point at a distance and an angle, radians counterclockwise from east.
  func moved(_ distance: Double, angle: Double) -> PlanePoint {
    PlanePoint(x: x + distance * cos(angle), y: y + distance * sin(angle))
  }

  /// Returns the distance to a line segment, metres.
  func distance(toLine a: PlanePoint, _ b: PlanePoint) -> Double {
    distance(to: projected(ontoLine: a, b))
  }

  /// Returns the nearest point on a line segment.
  func projected(ontoLine a: PlanePoint, _ b: PlanePoint) -> PlanePoint {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let squared = dx * dx + dy * dy
    guard squared > 0 else { return a }
    return a.towards(b, min(1, max(0, ((x - a.x) * dx + (y - a.y) * dy) / squared)))
  }
}

extension PlanePoint {
  /// The position of the plane's origin: in the open Atlantic, where no city is.
  static let origin = Coordinate(latitude: 38.05, longitude: -30.05)

  private static let metresPerDegreeEast =
    Coordinate.metresPerDegree * cos(origin.latitude * .pi / 180)

  init(_ position: Coordinate) {
    self.init(
      x: (position.longitude - PlanePoint.origin.longitude) * PlanePoint.metresPerDegreeEast,
      y: (position.latitude - PlanePoint.origin.latitude) * Coordinate.metresPerDegree)
  }

  /// The geographic position.
  var coordinate: Coordinate {
    Coordinate(
      latitude: PlanePoint.origin.latitude + y / Coordinate.metresPerDegree,
      longitude: PlanePoint.origin.longitude + x / PlanePoint.metresPerDegreeEast)
  }
}
