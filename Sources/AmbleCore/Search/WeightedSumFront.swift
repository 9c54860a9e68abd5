/// The supported front: the routes that are optimal for some flatness, found by weighting the two
/// objectives at the widest gap of the front so far (Aneja and Nair 1979, "Bicriteria
/// Transportation Problem").
///
/// Each weighting also gives a lower bound for every route: its weighted sum is at least the
/// tree's. These bounds make the exact search fast.
struct WeightedSumFront {
  /// A weighting and its tree of minimum sums to the end.
  struct WeightedTree {
    var weights: Weights
    var tree: Tree
  }

  private(set) var weightedTrees: [WeightedTree] = []
  private(set) var front = Front()
  /// Minimum climb from each state to the end.
  private(set) var climbToEnd: [UInt32] = []

  /// Routes found by the weightings, within the limit or not, by length: the corners of the hull.
  private var hull: [FrontMember] = []

  /// The weights of what a walker gives for less climb.
  static let usual = Weights(flatness: Weights.metresPerClimb)

  /// Computes the routes and trees of a series of weightings: by length, by climb, the usual one, and
  /// others between neighbours.
  /// - Parameter extra: maximum number of others.
  /// - Complexity: O(weightings × n log n).
  init(_ corridor: Corridor, extra: Int, heap: inout MinHeap<UInt64>) {
    // Break ties by the other objective: 1/256 of its unit counts less than a unit of the first.
    add(Weights(first: 256, climb: 1), corridor, &heap)
    add(Weights(first: 1, climb: 512), corridor, &heap)
    climbToEnd = corridor.tree(.flattest, towardsEnd: true, &heap).distance
    add(Self.usual, corridor, &heap)
    for _ in 0..<extra {
      guard let weights = widestGap() else { break }
      add(weights, corridor, &heap)
    }
  }

  /// The tree of the usual weights.
  var usualTree: Tree { weightedTrees[2].tree }

  private mutating func add(
    _ weights: Weights, _ corridor: Corridor, _ heap: inout MinHeap<UInt64>
  ) {
    let tree = corridor.tree(weights, towardsEnd: true, &heap)
    weightedTrees.append(WeightedTree(weights: weights, tree: tree))
    let path = corridor.path(from: Corridor.start, along: tree)
    let (first, climb) = corridor.totals(path)
    let member = FrontMember(first: first, climb: climb, path: path)
    // A route beyond the limit is no result, but as a corner of the hull it leads to weightings
    // between it and its neighbours.
    if !hull.contains(where: { $0.first == first && $0.climb == climb }) {
      let place = hull.firstIndex { $0.first > first } ?? hull.count
      hull.insert(member, at: place)
    }
    if first <= corridor.limit { front.add(member) }
  }

  /// Returns the weighting along the chord of the widest gap between neighbours of the hull.
  private func widestGap() -> Weights? {
    var widest: (area: Double, weights: Weights)?
    for (a, b) in zip(hull, hull.dropFirst()) where b.climb < a.climb && b.first > a.first {
      let run = Double(b.first - a.first)
      let drop = Double(a.climb - b.climb)
      let weights = Weights(flatness: run / drop)
      // No route lies below the chord of a weighting that has been tried.
      guard !weightedTrees.contains(where: { $0.weights == weights }) else { continue }
      if run * drop > (widest?.area ?? 0) { widest = (run * drop, weights) }
    }
    return widest?.weights
  }
}

/// A route through a corridor that is not dominated by another.
struct FrontMember: Sendable {
  /// Value of the first objective.
  var first: UInt32
  /// Climb, centimetres.
  var climb: UInt32
  /// The corridor's forward edges from start to end.
  var path: [UInt32]
}

/// A set of non-dominated routes, shortest first: none is both shorter and less climb than another.
struct Front: Sendable {
  private(set) var members: [FrontMember] = []

  /// Adds a route unless a known one dominates it, and removes the routes that it dominates.
  /// - Returns: Whether it was added.
  /// - Complexity: O(members).
  @discardableResult
  mutating func add(_ member: FrontMember) -> Bool {
    for known in members where known.first <= member.first && known.climb <= member.climb {
      return false
    }
    members.removeAll { $0.first >= member.first && $0.climb >= member.climb }
    let place = members.firstIndex { $0.first > member.first } ?? members.count
    members.insert(member, at: place)
    return true
  }
}
