/// The condition that ends the growth of a least-cost tree.
protocol GrowthLimit {
  /// Whether the tree covers the limit and growth can end.
  var isReached: Bool { get }
  /// Returns whether to continue the tree from a label.
  func admits(_ label: GrowingTree.Label) -> Bool
  /// Records a label that is new or replaces a worse one.
  mutating func note(_ label: GrowingTree.Label, replacing old: GrowingTree.Label?)
  /// Records a label that is final.
  mutating func settle(_ label: GrowingTree.Label)
}

/// The least-cost tree from a place, or towards it, up to a limit (Dijkstra 1959).
///
/// Labels are numbered in the order of discovery, so that memory grows with the tree instead of the
/// region.
struct GrowingTree {
  /// A reached state.
  struct Label: BitwiseCopyable {
    var state: UInt32
    /// Index of the previous label (or the next one, towards a place); `none` next to the place.
    var parent: UInt32
    /// The arc between the two.
    var arc: UInt32
    /// Cost of the path.
    var cost: UInt32
    /// Measured value of the path.
    var value: Float
    /// Whether cost and value are final.
    var isSettled = false
  }

  static let none = UInt32.max

  let search: SearchGraph
  let weighing: MetricKey.Weighing
  let measure: TravelMeasure
  /// Whether paths lead towards the place.
  let isTowards: Bool

  /// One label for every reached state.
  private(set) var labels: [Label] = []

  init(
    search: SearchGraph, weighing: MetricKey.Weighing, measure: TravelMeasure, isTowards: Bool
  ) {
    self.search = search
    self.weighing = weighing
    self.measure = measure
    self.isTowards = isTowards
  }

  /// Clears the tree and grows it from a place.
  /// - Parameters:
  ///   - index: receives the index of each state's label.
  ///   - heap: empty on return.
  /// - Complexity: O(n log n) in the labels.
  mutating func grow<Limit: GrowthLimit>(
    from place: SearchEnd, _ limit: inout Limit, index: inout DistanceMap,
    heap: inout MinHeap<UInt64>
  ) {
    labels.removeAll(keepingCapacity: true)
    index.prepare(states: search.stateCount)
    heap.removeAll()
    for branch in place.branches {
      let label = Label(
        state: branch.state, parent: Self.none, arc: branch.arc, cost: weighing.value(of: branch),
        value: measure.value(of: branch))
      reach(label, &limit, &index, &heap)
    }
    while !limit.isReached, let key = heap.pop() {
      let number = UInt32(truncatingIfNeeded: key)
      let label = labels[Int(number)]
      if label.isSettled || UInt32(truncatingIfNeeded: key >> 32) > label.cost { continue }
      labels[Int(number)].isSettled = true
      limit.settle(label)
      if limit.admits(label) { spread(from: label, number, &limit, &index, &heap) }
    }
    heap.removeAll()
  }

  private mutating func spread<Limit: GrowthLimit>(
    from label: Label, _ number: UInt32, _ limit: inout Limit, _ index: inout DistanceMap,
    _ heap: inout MinHeap<UInt64>
  ) {
    if isTowards {
      search.forEachEdge(entering: label.state) {
        follow($0, from: label, number, &limit, &index, &heap)
      }
    } else {
      search.forEachEdge(leaving: label.state) {
        follow($0, from: label, number, &limit, &index, &heap)
      }
    }
  }

  @inline(__always)
  private mutating func follow<Limit: GrowthLimit>(
    _ edge: SearchGraph.Edge, from label: Label, _ number: UInt32, _ limit: inout Limit,
    _ index: inout DistanceMap, _ heap: inout MinHeap<UInt64>
  ) {
    let (cost, isTooGreat) = label.cost.addingReportingOverflow(
      weighing.value(length: edge.length, climb: edge.climb, cost: edge.cost))
    if isTooGreat { return }
    let known = index[edge.state]
    if known != DistanceMap.unreached, labels[Int(known)].cost <= cost { return }
    let next = Label(
      state: edge.state, parent: number, arc: edge.arc, cost: cost,
      value: label.value + measure.value(of: edge))
    reach(next, &limit, &index, &heap)
  }

  private mutating func reach<Limit: GrowthLimit>(
    _ label: Label, _ limit: inout Limit, _ index: inout DistanceMap,
    _ heap: inout MinHeap<UInt64>
  ) {
    var number = index[label.state]
    if number == DistanceMap.unreached {
      number = UInt32(labels.count)
      _ = index.lower(label.state, to: number)
      labels.append(label)
      limit.note(label, replacing: nil)
    } else {
      let old = labels[Int(number)]
      if old.cost <= label.cost { return }
      labels[Int(number)] = label
      limit.note(label, replacing: old)
    }
    heap.push(UInt64(label.cost) << 32 | UInt64(number))
  }
}
