/// Writes the instructions of a route.
///
/// An instruction is given where there is something to decide — another way one could take that
/// is not clearly lesser — where the street's name changes for good, where stairs or ferries begin
/// or end, and at the stops. A way that bends with no other option is followed in silence.
public struct Guide: Sendable {
  private let graph: Graph
  private let mode: Mode

  /// A guide for routes of a mode through a graph.
  public init(graph: Graph, mode: Mode) {
    self.graph = graph
    self.mode = mode
  }

  /// The instructions from the start to the arrival: `depart` first, a `via` at each stop
  /// between, `arrive` last. Their ranges of points follow each other without gap.
  ///
  /// - Parameters:
  ///   - route: a route through this graph.
  ///   - places: the places asked for, one per stop, to say on which side of the street they lie;
  ///     may be empty.
  /// - Complexity: O(points of the route + streets at its junctions).
  public func steps(for route: Route, places: [Coordinate] = []) -> [GuidanceStep] {
    let stops = route.stopsInOrder
    var steps: [GuidanceStep] = []
    var arriving: Double?
    for (stop, from) in stops.enumerated() {
      let bearing = arriving
      var onward: [GuidanceStep]
      if stop + 1 < stops.count {
        var section = GuidanceSection(
          route: route, mode: mode, stop: stop, points: from..<stops[stop + 1])
        section.smooth()
        onward = section.steps(arriving: bearing, in: graph)
        arriving = section.arriving ?? bearing
      } else {
        onward = [.arrival(of: route.points, at: from, stop: stop, bearing: bearing ?? 0)]
      }
      if let bearing, places.indices.contains(stop) {
        onward[0].side = route.side(of: places[stop], at: from, arriving: bearing)
      }
      steps += onward
    }
    return steps
  }
}

extension Route {
  /// The stops as indices into the points, the first point and the last among them, ascending.
  fileprivate var stopsInOrder: [Int] {
    guard let end = points.indices.last else { return [] }
    var order = [0]
    for stop in stops.dropFirst().dropLast() { order.append(min(max(order.last ?? 0, stop), end)) }
    return order + [end]
  }
}
