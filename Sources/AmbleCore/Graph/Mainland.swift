/// Tells, for each mode, the stretches of large networks from islands and from scraps.
///
/// A place that is asked about alone is never set on a scrap, such as a fenced courtyard or a
/// footbridge cut off by the edge of the map. The places of a request are set by `PlaceSetter`
/// instead, which knows what connects them. What counts are the strongly connected components of
/// the mode.
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
  init(of network: StreetNetwork, lengths: [UInt32], rows: AdjacencyRows) {
    connected = Array(repeating: [], count: network.stretches.count)
    large = connected
    let streets = Streets(network)
    for mode in Mode.allCases {
      let components = StrongComponents(
        NetworkConnections(streets: streets, rows: rows, mode: mode)
      ).ofNode
      mark(mode, streets, components, lengths)
    }
  }

  private mutating func mark(
    _ mode: Mode, _ streets: Streets, _ components: [UInt32], _ lengths: [UInt32]
  ) {
    var total = [UInt64](repeating: 0, count: components.count)
    let members = lengths.indices.filter { index in
      streets.isOpen(index, to: mode)
        && components[Int(streets.heads[2 * index])]
          == components[Int(streets.heads[2 * index + 1])]
    }
    for index in members {
      total[Int(components[Int(streets.heads[2 * index])])] += UInt64(lengths[index])
    }
    let longest = total.max() ?? 0
    for index in members {
      let length = total[Int(components[Int(streets.heads[2 * index])])]
      if length >= min(Self.leastLengths.island, longest) { connected[index].insert(ModeSet(mode)) }
      if length >= min(Self.leastLengths.mainland, longest) { large[index].insert(ModeSet(mode)) }
    }
  }
}

/// Where the arcs of a network lead and who may travel them: what a search of components reads.
struct Streets {
  /// The junction each arc leads to.
  let heads: [UInt32]
  /// The modes that may travel each arc.
  let access: [ModeSet]
  /// The modes that may not pass each junction.
  let blocked: [ModeSet]

  /// Reads a network. Complexity: O(n).
  init(_ network: StreetNetwork) {
    var heads: [UInt32] = []
    var access: [ModeSet] = []
    heads.reserveCapacity(2 * network.stretches.count)
    access.reserveCapacity(2 * network.stretches.count)
    for stretch in network.stretches {
      heads.append(stretch.head)
      heads.append(stretch.tail)
      access.append(stretch.forward)
      access.append(stretch.backward)
    }
    self.heads = heads
    self.access = access
    blocked = network.blocked
  }

  /// Whether a mode may travel a stretch in some direction.
  func isOpen(_ stretch: Int, to mode: Mode) -> Bool {
    access[2 * stretch].union(access[2 * stretch + 1]).contains(mode)
  }
}
