/// The streets within a limit of a place, with what it takes to each of their points.
struct StreetReach {
  /// A stretch, and what it takes to its ends before it is travelled; infinite where one does not
  /// enter it.
  struct Stretch: BitwiseCopyable {
    var stretch: UInt32
    /// For ways along the stretch's direction.
    var forward = Float.infinity
    /// For ways against it.
    var backward = Float.infinity
  }

  /// A line of points with what it takes to each.
  struct Line {
    var points: [FixedCoordinate] = []
    var values: [Float] = []
  }

  let search: SearchGraph
  let measure: WayMeasure
  let isTowards: Bool
  let limit: Float
  /// Every stretch one enters within the limit, the nearest first.
  private(set) var stretches: [Stretch] = []
  /// The parts of streets next to the place, each beginning there.
  private(set) var around: [Line] = []

  /// The value of points that are not reached.
  static let unreached = Float(1e12)

  init(search: SearchGraph, request: ReachRequest) {
    self.search = search
    measure = WayMeasure(request.limit.measure, by: search.ways)
    isTowards = request.isTowards
    limit = Float(request.limit.value)
  }

  /// Finds the streets within the limit of a place.
  /// - Complexity: O(n log n) in the states reached.
  mutating func spread(
    from place: Snapper.Snap, weighing: MetricKey.Weighing, in workspace: Workspace
  ) {
    let maker = TerminalMaker(ways: search.ways)
    let terminal = isTowards ? maker.target(at: place) : maker.source(at: place)
    var tree = GrowingTree(
      search: search, weighing: weighing, measure: measure,
      isTowards: isTowards)
    var bound = ValueLimit(limit)
    tree.grow(from: terminal, &bound, index: &workspace.local, heap: &workspace.heap)
    collect(tree.labels, &workspace.forward)
    around = Set(terminal.branches.map { $0.arc }).sorted().map { arc in
      line(
        along: maker.slice(
          ArcID(arc), from: isTowards ? nil : place, to: isTowards ? place : nil))
    }
  }

  /// Notes what it takes to the beginnings of all arcs that follow a label within the limit, or,
  /// towards the place, to the ends of all that come before it.
  private mutating func collect(_ labels: [GrowingTree.Label], _ slots: inout DistanceMap) {
    slots.prepare(states: search.graph.stretchCount)
    for label in labels where label.isSettled && label.value <= limit {
      if isTowards {
        noteArcs(before: label, &slots)
      } else {
        for edge in search.edges(at: label.state, entering: false) {
          note(label.value, at: edge.arc, &slots)
        }
      }
    }
  }

  /// The arcs at whose end one is in a label's state, also those that nobody enters at their
  /// beginning: a way may begin in their middle.
  private mutating func noteArcs(before label: GrowingTree.Label, _ slots: inout DistanceMap) {
    let graph = search.graph
    let junction = Int(graph.tail(of: ArcID(label.arc)))
    for slot in Int(graph.firstArc[junction])..<Int(graph.firstArc[junction + 1]) {
      let arc = ArcID(graph.arcs[slot]).reversed
      guard search.profile.allows(arc, in: graph),
        search.ways.hierarchy.state(atEndOf: arc, in: graph) == label.state
      else { continue }
      note(label.value, at: arc.index, &slots)
    }
  }

  private mutating func note(_ value: Float, at arc: UInt32, _ slots: inout DistanceMap) {
    var slot = slots[arc >> 1]
    if slot == DistanceMap.unreached {
      slot = UInt32(stretches.count)
      _ = slots.lower(arc >> 1, to: slot)
      stretches.append(Stretch(stretch: arc >> 1))
    }
    if arc & 1 == 0 {
      stretches[Int(slot)].forward = min(stretches[Int(slot)].forward, value)
    } else {
      stretches[Int(slot)].backward = min(stretches[Int(slot)].backward, value)
    }
  }

  /// What it takes to each point of a stretch, by whichever of its ends is better.
  /// - Parameter values: afterwards as many as the stretch has points.
  func measure(_ reached: Stretch, into values: inout [Float]) {
    let stretch = Int(reached.stretch)
    values.removeAll(keepingCapacity: true)
    for _ in search.graph.pointRange(of: stretch) { values.append(.infinity) }
    let (tail, head) =
      isTowards ? (reached.backward, reached.forward) : (reached.forward, reached.backward)
    if tail < .infinity { lower(&values, along: stretch, from: tail, atHead: false) }
    if head < .infinity { lower(&values, along: stretch, from: head, atHead: true) }
  }

  /// Lowers the values of a stretch's points to what it takes from one of its ends.
  private func lower(
    _ values: inout [Float], along stretch: Int, from start: Float, atHead: Bool
  ) {
    let graph = search.graph
    let attributes = graph.attributes[stretch]
    let first = graph.pointRange(of: stretch).lowerBound
    let scale = PlanarScale(latitude: graph.point[first].coordinate.latitude)
    let isBackward = atHead != isTowards
    var value = start
    var last = first + (atHead ? values.count - 1 : 0)
    for step in 0..<values.count {
      let slot = atHead ? values.count - 1 - step : step
      let (low, high) = (min(last, first + slot), max(last, first + slot))
      let rise = graph.height[low].rise(to: graph.height[high])
      value += measure.value(
        metres: scale.distance(graph.point[low], graph.point[high]),
        rise: isBackward ? -rise : rise, on: attributes, backward: isBackward)
      values[slot] = min(values[slot], value)
      last = first + slot
    }
  }

  /// A part of a street next to the place, from there outward.
  private func line(along slice: ArcSlice) -> Line {
    let attributes = search.graph.attributes[slice.arc.stretch]
    func point(_ step: Int) -> ArcSlice.Point { slice[isTowards ? slice.count - 1 - step : step] }
    var line = Line(points: [FixedCoordinate(point(0).position)], values: [0])
    for step in 1..<slice.count {
      let (from, to) = (point(step - 1), point(step))
      let rise = from.height.rise(to: to.height)
      let piece = measure.value(
        metres: from.position.distance(to: to.position), rise: isTowards ? -rise : rise,
        on: attributes, backward: slice.arc.isBackward)
      line.points.append(FixedCoordinate(to.position))
      line.values.append(line.values[step - 1] + piece)
    }
    return line
  }
}
