import AmbleTesting

@testable import AmbleCore

/// A route given in metres east and north of a place on the equator, planned at 1.5 m/s. Every
/// corner is a step unless marked otherwise.
struct DrawnLine {
  /// A corner of the line.
  struct Corner {
    var east: Double
    var north: Double
    var height: Double?
    /// Whether the corner is a step.
    var isStep = true
    var isStop = false
  }

  var corners: [Corner]

  /// Creates a level line through corners given as east and north.
  init(_ corners: [(Double, Double)]) {
    self.corners = corners.map { Corner(east: $0.0, north: $0.1, height: 0) }
  }

  /// Planned speed, metres per second.
  static let plannedSpeed = 1.5
  /// Distance between two points, metres.
  private static let spacing = 15.0

  /// Creates the route along the line.
  func route(mode: Mode = .walk, ascentThreshold: Double = 0) -> NavigationRoute {
    var points: [Route.Point] = []
    var steps: [NavigationRoute.Step] = []
    for (index, corner) in corners.enumerated() {
      if index > 0 { extend(&points, from: corners[index - 1], to: corner) }
      if index == 0 { points.append(point(corner.east, corner.north, corner.height, 0)) }
      if corner.isStep || index == 0 || index == corners.count - 1 {
        steps.append(.init(point: points.count - 1, isStop: corner.isStop))
      }
    }
    return try! NavigationRoute(
      points: points, steps: steps, mode: mode, ascentThreshold: ascentThreshold)
  }

  private func extend(_ points: inout [Route.Point], from a: Corner, to b: Corner) {
    let way = SIMD2(b.east - a.east, b.north - a.north)
    let metres = (way * way).sum().squareRoot()
    let start = points[points.count - 1].distance
    let pieces = max(1, Int((metres / Self.spacing).rounded(.up)))
    for piece in 1...pieces {
      let share = Double(piece) / Double(pieces)
      let height = a.height.flatMap { from in b.height.map { from + share * ($0 - from) } }
      points.append(
        point(a.east + share * way.x, a.north + share * way.y, height, start + share * metres))
    }
  }

  private func point(
    _ east: Double, _ north: Double, _ height: Double?, _ distance: Double
  ) -> Route.Point {
    Route.Point(
      position: .metres(east: east, north: north), height: Height(metres: height ?? .nan),
      distance: distance, time: distance / Self.plannedSpeed)
  }
}

extension Coordinate {
  /// Returns the position some metres east and north of the equator at Greenwich.
  static func metres(east: Double, north: Double) -> Coordinate {
    Coordinate(
      latitude: north / Coordinate.metresPerDegree, longitude: east / Coordinate.metresPerDegree)
  }
}
