/// Distinguishes, for each mode, the segments of large components from segments of islands and
/// fragments.
///
/// A place requested alone is never snapped to a fragment, such as a fenced courtyard or a
/// footbridge cut off at the edge of the map. The places of a route are snapped by
/// `WaypointSnapper`, which considers their connections. Components are strongly connected, by the
/// arcs of the mode.
struct Mainland {
  /// Modes for which each segment lies in a component of at least a kilometre.
  private(set) var connected: [ModeSet]
  /// Modes for which each segment lies in a component of at least 20 km.
  private(set) var large: [ModeSet]

  /// Minimum lengths of an island and of a mainland, centimetres. The largest component counts as
  /// both, however short.
  private static let leastLengths: (island: UInt64, mainland: UInt64) = (100_000, 2_000_000)

  /// Classifies the segments of a network.
  /// - Complexity: O(n) for each of the seven modes.
  init(of network: StreetNetwork, lengths: [UInt32], rows: AdjacencyRows) {
    connected = Array(repeating: [], count: network.segments.count)
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

/// The arcs and access rules of a network, as the search for components reads them.
struct Streets {
  /// The junction at the end of each arc.
  let heads: [UInt32]
  /// Modes that may travel each arc at all times.
  let access: [ModeSet]
  /// Modes that may not pass each junction.
  let blocked: [ModeSet]

  /// Reads a network.
  /// - Complexity: O(n).
  init(_ network: StreetNetwork) {
    var heads: [UInt32] = []
    var access: [ModeSet] = []
    heads.reserveCapacity(2 * network.segments.count)
    access.reserveCapacity(2 * network.segments.count)
    for segment in network.segments {
      heads.append(segment.head)
      heads.append(segment.tail)
      access.append(segment.forward.subtracting(segment.forwardAtTimes))
      access.append(segment.backward.subtracting(segment.backwardAtTimes))
    }
    self.heads = heads
    self.access = access
    blocked = network.blocked
  }

  /// Returns whether a mode may travel a segment in at least one direction.
  func isOpen(_ segment: Int, to mode: Mode) -> Bool {
    access[2 * segment].union(access[2 * segment + 1]).contains(mode)
  }
}

/// The strongly connected components of a network, by Tarjan's algorithm (1972) without recursion.
struct StrongComponents {
  /// Component of each node, numbered from 0.
  private(set) var ofNode: [UInt32]
  /// Number of components.
  private(set) var count: UInt32 = 0

  private var order: [UInt32]
  private var low: [UInt32]
  private var stack: [UInt32] = []
  private var time: UInt32 = 0

  private static let none = UInt32.max

  /// Finds the components.
  /// - Complexity: O(nodes + connections).
  init<Network: Connections>(_ network: Network) {
    let nodes = network.nodeCount
    ofNode = Array(repeating: Self.none, count: nodes)
    order = Array(repeating: Self.none, count: nodes)
    low = Array(repeating: 0, count: nodes)
    for root in 0..<nodes where order[root] == Self.none {
      explore(from: UInt32(root), network)
    }
  }

  private mutating func explore<Network: Connections>(from root: UInt32, _ network: Network) {
    var path: [(node: UInt32, slots: Range<UInt32>)] = [enter(root, network)]
    while let (node, slots) = path.last {
      guard let next = slots.first else {
        path.removeLast()
        leave(node)
        if let parent = path.last?.node { low[Int(parent)] = min(low[Int(parent)], low[Int(node)]) }
        continue
      }
      path[path.count - 1].slots = next + 1..<slots.upperBound
      guard let head = network.head(next, from: node) else { continue }
      if order[Int(head)] == Self.none {
        path.append(enter(head, network))
      } else if ofNode[Int(head)] == Self.none {
        low[Int(node)] = min(low[Int(node)], order[Int(head)])
      }
    }
  }

  private mutating func enter<Network: Connections>(
    _ node: UInt32, _ network: Network
  ) -> (UInt32, Range<UInt32>) {
    order[Int(node)] = time
    low[Int(node)] = time
    time += 1
    stack.append(node)
    return (node, network.slots(of: node))
  }

  private mutating func leave(_ node: UInt32) {
    guard low[Int(node)] == order[Int(node)] else { return }
    while let member = stack.popLast() {
      ofNode[Int(member)] = count
      if member == node { break }
    }
    count += 1
  }
}
