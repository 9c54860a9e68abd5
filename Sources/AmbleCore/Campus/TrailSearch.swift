/// Searches for the shortest trail that shares little with earlier ones.
///
/// A label-setting search: a label of a node is a way to it, with its length and its lengths in
/// common with each earlier trail. A label is dropped if even the best rest of the way would share
/// too much, or when its turn comes and a label settled at its node is at most as large in all
/// values. Labels are settled in the order of length plus the shortest rest (A*), so a label that
/// dominates another is settled before it. All values only grow along a way, so the first label
/// settled at an end is optimal (Martins 1984), and visits no node twice.
struct TrailSearch: ~Copyable {
  static let none = UInt32.max

  /// The effort within which a search usually ends, and the number of attempts to improve the
  /// bounds of one that does not.
  private static let shortSearch = 2000
  private static let refinements = 12

  private let problem: TrailProblem
  private let shared: SharedLengths
  private var penalised: PenalisedTrail
  /// Lower bounds for a search that turns out to be long.
  private var bound: PenaltyBound?
  private var effort: Int
  /// The remaining effort at which `bound` is worth its cost.
  private let effortWithoutBound: Int

  private var labels = Buffer<TrailLabel>(capacity: 1024)
  /// Lengths in common of each label: element `count · label + trail`.
  private var shares = Buffer<Double>(capacity: 1024)
  /// The settled label of each node with the minimum length in common with the latest trail.
  private var firstSettled: [UInt32]
  private var heap = MinHeap<RankedItem>()

  /// Creates a search for a trail that differs from earlier ones.
  init(_ problem: TrailProblem, after earlier: [CampusTrail], effort: Int) {
    self.problem = problem
    self.effort = effort
    effortWithoutBound = effort - Self.shortSearch
    shared = SharedLengths(problem, earlier: earlier)
    penalised = PenalisedTrail(problem, avoiding: shared)
    firstSettled = Array(repeating: Self.none, count: problem.network.nodes.count)
  }

  /// Returns the trail, or `nil` if there is none.
  mutating func run() -> CampusTrail? {
    for start in problem.starts {
      add(arc: Self.none, node: start, previous: Self.none, length: 0)
    }
    let network = problem.network
    while effort > 0, let next = heap.pop() {
      let label = labels[Int(next.item)]
      tightenBounds()
      let least = leastLength(
        node: Int(label.node), length: label.length, shares: shared.count * Int(next.item))
      if least >= penalised.length { continue }
      if least.bitPattern > next.key {
        heap.push(RankedItem(key: least.bitPattern, item: next.item))
        continue
      }
      guard settle(next.item) else { continue }
      if problem.isEnd[Int(label.node)] { return trail(to: next.item) }
      // The way straight back is always dominated.
      let origin = label.previous == Self.none ? Self.none : labels[Int(label.previous)].node
      for arc in network.firstOut[Int(label.node)]..<network.firstOut[Int(label.node) + 1]
      where network.arcs[arc].head != Int(origin) {
        add(
          arc: UInt32(arc), node: network.arcs[arc].head, previous: next.item,
          length: label.length + network.arcs[arc].length)
      }
    }
    guard let arcs = penalised.arcs, let first = arcs.first else { return nil }
    return network.trail(from: network.arcs[first].tail, arcs, isProved: effort > 0)
  }

  /// Adds a label unless it cannot lead to the best trail.
  private mutating func add(arc: UInt32, node: Int, previous: UInt32, length: Double) {
    guard length + problem.lengths.lengths[node] < penalised.length,
      appendShares(arc: arc, node: node, previous: previous)
    else { return }
    let index = UInt32(labels.count)
    let least = leastLength(node: node, length: length, shares: shared.count * labels.count)
    guard least < penalised.length else {
      for _ in 0..<shared.count { _ = shares.popLast() }
      return
    }
    labels.append(
      TrailLabel(node: UInt32(node), arc: arc, previous: previous, length: length))
    heap.push(RankedItem(key: least.bitPattern, item: index))
    effort -= 1
  }

  /// Returns a lower bound of the trails that a label leads to.
  private func leastLength(node: Int, length: Double, shares first: Int) -> Double {
    let plain = length + problem.lengths.lengths[node]
    guard let bound else { return plain }
    return max(plain, bound.length(at: node, after: length) { shares[first + $0] })
  }

  /// Makes the bounds better once the search turns out to be long.
  private mutating func tightenBounds() {
    guard effort < effortWithoutBound, bound == nil, penalised.arcs != nil else { return }
    penalised.refine(problem, shared, rounds: Self.refinements)
    bound = PenaltyBound(problem, penalised.penalties, shared)
  }

  /// Appends the lengths in common of a new label, or returns `false` if the way shares too much.
  private mutating func appendShares(arc: UInt32, node: Int, previous: UInt32) -> Bool {
    let count = shared.count
    for trail in 0..<count {
      var share = 0.0
      if previous != Self.none {
        share = shares[count * Int(previous) + trail] + shared.length(of: Int(arc), in: trail)
      }
      guard share + shared.toEnd[count * node + trail] <= shared.limits[trail] else {
        for _ in 0..<trail { _ = shares.popLast() }
        return false
      }
      shares.append(share)
    }
    return true
  }

  /// Adds a label to the settled ones of its node, or returns `false` if one of these dominates it.
  /// They are in the order of one of their values: those behind the label's place cannot dominate it.
  private mutating func settle(_ index: UInt32) -> Bool {
    let (node, length) = (Int(labels[Int(index)].node), labels[Int(index)].length)
    let own = shared.count * Int(index)
    let latest = shared.count - 1
    var (known, before) = (firstSettled[node], Self.none)
    var compared = 0
    defer { effort -= compared }
    while known != Self.none {
      let first = shared.count * Int(known)
      if shares[first + latest] > shares[own + latest] { break }
      compared += 1
      if labels[Int(known)].length <= length, isAtMost(first, own) { return false }
      (before, known) = (known, labels[Int(known)].next)
    }
    labels[Int(index)].next = known
    if before == Self.none {
      firstSettled[node] = index
    } else {
      labels[Int(before)].next = index
    }
    return true
  }

  private func isAtMost(_ a: Int, _ b: Int) -> Bool {
    let base = shares.base
    for trail in 0..<shared.count where base[a + trail] > base[b + trail] { return false }
    return true
  }

  private func trail(to label: UInt32) -> CampusTrail {
    var (arcs, index) = ([Int](), label)
    while labels[Int(index)].arc != Self.none {
      arcs.append(Int(labels[Int(index)].arc))
      index = labels[Int(index)].previous
    }
    return problem.network.trail(from: Int(labels[Int(index)].node), arcs.reversed())
  }
}

/// A way from a start to a node.
struct TrailLabel: BitwiseCopyable {
  var node: UInt32
  /// The arc that leads to it, and the label before it; `TrailSearch.none` at the start.
  var arc: UInt32
  var previous: UInt32
  /// The settled label of the same node that is next in their order, or `TrailSearch.none`.
  var next = TrailSearch.none
  var length: Double
}
