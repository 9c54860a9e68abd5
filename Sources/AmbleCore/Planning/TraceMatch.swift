/// A trace to be matched to streets that lead from one position to the next.
package struct TraceRequest: Sendable {
  /// A position of the trace.
  package struct Fix: Sendable {
    /// The position.
    package var position: Coordinate
    /// Standard deviation of its distance from the street, metres.
    package var deviation: Double
    /// Its time, seconds, or `nil` if it is unknown.
    package var time: Double?

    /// Creates a position.
    package init(position: Coordinate, deviation: Double, time: Double? = nil) {
      self.position = position
      self.deviation = deviation
      self.time = time
    }
  }

  /// The positions, in order.
  package var fixes: [Fix]
  /// Whether the trace is divided where a minute or more lacks.
  package var splitsGaps = true
  /// Whether positions that are nearer to the one before than their deviation are left out.
  package var tidies = false

  /// Creates a request.
  package init(fixes: [Fix]) { self.fixes = fixes }
}

/// The streets of a trace.
package struct TraceMatch: Sendable {
  /// A position on its street.
  package struct Place: Sendable {
    /// The point on the street.
    package var snapped: SnappedPlace
    /// The index of its route.
    package var route: Int
    /// The index among the stops of the route.
    package var stop: Int
    /// Number of other streets that the position may be on.
    package var alternatives: Int
  }

  /// For each position its place, or `nil` if it is on no street.
  package var places: [Place?]
  /// The routes through the positions, in order.
  package var routes: [Route]
  /// For each route how well it fits: 1 if all positions are on it, and less the further they are.
  package var confidences: [Double]
}

extension Planner {
  /// Matches a trace to the streets of a traveller: the most likely way by a hidden Markov model
  /// (Newson and Krumm, "Hidden Markov Map Matching Through Noise and Sparseness", 2009), along which
  /// one may travel. Where there is none, the trace is divided.
  /// - Parameters:
  ///   - key: the traveller, and the cost of ways between positions.
  ///   - provider: search data of the same graph.
  ///   - workspace: scratch memory, not shared with another call in progress.
  ///   - isCancelled: polled at each position; the search ends once it returns `true`.
  /// - Throws: `RouteError.cancelled`.
  /// - Complexity: for each position a table of at most 8 by 8 places.
  package func match<Provider: SearchDataProvider>(
    _ request: TraceRequest, by key: MetricKey, provider: Provider, in workspace: Workspace,
    isCancelled: () -> Bool
  ) throws(RouteError) -> TraceMatch {
    let search = TraceSearch(graph: graph, key: key, provider: provider)
    let runs = try search.runs(of: request, in: workspace, isCancelled)
    var match = TraceMatch(
      places: Array(repeating: nil, count: request.fixes.count), routes: [], confidences: [])
    for run in runs where run.count > 1 {
      guard let route = route(through: run.map { $0.snap }, by: key, provider, workspace) else {
        continue
      }
      for (stop, step) in run.enumerated() {
        match.places[step.fix] = TraceMatch.Place(
          snapped: describe(step.snap), route: match.routes.count, stop: stop,
          alternatives: step.alternatives)
      }
      match.routes.append(route)
      match.confidences.append(TraceSearch<Provider>.confidence(of: run))
    }
    return match
  }

  /// Returns the route through places on streets, or `nil` if two are not connected.
  private func route<Provider: SearchDataProvider>(
    through snaps: [Snapper.Snap], by key: MetricKey, _ provider: Provider, _ workspace: Workspace
  ) -> Route? {
    let model = provider.travelModel(for: key.profile)
    var paths: [ArcPath?] = []
    for (start, end) in zip(snaps, snaps.dropFirst()) {
      guard start.position.distance(to: end.position) >= 1 else {
        paths.append(nil)
        continue
      }
      let search = BestPath(
        metric: provider.metric(for: key), weighing: key.weighing, model: model, start: start,
        end: end)
      guard let found = search.find(in: workspace) else { return nil }
      paths.append(found.path)
    }
    let assembler = RouteAssembler(model: model, filter: AscentFilter(threshold: ascentThreshold))
    let guide = Guide(graph: graph, profile: key.profile)
    if paths.allSatisfy({ $0 == nil }) {
      var route = assembler.route(standingAt: describe(snaps[0]), stops: snaps.count)
      route.steps = Array(guide.steps(for: route).dropFirst())
      return route
    }
    var route = assembler.route(along: paths)
    route.steps = guide.steps(for: route, places: snaps.map { $0.position })
    return route
  }
}
