/// A trail that shares little enough with earlier ones, not always the shortest: the best by length
/// plus a penalty for each length in common (the Lagrangian relaxation of Handler and Zang 1980).
///
/// It limits the exact search from above, and replaces its result if that takes too long.
struct PenalisedTrail {
  /// The arcs, or `nil` if no penalty tried leads to a trail that shares little enough.
  private(set) var arcs: [Int]?
  /// The length; infinite if there is no trail.
  private(set) var length = Double.infinity
  /// The penalties for each earlier trail whose minimum cost is the highest lower bound of all
  /// trails.
  private(set) var penalties: [Double]
  private var bound = 0.0

  /// The number of penalties tried between too little and enough.
  private static let halvings = 4
  /// The largest penalty, in lengths for a length in common.
  private static let maxPenalty = 1024.0

  /// Searches for a trail, with one penalty for all earlier ones.
  /// - Complexity: O(m log m) for m arcs.
  init(_ problem: TrailProblem, avoiding shared: SharedLengths) {
    penalties = Array(repeating: 0, count: shared.count)
    var (low, high) = (0.0, 1.0)
    while !tryPenalty(high, problem, shared) {
      if high >= Self.maxPenalty { return }
      low = high
      high *= 4
    }
    for _ in 0..<Self.halvings {
      let middle = (low + high) / 2
      if tryPenalty(middle, problem, shared) { high = middle } else { low = middle }
    }
  }

  /// Returns whether a trail with the same penalty for all earlier ones shares little enough.
  private mutating func tryPenalty(
    _ penalty: Double, _ problem: TrailProblem, _ shared: SharedLengths
  ) -> Bool {
    let excess = search(Array(repeating: penalty, count: shared.count), problem, shared)
    return excess?.allSatisfy { $0 <= 0 } ?? false
  }

  /// Searches with a separate penalty for each earlier trail, by subgradient steps (Held, Wolfe and
  /// Crowder 1974).
  mutating func refine(_ problem: TrailProblem, _ shared: SharedLengths, rounds: Int) {
    var (next, factor) = (penalties, 1.0)
    for _ in 0..<rounds where length < .infinity {
      let known = bound
      guard let excess = search(next, problem, shared) else { return }
      if bound <= known { factor /= 2 }
      let squares = excess.reduce(0) { $0 + $1 * $1 }
      guard squares > 0 else { return }
      let step = factor * (length - bound) / squares
      next = zip(next, excess).map { max(0, $0 + step * $1) }
    }
  }

  /// Searches with penalties, and keeps the trail and the bound if they are better.
  /// - Returns: by how much the trail exceeds each limit, or `nil` if there is no trail.
  private mutating func search(
    _ penalties: [Double], _ problem: TrailProblem, _ shared: SharedLengths
  ) -> [Double]? {
    let network = problem.network
    let tree = network.reach(
      from: problem.starts, backward: false,
      cost: { shared.cost(of: $0, length: network.arcs[$0].length, penalties) },
      rest: { problem.lengths.lengths[$0] }, stop: { problem.isEnd[$0] })
    guard let trail = network.trail(to: problem.ends, along: tree) else { return nil }
    let excess = shared.excess(of: trail.arcs)
    let bound = zip(penalties, excess).reduce(trail.length) { $0 + $1.0 * $1.1 }
    if bound > self.bound { (self.penalties, self.bound) = (penalties, bound) }
    if excess.allSatisfy({ $0 <= 0 }), trail.length < length {
      (arcs, length) = (trail.arcs, trail.length)
    }
    return excess
  }
}

/// The ends of trails to be found.
struct TrailProblem {
  let network: CampusNetwork
  /// Nodes where a trail may begin.
  let starts: [Int]
  /// Nodes where a trail may end.
  let ends: [Int]
  /// Whether each node is an end.
  let isEnd: [Bool]
  /// The shortest ways from all nodes to the ends.
  let lengths: CampusReach

  /// Leaves out nodes that do not exist, and searches backward from the ends.
  /// - Complexity: O(m log m) for m arcs.
  init(_ network: CampusNetwork, from starts: [Int], to ends: [Int]) {
    self.network = network
    self.starts = starts.filter(network.nodes.indices.contains)
    self.ends = ends.filter(network.nodes.indices.contains)
    var isEnd = [Bool](repeating: false, count: network.nodes.count)
    for end in self.ends { isEnd[end] = true }
    self.isEnd = isEnd
    lengths = network.reach(from: self.ends, backward: true, cost: { network.arcs[$0].length })
  }
}

// MARK: Bounds

/// Lower bounds of the lengths of trails, with the penalties of a `PenalisedTrail`: length in
/// common with earlier trails costs extra, and the permitted common length is subtracted.
struct PenaltyBound {
  private let penalties: [Double]
  private let allowance: Double
  private let rest: CampusReach

  /// Searches backward from the ends.
  /// - Complexity: O(m log m) for m arcs.
  init(_ problem: TrailProblem, _ penalties: [Double], _ shared: SharedLengths) {
    self.penalties = penalties
    allowance = zip(penalties, shared.limits).reduce(0) { $0 + $1.0 * $1.1 }
    rest = problem.network.reach(
      from: problem.ends, backward: true,
      cost: { shared.cost(of: $0, length: problem.network.arcs[$0].length, penalties) })
  }

  /// Returns a lower bound of trails that continue from a node.
  /// - Parameter common: the length in common with each earlier trail up to the node.
  @inline(__always)
  func length(at node: Int, after length: Double, common: (Int) -> Double) -> Double {
    var sum = length + rest.lengths[node] - allowance
    for trail in penalties.indices { sum += penalties[trail] * common(trail) }
    return sum
  }
}
