/// Decides how far a tree of least-cost ways grows.
protocol GrowthLimit {
  /// Whether the tree is large enough.
  var isReached: Bool { get }
  /// Whether ways beyond a label are of interest.
  func admits(_ label: GrowingTree.Label) -> Bool
  /// Hears of a label that is new or takes the place of a worse one.
  mutating func note(_ label: GrowingTree.Label, replacing old: GrowingTree.Label?)
  /// Hears of a label that is final.
  mutating func settle(_ label: GrowingTree.Label)
}

/// The tree of least-cost ways from a place, or towards it, as far as a limit lets it grow
/// (Dijkstra 1959).
///
/// Labels are numbered in the order in which they are found, so that memory grows with the tree
/// and not with the region.
struct GrowingTree {
  /// A state that has been reached, and how.
  struct Label: BitwiseCopyable {
    /// The state.
    var state: UInt32
    /// The number of the label one comes from (or goes on to, towards a place); `none` next to it.
    var parent: UInt32
    /// The arc between the two.
    var arc: UInt32
    /// What the way costs.
    var cost: UInt32
    /// What the way measures.
    var value: Float
    /// Whether cost and value are final.
    var isSettled = false
  }

  static let none = UInt32.max

  let search: SearchGraph
  let weighing: MetricKey.Weighing
  let measure: WayMeasure
  /// Whether the ways lead towards the place.
  let isTowards: Bool

  /// Every state reached.
  private(set) var labels: [Label] = []

  init(
    search: SearchGraph, weighing: MetricKey.Weighing, measure: WayMeasure, isTowards: Bool
  ) {
    self.search = search
    self.weighing = weighing
    self.measure = measure
    self.isTowards = isTowards
  }

  /// Grows the tree anew from a place.
  /// - Parameters:
  ///   - index: afterwards it knows the number of each state's label.
  ///   - heap: left empty.
  /// - Complexity: O(n log n) in the labels.
  mutating func grow<Limit: GrowthLimit>(
    from place: Terminal, _ limit: inout Limit, index: inout DistanceMap,
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
    let edges = search.edges(at: label.state, entering: isTowards)
    for slot in edges.indices {
      let edge = edges[slot]
      let (cost, isTooGreat) = label.cost.addingReportingOverflow(
        weighing.value(length: edge.length, climb: edge.climb, cost: edge.cost))
      if isTooGreat { continue }
      let known = index[edge.state]
      if known != DistanceMap.unreached, labels[Int(known)].cost <= cost { continue }
      let next = Label(
        state: edge.state, parent: number, arc: edge.arc, cost: cost,
        value: label.value + measure.value(of: edge))
      reach(next, &limit, &index, &heap)
    }
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

extension SearchGraph {
  /// The edges that leave a state, or those that enter it.
  @inline(__always)
  func edges(at state: UInt32, entering: Bool) -> ArraySlice<Edge> {
    if entering { return into[Int(firstIn[Int(state)])..<Int(firstIn[Int(state) + 1])] }
    return out[Int(firstOut[Int(state)])..<Int(firstOut[Int(state) + 1])]
  }
}
