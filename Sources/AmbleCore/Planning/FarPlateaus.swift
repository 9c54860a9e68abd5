/// The plateaus of the two shortest-path trees from the start and to the end, over a whole region:
/// runs of states that both trees pass in the same way (Abraham et al. 2013, "Alternative Routes in
/// Road Networks").
///
/// Along a plateau, cost from the start plus cost to the end is constant, so states of one sum are
/// taken as one plateau. The path on either side of a plateau is optimal too, so such a route has
/// no needless turn-offs.
struct FarPlateaus {
  private let metric: Metric
  /// One state per plateau, keyed by the route's cost beyond the plateau.
  private var plateaus: [RankedItem] = []

  /// Minimum length of a plateau is its route's cost divided by this.
  private static let leastShare: UInt32 = 20

  /// Finds the plateaus of routes up to a cost.
  /// - Parameter most: maximum cost of a route.
  /// - Complexity: O(n log n) in the states on such routes.
  init(
    _ metric: Metric, _ costs: (fromStart: [UInt32], toEnd: [UInt32]), atMost most: UInt32
  ) {
    self.metric = metric
    // Sort states by their sum, then by their cost to the end.
    var entries: [RankedItem] = []
    for rank in costs.toEnd.indices {
      let sum = costs.fromStart[rank] &+ costs.toEnd[rank]
      guard sum <= min(most, Metric.unreached - 1) else { continue }
      entries.append(
        RankedItem(key: UInt64(sum) << 32 | UInt64(costs.toEnd[rank]), item: UInt32(rank)))
    }
    entries.sort()
    var first = 0
    for index in entries.indices
    where index + 1 == entries.count || entries[index + 1].key >> 32 != entries[index].key >> 32 {
      add(entries[first...index])
      first = index + 1
    }
    plateaus.sort()
  }

  private mutating func add(_ entries: ArraySlice<RankedItem>) {
    let sum = UInt32(entries[entries.startIndex].key >> 32)
    let near = UInt32(truncatingIfNeeded: entries[entries.startIndex].key)
    let far = UInt32(truncatingIfNeeded: entries[entries.endIndex - 1].key)
    guard far - near >= sum / Self.leastShare else { return }
    let middle = entries[(entries.startIndex + entries.endIndex) / 2]
    plateaus.append(RankedItem(key: UInt64(sum - (far - near)), item: middle.item))
  }

  /// Returns one state per plateau, best first: by the route's cost beyond the plateau.
  func states(count: Int) -> [UInt32] {
    plateaus.prefix(count).map { metric.hierarchy.order[$0.item] }
  }
}
