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
