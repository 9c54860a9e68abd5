import AmbleCore
import Foundation

/// Operations on lines in the demo city's plane.
enum DemoLine {
  /// Returns a line with points at most `step` metres apart.
  static func densified(_ line: [PlanePoint], step: Double) -> [PlanePoint] {
    var result = Array(line.prefix(1))
    for (a, b) in zip(line, line.dropFirst()) {
      let pieces = max(1, Int((a.distance(to: b) / step).rounded(.up)))
      for piece in 1...pieces { result.append(a.towards(b, Double(piece) / Double(pieces))) }
    }
    return result
  }

  /// Returns the kept parts of a line, clipped to within 8 m and at least `minimum` metres long.
  static func clipped(
    _ line: [PlanePoint], minimum: Double = 40, keeping isKept: (PlanePoint) -> Bool
  ) -> [[PlanePoint]] {
    densified(line, step: 8)
      .split { !isKept($0) }
      .map { simplified(Array($0), tolerance: 0.5) }
      .filter { length($0) >= minimum }
  }

  /// Returns the length, metres.
  static func length(_ line: [PlanePoint]) -> Double {
    zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  /// Returns the line with fewer points, within a tolerance in metres.
  static func simplified(_ line: [PlanePoint], tolerance: Double) -> [PlanePoint] {
    LineSimplifier(PlaneLine(points: line), tolerance: tolerance).keptIndices(pinned: [])
      .map { line[$0] }
  }

  /// Returns a closed ellipse, counterclockwise.
  static func ellipse(
    _ centre: PlanePoint, _ radiusX: Double, _ radiusY: Double, points: Int = 36
  ) -> [PlanePoint] {
    closed(
      (0..<points).map { index in
        let angle = 2 * Double.pi * Double(index) / Double(points)
        return PlanePoint(x: centre.x + radiusX * cos(angle), y: centre.y + radiusY * sin(angle))
      })
  }

  /// Returns a closed rectangle around a point, rotated by an angle in radians.
  static func rectangle(
    _ centre: PlanePoint, width: Double, depth: Double, angle: Double
  ) -> [PlanePoint] {
    closed(
      [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)].map { u, v in
        centre.moved(u * width, angle: angle).moved(v * depth, angle: angle + .pi / 2)
      })
  }

  /// Returns the line, closed by its first point.
  static func closed(_ line: [PlanePoint]) -> [PlanePoint] { line + line.prefix(1) }
}

extension DemoLine {
  /// Returns whether a point is inside a closed line, by counting crossings.
  static func contains(_ ring: [PlanePoint], _ p: PlanePoint) -> Bool {
    zip(ring, ring.dropFirst()).reduce(false) { isInside, edge in
      let (a, b) = edge
      guard (a.y > p.y) != (b.y > p.y) else { return isInside }
      return isInside != (p.x < a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y))
    }
  }
}

/// A line that measures in metres, to points rounded to a centimetre.
private struct PlaneLine: MeasuredLine {
  let points: [PlanePoint]

  var count: Int { points.count }

  func distance(of index: Int, from start: Int, to end: Int) -> Double {
    points[index].distance(toLine: points[start], points[end])
  }
}

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
