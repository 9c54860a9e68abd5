/// The supported front: the routes that are best for some flatness, found by weighing the two
/// objectives against each other where the front is still widest (Aneja and Nair 1979, "Bicriteria
/// Transportation Problem").
///
/// Each weighting also bounds every route from below: whatever the way, its weighted sum is at
/// least that of the tree. These bounds are what makes the exact search quick.
struct Ladder {
  /// A weighting with its least sums to the end.
  struct Rung {
    var weights: Weights
    var tree: Tree
  }

  private(set) var rungs: [Rung] = []
  private(set) var front = Front()
  /// Least climbs to the end.
  private(set) var climbToEnd: [UInt32] = []

  /// Routes found by the rungs, within the limit or not, by length: the corners of the hull.
  private var hull: [FrontMember] = []

  /// Climbs a ladder of weightings.
  /// - Parameter extra: how many weightings at most beside the two ends.
  /// - Complexity: O(rungs × n log n).
  init(_ corridor: Corridor, extra: Int, heap: inout MinHeap<UInt64>) {
    // Ties by the other objective: 1/256 of its unit counts less than a unit of the first.
    add(Weights(first: 256, climb: 1), corridor, &heap)
    add(Weights(first: 1, climb: 512), corridor, &heap)
    climbToEnd = corridor.tree(.flattest, towardsEnd: true, &heap).distance
    for _ in 0..<extra {
      guard let weights = widestGap() else { break }
      add(weights, corridor, &heap)
    }
  }

  private mutating func add(
    _ weights: Weights, _ corridor: Corridor, _ heap: inout MinHeap<UInt64>
  ) {
    let tree = corridor.tree(weights, towardsEnd: true, &heap)
    rungs.append(Rung(weights: weights, tree: tree))
    let path = corridor.path(from: Corridor.start, along: tree)
    let (first, climb) = corridor.totals(path)
    let member = FrontMember(first: first, climb: climb, path: path)
    if !hull.contains(where: { $0.first == first && $0.climb == climb }) {
      let place = hull.firstIndex { $0.first > first } ?? hull.count
      hull.insert(member, at: place)
    }
    if first <= corridor.limit { front.add(member) }
  }

  /// The weighting along the chord of the widest gap between neighbours of the hull.
  private func widestGap() -> Weights? {
    var widest: (area: Double, weights: Weights)?
    for (a, b) in zip(hull, hull.dropFirst()) where b.climb < a.climb && b.first > a.first {
      let run = Double(b.first - a.first)
      let drop = Double(a.climb - b.climb)
      let weights = Weights(flatness: run / drop)
      guard !rungs.contains(where: { $0.weights == weights }) else { continue }
      if run * drop > (widest?.area ?? 0) { widest = (run * drop, weights) }
    }
    return widest?.weights
  }
}
