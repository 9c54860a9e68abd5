extension Alternatives {
  /// The plateau's share of its route's cost, at least.
  private static let leastPlateau = 0.05
  /// Candidates tried for each weighting, at most.
  private static let tries = 40

  /// Adds routes along a corridor's plateaus until there are enough.
  /// - Parameter limit: the most of the first objective that a route may have.
  mutating func fill(
    to count: Int, in corridor: Corridor, _ weightings: [Weights], atMost limit: UInt32,
    _ heap: inout MinHeap<UInt64>
  ) {
    for weights in weightings where chosen.count < count {
      let plateaus = Plateaus(corridor, weights, heap: &heap)
      let paths = plateaus.paths(atMost: Self.tries, leastShare: Self.leastPlateau)
      for path in paths where chosen.count < count {
        let (first, climb) = corridor.totals(path)
        guard first <= limit else { continue }
        offer(.init(path: path, first: first, climb: climb, reason: .alternative))
      }
    }
  }
}
