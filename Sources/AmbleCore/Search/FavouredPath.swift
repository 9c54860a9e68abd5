/// Finds the best path of a corridor if the first objective counts more on some edges, by A* (Hart,
/// Nilsson and Raphael 1968).
struct FavouredPath {
  let corridor: Corridor
  let weights: Weights
  /// The tree to the end by the same weights. Its sums bound those of all paths from below, because no
  /// edge counts less.
  let bounds: Tree

  /// Finds the path.
  /// - Parameters:
  ///   - factor: how much more the first objective counts, at least 1; rounded to quarters.
  ///   - isMultiplied: whether it counts more on an edge listed forward, by its index.
  /// - Returns: The edges from start to end, or no edges if the places are not connected.
  /// - Complexity: O(n log n); in practice in the states that are nearly on such a path.
  func find(
    times factor: Double, where isMultiplied: (UInt32) -> Bool, _ heap: inout MinHeap<UInt64>
  ) -> [UInt32] {
    let quarters = UInt64((4 * factor).rounded())
    var reached = [UInt32](repeating: DistanceMap.unreached, count: corridor.stateCount)
    var parent = [UInt32](repeating: Tree.none, count: corridor.stateCount)
    reached[Int(Corridor.start)] = 0
    heap.removeAll()
    heap.push(UInt64(bounds.distance[Int(Corridor.start)]) << 32 | UInt64(Corridor.start))
    while let key = heap.pop() {
      let state = UInt32(truncatingIfNeeded: key)
      if state == Corridor.end { break }
      let sum = reached[Int(state)]
      if key >> 32 > UInt64(sum) + UInt64(bounds.distance[Int(state)]) { continue }
      for index in corridor.firstOut[Int(state)]..<corridor.firstOut[Int(state) + 1] {
        let edge = corridor.out[Int(index)]
        let rest = bounds.distance[Int(edge.state)]
        guard rest != DistanceMap.unreached else { continue }
        let first =
          isMultiplied(index) ? UInt64(edge.first) * quarters / 4 : UInt64(edge.first)
        let value = UInt32(truncatingIfNeeded: min(first, UInt64(DistanceMap.unreached)))
        let next = UInt64(sum) + weights.sum(value, edge.climb)
        guard next + UInt64(rest) <= Weights.greatest, next < UInt64(reached[Int(edge.state)])
        else { continue }
        reached[Int(edge.state)] = UInt32(next)
        parent[Int(edge.state)] = index
        heap.push((next + UInt64(rest)) << 32 | UInt64(edge.state))
      }
    }
    heap.removeAll()
    return path(along: parent)
  }

  private func path(along parent: [UInt32]) -> [UInt32] {
    var path: [UInt32] = []
    var edge = parent[Int(Corridor.end)]
    while edge != Tree.none {
      path.append(edge)
      edge = parent[Int(corridor.tail[Int(edge)])]
    }
    return path.reversed()
  }
}
