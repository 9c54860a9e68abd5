import AmbleCore
import CMath

/// The accuracy of the measured heights of a profile graph, and how far noise removal may move them.
///
/// The error is the source's noise, and on a hillside more: a street mapped a few metres off, or a
/// cell that averages over the slope, is wrong by that distance times the cross slope. The tube is
/// narrower: wide enough that level streets, and a promenade along a contour, do not seem to rise and
/// fall with every bend, and narrow enough that no climb that is there disappears.
struct Tube {
  /// Lateral error as a share of the source's spacing; our own estimate.
  private static let sidewaysShare: Float = 0.1
  /// Share of the lateral error by which heights may be moved. With all of it, the flattest of many
  /// walks saves less than it claims (`Benchmarks/CLAIMS.md`).
  private static let movedShare: Float = 0.5

  /// Half the width of the tube at each vertex, metres.
  let widths: [Float]
  /// The error of the measured height of each vertex, metres.
  let errors: [Float]

  /// Computes the tube of a network's streets, whose pieces `graph` contains.
  init(_ graph: ProfileGraph, _ network: StreetNetwork, _ source: some ElevationSource) {
    guard source.noise > 0 else {
      (widths, errors) = (
        Array(repeating: 0, count: graph.heights.count),
        Array(repeating: 0, count: graph.heights.count)
      )
      return
    }
    let lateral = Self.lateralErrors(graph, network, source)
    widths = lateral.map { Float(source.ripple) + Self.movedShare * $0 }
    errors = lateral.map { Float(source.noise) + $0 }
  }

  /// Returns the error of each height by the lateral error, metres.
  private static func lateralErrors(
    _ graph: ProfileGraph, _ network: StreetNetwork, _ source: some ElevationSource
  ) -> [Float] {
    let sideways = sidewaysShare * Float(source.spacing)
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
    return grades.map { $0.isFinite ? sideways * $0 : 0 }
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
