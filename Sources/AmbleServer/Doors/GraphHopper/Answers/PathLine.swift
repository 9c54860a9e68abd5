import AmbleCore

/// The simplified line of a path, with a mapping from the route's points.
struct PathLine {
  /// Indices of the route's points, ascending.
  let kept: [Int]
  private let place: [Int]

  /// Simplifies the line of a route unless it has heights. Points that other fields refer to are
  /// kept.
  init(_ route: Route, options: GraphHopperOptions, intervals: [[PathDetail.Interval]]) {
    if options.elevation || options.tolerance <= 0 {
      kept = Array(route.points.indices)
    } else {
      let pinned = Self.pins(of: route, options: options, intervals: intervals)
      kept = LineSimplifier(route.points.map(\.position), tolerance: options.tolerance)
        .keptIndices(pinned: pinned)
    }
    var place = [Int](repeating: 0, count: route.points.count)
    for (new, old) in kept.enumerated() { place[old] = new }
    self.place = place
  }

  /// Returns the position in the line of a kept point of the route.
  subscript(index: Int) -> Int { place[index] }

  private static func pins(
    of route: Route, options: GraphHopperOptions, intervals: [[PathDetail.Interval]]
  ) -> [Int] {
    var pins = route.stops
    for interval in intervals.joined() { pins += [interval.first, interval.last] }
    if options.instructions { pins += route.steps.map(\.points.lowerBound) }
    return pins
  }
}
