/// Finds, for each mode, the stretches that belong to a network worth starting from.
///
/// A snap must never land on an island: a fenced courtyard, a footbridge cut off by the edge of
/// the extract. A stretch counts if it lies in the largest strongly connected component of its
/// mode or in one of at least a kilometre.
enum Mainland {
  /// Centimetres of streets from which a component is no island.
  static let leastLength: UInt64 = 100_000

  /// The modes for which each stretch counts.
  /// - Complexity: O(n) for each of the seven modes.
  static func modes(of network: StreetNetwork) -> [ModeSet] {
    let lengths = network.stretches.map {
      MeasuredShape(points: $0.points, heights: []).centimetres
    }
    let rows = AdjacencyRows(network)
    var found = [ModeSet](repeating: [], count: network.stretches.count)
    for mode in Mode.allCases {
      let components = StrongComponents(network, rows: rows, mode: mode).ofNode
      mark(mode, in: &found, network: network, components: components, lengths: lengths)
    }
    return found
  }

  private static func mark(
    _ mode: Mode, in found: inout [ModeSet], network: StreetNetwork, components: [UInt32],
    lengths: [UInt32]
  ) {
    var total = [UInt64](repeating: 0, count: network.junctions.count)
    let members = network.stretches.indices.filter { index in
      let stretch = network.stretches[index]
      return stretch.forward.union(stretch.backward).contains(mode)
        && components[Int(stretch.tail)] == components[Int(stretch.head)]
    }
    for index in members {
      total[Int(components[Int(network.stretches[index].tail)])] += UInt64(lengths[index])
    }
    let bar = min(leastLength, total.max() ?? 0)
    for index in members
    where total[Int(components[Int(network.stretches[index].tail)])] >= bar {
      found[index].insert(ModeSet(mode))
    }
  }
}
