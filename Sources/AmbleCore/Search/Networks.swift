/// The networks of a mode: parts of the streets in which every junction leads to every other
/// (strongly connected components), and which networks lead to which.
///
/// Turn restrictions and limits of grade do not count: a network is as large as it may be.
public final class Networks: Sendable {
  /// The network of each junction, numbered from 0.
  let ofNode: [UInt32]
  /// The networks that each leads to directly.
  private let onward: NetworkRows
  /// The networks that lead to each directly.
  private let back: NetworkRows

  /// The box around the streets of each network.
  private let box: [FixedBox]

  /// The number of junctions that the mode never comes to.
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

  /// Numbers the components that the mode comes to, and boxes them.
  private static func numbered(
    _ components: StrongComponents, _ streets: GraphConnections
  ) -> (ofNode: [UInt32], box: [FixedBox]) {
    let graph = streets.graph
    var number = [UInt32](repeating: none, count: Int(components.count))
    var boxes: [FixedBox] = []
    for slot in 0..<graph.stretchCount {
      let stretch = Int(graph.treeItem[slot])
      guard streets.isOpen(stretch) else { continue }
      for node in [graph.tail[stretch], graph.head[stretch]] {
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

  /// The pairs of different networks that a street joins, ascending, without repetition.
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

  /// Whether a place may lie near enough to a network to be joined to it, which is quick to tell
  /// where only the network's own streets join it.
  /// - Parameter limit: maximum distance, metres.
  func mayReach(_ network: UInt32, _ place: PlaceSetter.Place, within limit: Double) -> Bool {
    let isOnItAlone =
      place.isLeft && back[network].isEmpty || place.isEntered && onward[network].isEmpty
    guard isOnItAlone else { return true }
    let scale = PlanarScale(latitude: place.position.latitude)
    return scale.distance(FixedCoordinate(place.position), to: box[Int(network)]) <= limit
  }

  /// Whether ways lead from one network to another.
  ///
  /// Two searches, onward from the one and back from the other, take turns: the smaller side
  /// decides, so that the streets around a large network are not looked through.
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
private struct NetworkRows: Sendable {
  private var first: [UInt32]
  private var others: [UInt32]

  /// - Parameter links: the network in the high half, the other in the low, ascending.
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

/// A search among networks that advances by one link at a time.
private struct NetworkSpread {
  private(set) var seen: Set<UInt32>
  private var open: [UInt32]
  private var row: ArraySlice<UInt32> = []

  init(_ start: UInt32) {
    seen = [start]
    open = [start]
  }

  /// Follows links until a network is met for the first time.
  /// - Returns: that network, or `nil` if there are no others.
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
