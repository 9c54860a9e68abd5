extension Alternatives {
  /// Minimum share of a route's cost that its plateau must have.
  private static let minPlateauShare = 0.05
  /// Maximum number of candidates tried per weighting.
  private static let maxTries = 40

  /// Adds routes along a corridor's plateaus until enough are chosen.
  /// - Parameters:
  ///   - weighted: the corridor with the lengths that define the plateaus, or `nil` for the same
  ///     corridor.
  ///   - limit: maximum sum of the first objective of a route.
  mutating func fill(
    to count: Int, in corridor: Corridor, weighted: Corridor? = nil, _ weightings: [Weights],
    atMost limit: UInt32, _ heap: inout MinHeap<UInt64>
  ) {
    for weights in weightings where chosen.count < count {
      let plateaus = Plateaus(weighted ?? corridor, weights, heap: &heap)
      let paths = plateaus.paths(atMost: Self.maxTries, leastShare: Self.minPlateauShare)
      for path in paths where chosen.count < count {
        let (first, climb) = corridor.totals(path)
        guard first <= limit else { continue }
        offer(.init(path: path, first: first, climb: climb, reason: .alternative))
      }
    }
  }
}
