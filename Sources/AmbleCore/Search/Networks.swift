/// The networks of a mode, which are the strongly connected components of its streets, and the
/// connections between them.
///
/// Turn restrictions and limits of grade are ignored, so a network is as large as possible.
/// Immutable, so it may be shared between threads.
public final class Networks: Sendable {
  /// Network of each junction, numbered from 0.
  let ofNode: [UInt32]
  /// The networks that each network leads to directly.
  let onward: NetworkRows
  /// The networks that lead to each network directly.
  let back: NetworkRows

  /// The box around the streets of each network.
  let box: [FixedBox]

  /// The value for junctions that the mode cannot reach.
  static let none = UInt32.max

  /// Finds the networks of a mode.
  /// - Complexity: O(n log n) in the streets between networks, O(n) in all others.
  public init(graph: Graph, mode: Mode) {
    let streets = GraphConnections(graph: graph, mode: mode)
    (ofNode, box) = Self.numbered(StrongComponents(streets), streets)
    let links = Self.links(streets, ofNode)
    onward = NetworkRows(links, count: box.count)
    back = NetworkRows(links.map { $0 >> 32 | $0 << 32 }.sorted(), count: box.count)
  }

  /// Numbers the components that have usable streets, and computes their boxes.
  private static func numbered(
    _ components: StrongComponents, _ streets: GraphConnections
  ) -> (ofNode: [UInt32], box: [FixedBox]) {
    let graph = streets.graph
    var number = [UInt32](repeating: none, count: Int(components.count))
    var boxes: [FixedBox] = []
    for slot in 0..<graph.segmentCount {
      let segment = Int(graph.treeItem[slot])
      guard streets.isOpen(segment) else { continue }
      for node in [graph.tail[segment], graph.head[segment]] {
        let component = Int(components.ofNode[Int(node)])
        if number[component] == none {
          number[component] = UInt32(boxes.count)
          boxes.append(.empty)
        }
        boxes[Int(number[component])].extend(graph.treeBox[slot])
      }
    }
    return (components.ofNode.map { number[Int($0)] }, boxes)
  }

  /// Returns the pairs of different networks that a street connects, ascending, without duplicates.
  private static func links(_ streets: GraphConnections, _ ofNode: [UInt32]) -> [UInt64] {
    var links: [UInt64] = []
    for node in 0..<UInt32(streets.nodeCount) {
      for slot in streets.slots(of: node) {
        guard let head = streets.head(slot, from: node) else { continue }
        let (from, to) = (ofNode[Int(node)], ofNode[Int(head)])
        if from != to { links.append(UInt64(from) << 32 | UInt64(to)) }
      }
    }
    links.sort()
    var last: UInt64?
    links.removeAll { link in
      defer { last = link }
      return link == last
    }
    return links
  }

  /// Returns whether routes lead from one network to another.
  ///
  /// A forward and a backward search alternate. The smaller side decides, so the streets around a
  /// large network are not searched.
  /// - Complexity: O(links of the smaller side).
  func leads(_ from: UInt32, to: UInt32) -> Bool {
    if from == to { return true }
    var ahead = NetworkSpread(from)
    var behind = NetworkSpread(to)
    while true {
      switch ahead.step(onward) {
      case nil: return false
      case let network?: if behind.seen.contains(network) { return true }
      }
      switch behind.step(back) {
      case nil: return false
      case let network?: if ahead.seen.contains(network) { return true }
      }
    }
  }
}

/// Rows of networks by the network they belong to.
struct NetworkRows: Sendable {
  private var first: [UInt32]
  private var others: [UInt32]

  /// Creates a graph of networks.
  /// - Parameter links: pairs of networks, the first in the high half, ascending.
  init(_ links: [UInt64], count: Int) {
    first = Array(repeating: 0, count: count + 1)
    for link in links { first[Int(link >> 32) + 1] += 1 }
    for network in 0..<count { first[network + 1] += first[network] }
    others = links.map { UInt32(truncatingIfNeeded: $0) }
  }

  var numberCount: Int { first.count + others.count }

  subscript(network: UInt32) -> ArraySlice<UInt32> {
    others[Int(first[Int(network)])..<Int(first[Int(network) + 1])]
  }
}

/// A search among networks that advances one link at a time.
private struct NetworkSpread {
  private(set) var seen: Set<UInt32>
  private var open: [UInt32]
  private var row: ArraySlice<UInt32> = []

  init(_ start: UInt32) {
    seen = [start]
    open = [start]
  }

  /// Follows links to the next unvisited network.
  /// - Returns: That network, or `nil` if there are no others.
  mutating func step(_ rows: NetworkRows) -> UInt32? {
    while true {
      if let next = row.popFirst() {
        guard seen.insert(next).inserted else { continue }
        open.append(next)
        return next
      }
      guard let network = open.popLast() else { return nil }
      row = rows[network]
    }
  }
}
