import CMath

/// The Viterbi search for the streets of a trace.
struct TraceSearch<Provider: SearchDataProvider> {
  /// A position on the way found.
  struct Step {
    /// The index of the position.
    var fix: Int
    /// Its place.
    var snap: Snapper.Snap
    /// Number of other places that are about as likely.
    var alternatives: Int
    /// Negative log-likelihood of the place and of the way to it.
    var cost: Double
  }

  /// A place of a position, and the best way to it.
  private struct State {
    var snap: Snapper.Snap
    /// Negative log-likelihood of the place.
    var own: Double
    /// That of the best way to it.
    var total: Double
    /// The place before on that way, or `nil` at the beginning.
    var before: Int?
    /// Whether the traveller is still at the place before: the position is behind it by an error.
    var stays = false
  }

  /// The places of a position.
  private struct Column {
    var fix: Int
    var states: [State]
  }

  private let graph: Graph
  private let key: MetricKey
  private let snapper: Snapper
  private let table: TableSearch

  /// Maximum number of places of a position.
  private static var maxStates: Int { 8 }
  /// Minimum radius within which places are looked for, metres.
  private static var minRadius: Double { 50 }
  /// Time without positions that divides a trace, seconds: a minute, as in OSRM.
  private static var gap: Double { 60 }
  /// Difference of negative log-likelihoods up to which places are about as likely.
  private static var likely: Double { 3 }

  init(graph: Graph, key: MetricKey, provider: Provider) {
    self.graph = graph
    self.key = key
    snapper = Snapper(graph: graph, profile: key.profile, extent: .any)
    table = TableSearch(by: key, from: provider)
  }

  /// Returns how well positions fit their way, 0…1.
  static func confidence(of run: [Step]) -> Double {
    exp(-run.reduce(0) { $0 + $1.cost } / Double(run.count) / 4)
  }

  /// Finds the most likely places, in runs between which there is no way.
  func runs(
    of request: TraceRequest, in workspace: Workspace, _ isCancelled: () -> Bool
  ) throws(RouteError) -> [[Step]] {
    var runs: [[Step]] = []
    var columns: [Column] = []
    for index in chosen(of: request) {
      if isCancelled() { throw .cancelled }
      var column = Column(fix: index, states: states(of: request.fixes[index]))
      guard !column.states.isEmpty else { continue }
      if let last = columns.last {
        let isSplit = request.splitsGaps && isGap(request.fixes[last.fix], request.fixes[index])
        if isSplit || !join(&column, to: last, of: request, in: workspace) {
          runs.append(Self.bestRun(columns))
          columns = []
        }
      }
      columns.append(column)
    }
    if !columns.isEmpty { runs.append(Self.bestRun(columns)) }
    return runs
  }

  /// Returns the indices of the positions that count.
  private func chosen(of request: TraceRequest) -> [Int] {
    var last: Coordinate?
    return request.fixes.indices.filter { index in
      let fix = request.fixes[index]
      guard fix.position.isValid else { return false }
      if request.tidies, let last, last.distance(to: fix.position) < fix.deviation { return false }
      last = fix.position
      return true
    }
  }

  private func isGap(_ one: TraceRequest.Fix, _ other: TraceRequest.Fix) -> Bool {
    guard let start = one.time, let end = other.time else { return false }
    return end - start >= Self.gap
  }

  /// Finds the places on streets around a position, nearest first.
  private func states(of fix: TraceRequest.Fix) -> [State] {
    let place = graph.bounds.unwrapped(fix.position)
    let radius = max(Self.minRadius, 4 * fix.deviation)
    var snaps: [Snapper.Snap] = []
    snapper.visit(around: place, within: radius) { snap in
      if snap.distance <= radius { snaps.append(snap) }
    }
    snaps.sort { ($0.distance, $0.segment) < ($1.distance, $1.segment) }
    return snaps.prefix(Self.maxStates).map { snap in
      let deviations = snap.distance / fix.deviation
      let own = deviations * deviations / 2
      return State(snap: snap, own: own, total: own, before: nil)
    }
  }

  /// Computes the best ways to the places of a column.
  /// - Returns: whether there is a way to one.
  private func join(
    _ column: inout Column, to last: Column, of request: TraceRequest, in workspace: Workspace
  ) -> Bool {
    let fix = request.fixes[column.fix]
    let straight = request.fixes[last.fix].position.distance(to: fix.position)
    let cells = table.cells(
      from: last.states.map { $0.snap }, to: column.states.map { $0.snap }, in: workspace)
    var isReached = false
    for (index, state) in column.states.enumerated() {
      var best = State(snap: state.snap, own: state.own, total: .infinity, before: nil)
      for (before, from) in last.states.enumerated() {
        let cell = cells[before * column.states.count + index]
        var metres =
          cell.cost < Metric.unreached ? Double(cell.measures.values.y) / 100 : .infinity
        let stays = isBehind(state.snap, from.snap, within: 2 * fix.deviation, metres)
        if stays { metres = 0 }
        guard metres <= 3 * straight + 300 else { continue }
        let total =
          from.total + state.own + abs(metres - straight) / max(5, fix.deviation)
        guard total < best.total else { continue }
        (best.total, best.before, best.stays) = (total, before, stays)
      }
      column.states[index] = best
      isReached = isReached || best.total < .infinity
    }
    guard isReached else {
      for index in column.states.indices {
        column.states[index].total = column.states[index].own
      }
      return false
    }
    return true
  }

  /// Returns whether a place is behind another on the same street by an error of its position, so that
  /// the way to it leads around.
  private func isBehind(
    _ place: Snapper.Snap, _ other: Snapper.Snap, within metres: Double, _ way: Double
  ) -> Bool {
    guard place.segment == other.segment else { return false }
    let between = place.position.distance(to: other.position)
    return between <= metres && way > between + metres
  }

  /// Returns the way of maximum likelihood through some columns.
  private static func bestRun(_ columns: [Column]) -> [Step] {
    guard let last = columns.last,
      var index = last.states.indices.min(by: { last.states[$0].total < last.states[$1].total })
    else { return [] }
    var chosen = [index]
    for column in columns.dropFirst().reversed() {
      guard let before = column.states[index].before else { break }
      index = before
      chosen.append(index)
    }
    var run: [Step] = []
    var total = 0.0
    for (column, index) in zip(columns.suffix(chosen.count), chosen.reversed()) {
      let state = column.states[index]
      let rivals = column.states.count { $0.total <= state.total + likely } - 1
      run.append(
        Step(
          fix: column.fix, snap: state.stays ? run.last?.snap ?? state.snap : state.snap,
          alternatives: max(0, rivals), cost: state.total - total))
      total = state.total
    }
    return run
  }
}
