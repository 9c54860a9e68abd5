/// Tells, for each mode, the stretches of large networks from islands and from scraps.
///
/// A snap must never land on a scrap, such as a fenced courtyard or a footbridge cut off by the
/// edge of the map, and on an island only for those who stay on it. What counts are the strongly
/// connected components of the mode.
struct Mainland {
  /// The modes for which each stretch lies in a component of at least a kilometre.
  private(set) var connected: [ModeSet]
  /// The modes for which each stretch lies in a component of at least 20 km.
  private(set) var large: [ModeSet]

  /// Centimetres from which a component is no scrap, and from which it is no island. The largest
  /// is neither, however short.
  private static let leastLengths: (island: UInt64, mainland: UInt64) = (100_000, 2_000_000)

  /// Marks the stretches of a network.
  /// - Complexity: O(n) for each of the seven modes.
  init(of network: StreetNetwork) {
    connected = Array(repeating: [], count: network.stretches.count)
    large = connected
    let lengths = network.stretches.map {
      MeasuredShape(points: $0.points, heights: []).centimetres
    }
    let rows = AdjacencyRows(network)
    for mode in Mode.allCases {
      let components = StrongComponents(network, rows: rows, mode: mode).ofNode
      mark(mode, network, components, lengths)
    }
  }

  private mutating func mark(
    _ mode: Mode, _ network: StreetNetwork, _ components: [UInt32], _ lengths: [UInt32]
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
    let longest = total.max() ?? 0
    for index in members {
      let length = total[Int(components[Int(network.stretches[index].tail)])]
      if length >= min(Self.leastLengths.island, longest) { connected[index].insert(ModeSet(mode)) }
      if length >= min(Self.leastLengths.mainland, longest) { large[index].insert(ModeSet(mode)) }
    }
  }
}
