@testable import AmbleCore

/// Finds the streets for two places so that a route leads from one to the other, by trying every
/// pair of streets.
struct SnapOracle {
  let graph: Graph
  let mode: Mode

  /// Returns the minimum sum of the distances that two places must move, metres, or `nil` if no
  /// pair of streets is connected. Two places may be snapped between the same two junctions only if
  /// that street is nearest to both. None moves further than `WaypointSnapper.maxMove` beyond its
  /// nearest street.
  func leastMovement(from: Coordinate, to: Coordinate) -> Double? {
    let (starts, ends) = (distances(to: from), distances(to: to))
    let (farStart, farEnd) = (farthest(starts), farthest(ends))
    var least: Double?
    for (segment, start) in starts.enumerated() where start <= farStart {
      let reached = junctions(from: segment)
      for (other, end) in ends.enumerated()
      where end <= farEnd && start + end < least ?? .infinity {
        let isNearest = start == starts.min() && end == ends.min()
        let isConnected =
          enters(other, reached) || segment == other && isNearest && leadsOn(segment, from, to)
        if isConnected { least = start + end }
      }
    }
    return least
  }

  private func farthest(_ distances: [Double]) -> Double {
    let usable = distances.indices.filter { segment in
      [false, true].contains { isOpen(ArcID(segment: segment, backward: $0)) }
    }
    return (usable.map { distances[$0] }.min() ?? .infinity) + WaypointSnapper.maxMove
  }

  /// Returns whether the mode may travel along a segment from one place on it to another.
  private func leadsOn(_ segment: Int, _ from: Coordinate, _ to: Coordinate) -> Bool {
    let tail = graph.nodePosition[graph.tail[segment]].coordinate
    let isAhead = tail.distance(to: from) <= tail.distance(to: to)
    return isOpen(ArcID(segment: segment, backward: !isAhead))
  }

  private func enters(_ segment: Int, _ reached: Set<UInt32>) -> Bool {
    [false, true].map { ArcID(segment: segment, backward: $0) }
      .contains { isOpen($0) && reached.contains(graph.tail(of: $0)) }
  }

  private func junctions(from segment: Int) -> Set<UInt32> {
    var open = [false, true].map { ArcID(segment: segment, backward: $0) }
      .filter(isOpen).map(graph.head(of:))
    var reached = Set(open)
    while let node = open.popLast() {
      for slot in graph.firstArc[node]..<graph.firstArc[Int(node) + 1] {
        let arc = ArcID(graph.arcs[slot])
        guard isOpen(arc), reached.insert(graph.head(of: arc)).inserted else { continue }
        open.append(graph.head(of: arc))
      }
    }
    return reached
  }

  private func isOpen(_ arc: ArcID) -> Bool { graph.access[Int(arc.index)].contains(mode) }

  private func distances(to place: Coordinate) -> [Double] {
    let scale = PlanarScale(latitude: place.latitude)
    let target = FixedCoordinate(place)
    return (0..<graph.segmentCount).map { segment in
      let points = graph.point.elements[graph.pointRange(of: segment)]
      return zip(points, points.dropFirst()).map { a, b in
        let (from, along) = (scale.offset(from: target, to: a), scale.offset(from: a, to: b))
        let share = max(0, min(1, -(from * along).sum() / (along * along).sum()))
        let gap = from + along * share
        return (gap * gap).sum().squareRoot()
      }.min()!
    }
  }
}
