/// A path as arcs, of which the first and last may be travelled in part.
struct ArcPath: Sendable {
  var arcs: [ArcID]
  var start: Snapper.Snap
  var end: Snapper.Snap
}

/// Turns paths into routes: geometry, heights, times, ascent.
struct RouteAssembler {
  let search: SearchGraph
  let table: SpeedTable
  let filter: AscentFilter

  private var graph: Graph { search.graph }

  init(search: SearchGraph, filter: AscentFilter) {
    self.search = search
    self.filter = filter
    table = SpeedTable(mode: search.profile.mode)
  }

  /// The route along paths that follow each other, each ending where the next begins.
  /// - Complexity: O(points).
  func route(along paths: [ArcPath]) -> Route {
    var line = RouteLine(graph: graph, table: table)
    var stops = [0]
    for path in paths {
      for slice in slices(of: path) { line.append(slice) }
      stops.append(line.points.count - 1)
    }
    return finish(line, stops: stops)
  }

  private func slices(of path: ArcPath) -> [ArcSlice] {
    let maker = TerminalMaker(search: search)
    return path.arcs.indices.map { index in
      maker.slice(
        path.arcs[index], from: index == 0 ? path.start : nil,
        to: index == path.arcs.count - 1 ? path.end : nil)
    }
  }

  private func finish(_ line: RouteLine, stops: [Int]) -> Route {
    let heights = line.points.map { $0.height }
    let (ascent, descent) = filter.measure(heights)
    var route = Route(
      mode: search.profile.mode, points: line.points, legs: line.legs, stops: stops,
      distance: line.points.last?.distance ?? 0, duration: line.points.last?.time ?? 0,
      ascent: Double(ascent) / 100, descent: Double(descent) / 100,
      net: Double(ascent - descent) / 100, climb: Double(line.climb) / 100,
      steepestGrade: 0, stairs: line.stairs,
      unknownHeightShare: line.unknownShare)
    route.steepestGrade = max(route.steepest(up: true).grade, route.steepest(up: false).grade)
    return route
  }
}
