/// Draws reached streets, and the unreached ones among them, on a grid.
struct ReachPainter {
  let reach: StreetReach
  let frame: PlaneFrame

  init(_ reach: StreetReach, place: Snapper.Snap) {
    self.reach = reach
    frame = PlaneFrame(origin: FixedCoordinate(place.position))
  }

  private var graph: Graph { reach.search.graph }

  /// Computes the surface of the cost at each point around the place.
  /// - Complexity: O(points of the streets within the box + points of the grid).
  func surface(tolerance: Double, pace: Double, in workspace: Workspace) -> ReachSurface {
    let values = reach.segments.map { segment in
      var values: [Float] = []
      reach.measure(segment, into: &values)
      return values
    }
    let grid = grid(values, tolerance: tolerance)
    var field = ReachField(grid)
    for line in reach.around { lay(line.points, line.values, on: &field) }
    for (segment, values) in zip(reach.segments, values) {
      let range = graph.pointRange(of: Int(segment.segment))
      lay(graph.point.elements[range], values, on: &field)
    }
    layUnreached(on: &field, workspace.forward)
    field.spread()
    return field.surface(pace: pace)
  }

  /// Returns a grid that covers the reached area.
  private func grid(_ values: [[Float]], tolerance: Double) -> ReachGrid {
    var low = SIMD2(0.0, 0.0)
    var high = low
    func extend(_ points: some RandomAccessCollection<FixedCoordinate>, _ values: [Float]) {
      var isLastReached = false
      for (index, point) in points.enumerated() {
        let isReached = values[index] <= reach.limit
        let isNextReached = index + 1 < values.count && values[index + 1] <= reach.limit
        if isReached || isLastReached || isNextReached {
          low = pointwiseMin(low, frame.point(point))
          high = pointwiseMax(high, frame.point(point))
        }
        isLastReached = isReached
      }
    }
    for line in reach.around { extend(line.points, line.values) }
    for (segment, values) in zip(reach.segments, values) {
      extend(graph.point.elements[graph.pointRange(of: Int(segment.segment))], values)
    }
    return ReachGrid(from: low, to: high, tolerance: tolerance)
  }

  private func lay(
    _ points: some RandomAccessCollection<FixedCoordinate>, _ values: [Float],
    on field: inout ReachField
  ) {
    var last: (point: SIMD2<Float>, value: Float)?
    for (point, value) in zip(points, values) {
      let here = (
        point: field.grid.place(frame.point(point)), value: min(value, StreetReach.unreached)
      )
      if let last { field.lay(from: last.point, last.value, to: here.point, here.value) }
      last = here
    }
  }

  /// Draws the nearby streets that the traveller may use but does not reach.
  /// - Parameter reached: contains the segments already drawn.
  private func layUnreached(on field: inout ReachField, _ reached: borrowing DistanceMap) {
    let grid = field.grid
    let low = frame.coordinate(grid.corner)
    let high = frame.coordinate(grid.position(column: grid.columns - 1, row: grid.rows - 1))
    let (southWest, northEast) = (FixedCoordinate(low), FixedCoordinate(high))
    let box = FixedBox(
      west: southWest.longitude, south: southWest.latitude, east: northEast.longitude,
      north: northEast.latitude)
    var others: [Int] = []
    graph.visitSegments(in: box) { others.append(Int($0)) }
    let profile = reach.search.profile
    let snapper = Snapper(graph: graph, profile: profile, extent: .island)
    for segment in others where reached[UInt32(segment)] == DistanceMap.unreached {
      guard snapper.isUsable(segment, by: profile) else { continue }
      let points = graph.point.elements[graph.pointRange(of: segment)]
      lay(points, Array(repeating: StreetReach.unreached, count: points.count), on: &field)
    }
  }
}
