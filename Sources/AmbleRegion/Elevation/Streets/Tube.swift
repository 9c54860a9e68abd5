import AmbleCore
import CMath

/// The maximum deviation of each height of a profile graph from the measured one.
///
/// It is the source's noise, and on a hillside more: a street mapped a few metres off, or a cell
/// that averages over the slope, is wrong by that distance times the cross slope. Otherwise a
/// promenade along a contour would seem to rise and fall with every bend.
enum Tube {
  /// Lateral error as a share of the source's spacing; our own estimate.
  static let sidewaysShare: Float = 0.1

  /// Returns half the width of the tube at each vertex, metres.
  static func widths(
    _ graph: ProfileGraph, _ network: StreetNetwork, _ source: some ElevationSource
  ) -> [Float] {
    let sideways = sidewaysShare * Float(source.spacing)
    guard source.noise > 0 else { return Array(repeating: 0, count: graph.heights.count) }
    var grades = Array(repeating: Float.infinity, count: graph.heights.count)
    if sideways > 0 {
      for (index, segment) in network.segments.enumerated() where !segment.isFerry {
        for point in 1..<segment.points.count {
          let grade = gradeAcross(segment.points[point - 1], segment.points[point], source)
          for vertex in [
            graph.vertex(segment, index, point - 1), graph.vertex(segment, index, point),
          ] {
            grades[vertex] = min(grades[vertex], grade)
          }
        }
      }
    }
    return grades.map { Float(source.noise) + ($0.isFinite ? sideways * $0 : 0) }
  }

  /// Returns the grade of the ground across a piece of street, over two cells; 0 if unknown.
  private static func gradeAcross(
    _ from: FixedCoordinate, _ to: FixedCoordinate, _ source: some ElevationSource
  ) -> Float {
    let (a, b) = (from.coordinate, to.coordinate)
    let narrowing = cos(a.latitude * .pi / 180)
    let east = (b.longitude - a.longitude) * narrowing
    let north = b.latitude - a.latitude
    let length = (east * east + north * north).squareRoot()
    guard length > 0 else { return 0 }
    let reach = source.spacing / Coordinate.metresPerDegree / length
    let middle = Coordinate(
      latitude: (a.latitude + b.latitude) / 2, longitude: (a.longitude + b.longitude) / 2)
    let sides = [1.0, -1].map { side in
      Coordinate(
        latitude: middle.latitude + side * reach * east,
        longitude: middle.longitude - side * reach * north / narrowing)
    }
    guard let left = source.height(at: sides[0]), let right = source.height(at: sides[1]) else {
      return 0
    }
    return Float(abs(left - right) / (2 * source.spacing))
  }
}
