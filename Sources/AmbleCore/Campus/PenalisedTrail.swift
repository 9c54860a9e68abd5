/// A trail that shares little enough with earlier ones, not always the shortest: that by length
/// plus a penalty for each length in common (the Lagrangian relaxation of Handler and Zang 1980,
/// with one multiplier for all earlier trails).
///
/// It limits the exact search from above, and replaces its result if that takes too long.
struct PenalisedTrail {
  /// The arcs, or `nil` if no penalty leads to a trail that shares little enough.
  private(set) var arcs: [Int]?
  /// The length; infinite if there is no trail.
  private(set) var length = Double.infinity

  /// The number of penalties tried between too little and enough.
  private static let refinements = 4
  /// The largest penalty, in lengths for a length in common.
  private static let maxPenalty = 1024.0

  /// Searches for a trail.
  /// - Complexity: O(m log m) for m arcs.
  init(
    _ network: CampusNetwork, from starts: [Int], to ends: [Int], avoiding shared: SharedLengths
  ) {
    var (low, high) = (0.0, 1.0)
    while !take(high, network, starts, ends, shared) {
      if high >= Self.maxPenalty { return }
      low = high
      high *= 4
    }
    for _ in 0..<Self.refinements {
      let middle = (low + high) / 2
      if take(middle, network, starts, ends, shared) { high = middle } else { low = middle }
    }
  }

  /// Searches with a penalty and keeps the trail if it is better.
  /// - Returns: whether the trail shares little enough.
  private mutating func take(
    _ penalty: Double, _ network: CampusNetwork, _ starts: [Int], _ ends: [Int],
    _ shared: SharedLengths
  ) -> Bool {
    let tree = network.reach(from: ends, backward: true) { arc in
      var cost = network.arcs[arc].length
      for trail in 0..<shared.count { cost += penalty * shared.length(of: arc, in: trail) }
      return cost
    }
    guard let trail = network.trail(from: starts, along: tree) else { return true }
    for index in 0..<shared.count {
      let common = trail.arcs.reduce(0) { $0 + shared.length(of: $1, in: index) }
      guard common <= shared.limits[index] else { return false }
    }
    if trail.length < length { (arcs, length) = (trail.arcs, trail.length) }
    return true
  }
}
