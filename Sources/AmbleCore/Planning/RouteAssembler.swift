/// A path of arcs. The first and the last may be travelled in part.
struct ArcPath: Sendable {
  var arcs: [ArcID]
  var start: Snapper.Snap
  var end: Snapper.Snap
}

/// Turns paths into routes: geometry, heights, times, ascent.
struct RouteAssembler {
  let model: TravelModel
  let filter: AscentFilter

  private var graph: Graph { model.graph }

  /// Assembles the route along consecutive paths; each path ends where the next begins.
  /// - Parameter paths: one per leg, or `nil` for a leg of 0 m.
  /// - Complexity: O(points).
  func route(along paths: [ArcPath?]) -> Route {
    let pieces = paths.reduce(0) { $0 + ($1.map { pieceCount(of: $0) } ?? 0) }
    let legs = paths.reduce(0) { $0 + ($1?.arcs.count ?? 0) }
    var line = RouteLine(
      times: model.costs.times, capacity: (points: pieces + 1, legs: legs))
    var stops = [0]
    for path in paths {
      if let path { append(path, to: &line) }
      stops.append(max(0, line.points.count - 1))
    }
    return finish(line, stops: stops)
  }

  /// Assembles a route of 0 m at a place.
  /// - Parameter stops: number of requested places.
  func route(standingAt place: SnappedPlace, stops: Int) -> Route {
    var line = RouteLine(times: model.costs.times, capacity: (points: 2, legs: 0))
    line.stand(at: place)
    return finish(line, stops: [0] + Array(repeating: 1, count: max(1, stops - 1)))
  }

  private func pieceCount(of path: ArcPath) -> Int {
    path.arcs.reduce(0) { $0 + graph.pointRange(of: $1.segment).count - 1 }
  }

  private func append(_ path: ArcPath, to line: inout RouteLine) {
    let maker = TerminalMaker(model: model)
    for (index, arc) in path.arcs.enumerated() {
      line.append(
        maker.slice(
          arc, from: index == 0 ? path.start : nil,
          to: index == path.arcs.count - 1 ? path.end : nil))
    }
  }

  private func finish(_ line: RouteLine, stops: [Int]) -> Route {
    let (ascent, descent) = filter.measure(along: line.points.lazy.map { $0.height })
    var route = Route(
      mode: model.profile.mode, points: line.points, legs: line.legs, stops: stops,
      distance: line.points.last?.distance ?? 0, duration: line.points.last?.time ?? 0,
      ascent: Double(ascent) / 100, descent: Double(descent) / 100,
      net: Double(ascent - descent) / 100, climb: Double(line.climb) / 100,
      steepestGrade: 0, stairs: line.stairs,
      unknownHeightShare: line.unknownShare)
    let steepest = route.steepest
    route.steepestGrade = max(steepest.up.grade, steepest.down.grade)
    return route
  }
}
