/// The streets within a limit of a place, with the cost of reaching each of their points.
struct StreetReach {
  /// A segment and the costs of reaching its ends before it is travelled; infinite if it is not
  /// entered there.
  struct Segment: BitwiseCopyable {
    var segment: UInt32
    /// The cost for travel along the segment's direction.
    var forward = Float.infinity
    /// The cost for travel against the segment's direction.
    var backward = Float.infinity
  }

  /// A line of points and the cost of reaching each.
  struct Line {
    var points: [FixedCoordinate] = []
    var values: [Float] = []
  }

  let search: SearchGraph
  let measure: TravelMeasure
  let isTowards: Bool
  let limit: Float
  /// Every segment entered within the limit, nearest first.
  private(set) var segments: [Segment] = []
  /// The parts of streets next to the place; each begins at the place.
  private(set) var around: [Line] = []

  /// The value of unreached points.
  static let unreached = Float(1e12)

  init(search: SearchGraph, request: ReachRequest) {
    self.search = search
    measure = TravelMeasure(request.limit.measure, by: search.model)
    isTowards = request.isTowards
    limit = Float(request.limit.value)
  }

  /// Finds the streets within the limit of a place.
  /// - Complexity: O(n log n) in the states reached.
  mutating func spread(
    from place: Snapper.Snap, weighing: MetricKey.Weighing, in workspace: Workspace
  ) {
    let maker = SearchEndMaker(model: search.model)
    let searchEnd = isTowards ? maker.target(at: place) : maker.source(at: place)
    var tree = GrowingTree(
      search: search, weighing: weighing, measure: measure,
      isTowards: isTowards)
    var bound = ValueLimit(limit)
    tree.grow(from: searchEnd, &bound, index: &workspace.local, heap: &workspace.heap)
    collect(tree.labels, &workspace.forward)
    around = Set(searchEnd.branches.map { $0.arc }).sorted().map { arc in
      line(
        along: maker.slice(
          ArcID(arc), from: isTowards ? nil : place, to: isTowards ? place : nil))
    }
  }

  /// Records the cost of reaching the beginnings of all arcs that follow a label within the limit.
  /// Towards the place, records the ends of all arcs before it.
  private mutating func collect(_ labels: [GrowingTree.Label], _ slots: inout DistanceMap) {
    slots.prepare(states: search.graph.segmentCount)
    for label in labels where label.isSettled && label.value <= limit {
      if isTowards {
        noteArcs(before: label, &slots)
      } else {
        search.forEachEdge(leaving: label.state) { note(label.value, at: $0.arc, &slots) }
      }
    }
  }

  /// Records the arcs that end in a label's state, including arcs that cannot be entered at their
  /// beginning: a route may begin in their middle.
  private mutating func noteArcs(before label: GrowingTree.Label, _ slots: inout DistanceMap) {
    let graph = search.graph
    let junction = Int(graph.tail(of: ArcID(label.arc)))
    for slot in Int(graph.firstArc[junction])..<Int(graph.firstArc[junction + 1]) {
      let arc = ArcID(graph.arcs[slot]).reversed
      guard search.profile.allows(arc, in: graph),
        search.model.hierarchy.state(atEndOf: arc, in: graph) == label.state
      else { continue }
      note(label.value, at: arc.index, &slots)
    }
  }

  private mutating func note(_ value: Float, at arc: UInt32, _ slots: inout DistanceMap) {
    var slot = slots[arc >> 1]
    if slot == DistanceMap.unreached {
      slot = UInt32(segments.count)
      _ = slots.lower(arc >> 1, to: slot)
      segments.append(Segment(segment: arc >> 1))
    }
    if arc & 1 == 0 {
      segments[Int(slot)].forward = min(segments[Int(slot)].forward, value)
    } else {
      segments[Int(slot)].backward = min(segments[Int(slot)].backward, value)
    }
  }

  /// Computes the cost of reaching each point of a segment by the better of its ends.
  /// - Parameter values: receives one value per point of the segment.
  func measure(_ reached: Segment, into values: inout [Float]) {
    let segment = Int(reached.segment)
    values.removeAll(keepingCapacity: true)
    for _ in search.graph.pointRange(of: segment) { values.append(.infinity) }
    let (tail, head) =
      isTowards ? (reached.backward, reached.forward) : (reached.forward, reached.backward)
    if tail < .infinity { lower(&values, along: segment, from: tail, atHead: false) }
    if head < .infinity { lower(&values, along: segment, from: head, atHead: true) }
  }

  /// Lowers the values of a segment's points to the cost from one of its ends.
  private func lower(
    _ values: inout [Float], along segment: Int, from start: Float, atHead: Bool
  ) {
    let graph = search.graph
    let attributes = graph.attributes[segment]
    let first = graph.pointRange(of: segment).lowerBound
    let scale = PlanarScale(latitude: graph.point[first].coordinate.latitude)
    let isBackward = atHead != isTowards
    let arc = ArcID(segment: segment, backward: isBackward)
    let speed = measure.statedSpeed(arc)
    var value = start
    var last = first + (atHead ? values.count - 1 : 0)
    for step in 0..<values.count {
      let slot = atHead ? values.count - 1 - step : step
      let (low, high) = (min(last, first + slot), max(last, first + slot))
      let rise = graph.height[low].rise(to: graph.height[high])
      value += measure.value(
        metres: scale.distance(graph.point[low], graph.point[high]),
        rise: isBackward ? -rise : rise, along: arc, attributes, at: speed)
      values[slot] = min(values[slot], value)
      last = first + slot
    }
  }

  /// Returns a part of a street next to the place, from the place outward.
  private func line(along slice: ArcSlice) -> Line {
    let attributes = search.graph.attributes[slice.arc.segment]
    let speed = measure.statedSpeed(slice.arc)
    func point(_ step: Int) -> ArcSlice.Point { slice[isTowards ? slice.count - 1 - step : step] }
    var line = Line(points: [FixedCoordinate(point(0).position)], values: [0])
    for step in 1..<slice.count {
      let (from, to) = (point(step - 1), point(step))
      let rise = from.height.rise(to: to.height)
      let piece = measure.value(
        metres: from.position.distance(to: to.position), rise: isTowards ? -rise : rise,
        along: slice.arc, attributes, at: speed)
      line.points.append(FixedCoordinate(to.position))
      line.values.append(line.values[step - 1] + piece)
    }
    return line
  }
}

// MARK: Limits

/// A limit on the measured value of a growing tree.
///
/// The minimum-cost route may measure more than another, so a label within the limit may wait
/// behind labels beyond it. The tree therefore grows until no label within the limit is open.
/// Labels beyond twice the limit are not followed.
struct ValueLimit: GrowthLimit {
  let value: Float
  /// Number of labels within the limit that are not final.
  private var open = 0

  init(_ value: Float) { self.value = value }

  var isReached: Bool { open == 0 }

  func admits(_ label: GrowingTree.Label) -> Bool { label.value <= 2 * value }

  mutating func note(_ label: GrowingTree.Label, replacing old: GrowingTree.Label?) {
    if let old, old.value <= value { open -= 1 }
    if label.value <= value { open += 1 }
  }

  mutating func settle(_ label: GrowingTree.Label) {
    if label.value <= value { open -= 1 }
  }
}
