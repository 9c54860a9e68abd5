import AmbleCore

/// A junction of two streets with different names.
struct StreetCrossing: Hashable {
  var first: Int
  var second: Int
  var position: Coordinate
}

/// Finds the common nodes of streets.
enum StreetCrossings {
  /// Maximum distance between junctions of one crossing, metres: the width of dual carriageways,
  /// and of corners cut by footways.
  private static let merging = 60.0

  /// Returns all crossings of streets, with `first` < `second`. Complexity: O(n log n).
  static func crossings(of streets: [AssembledStreet], _ positions: NodePositions)
    -> [StreetCrossing]
  {
    var visits: [(node: Int64, street: Int)] = []
    for (index, street) in streets.enumerated() {
      for line in street.lines {
        for node in positions.nodes[line] { visits.append((node, index)) }
      }
    }
    visits.sort { $0 < $1 }
    var found: [Pair: [Coordinate]] = [:]
    var start = 0
    while start < visits.count {
      let end = visits[start...].firstIndex { $0.node != visits[start].node } ?? visits.count
      if end - start > 1 { note(visits[start..<end], in: &found, positions) }
      start = end
    }
    return merged(found)
  }

  private struct Pair: Hashable, Comparable {
    var first: Int
    var second: Int
    static func < (a: Pair, b: Pair) -> Bool { (a.first, a.second) < (b.first, b.second) }
  }

  private static func note(
    _ visits: ArraySlice<(node: Int64, street: Int)>, in found: inout [Pair: [Coordinate]],
    _ positions: NodePositions
  ) {
    let streets = Set(visits.map(\.street)).sorted()
    guard streets.count > 1, let node = visits.first?.node else { return }
    guard let position = positions.index(of: node).flatMap(positions.position(at:)) else { return }
    for (rank, first) in streets.enumerated() {
      for second in streets[(rank + 1)...] {
        found[Pair(first: first, second: second), default: []].append(position)
      }
    }
  }

  private static func merged(_ found: [Pair: [Coordinate]]) -> [StreetCrossing] {
    found.keys.sorted().flatMap { pair in
      var kept: [Coordinate] = []
      for position in found[pair] ?? []
      where kept.allSatisfy({ $0.distance(to: position) > merging }) { kept.append(position) }
      return kept.map { StreetCrossing(first: pair.first, second: pair.second, position: $0) }
    }
  }
}
