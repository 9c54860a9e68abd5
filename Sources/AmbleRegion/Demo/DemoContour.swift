import Foundation

/// A contour line around a hill, found along rays from a centre by stepping inwards and bisection.
struct DemoContour {
  private let centre: PlanePoint
  private let level: Double
  private let reach: Double

  init(around centre: PlanePoint, level: Double, reach: Double = 1700) {
    self.centre = centre
    self.level = level
    self.reach = reach
  }

  /// The whole contour, closed.
  var closedLine: [PlanePoint] {
    Polyline.closed(stride(from: 0.0, to: 360, by: 4).map { point(degrees: $0) })
  }

  /// Returns a part of the contour, by degrees counterclockwise from east.
  func line(from start: Double, to end: Double) -> [PlanePoint] {
    stride(from: start, through: end, by: 4).map { point(degrees: $0) }
  }

  /// Returns the outermost point of the level in a direction, or the centre's vicinity if there is
  /// none.
  func point(degrees: Double) -> PlanePoint {
    let angle = degrees * .pi / 180
    var (low, high) = (reach, reach)
    while low > 5, DemoTerrain.height(at: centre.moved(low, angle: angle)) < level {
      high = low
      low -= 5
    }
    for _ in 0..<20 {
      let middle = (low + high) / 2
      let isInside = DemoTerrain.height(at: centre.moved(middle, angle: angle)) >= level
      (low, high) = isInside ? (middle, high) : (low, middle)
    }
    return centre.moved(low, angle: angle)
  }
}
