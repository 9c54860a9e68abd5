/// The strongly connected components of a network for one mode, by Tarjan's algorithm (1972)
/// without recursion.
struct StrongComponents {
  /// The component of each junction, numbered from 0.
  private(set) var ofNode: [UInt32]

  private var order: [UInt32]
  private var low: [UInt32]
  private var stack: [UInt32] = []
  private var count: UInt32 = 0
  private var time: UInt32 = 0

  private static let none = UInt32.max

  /// Finds the components. Complexity: O(nodes + arcs).
  init(_ streets: Streets, rows: AdjacencyRows, mode: Mode) {
    let nodes = streets.blocked.count
    ofNode = Array(repeating: Self.none, count: nodes)
    order = Array(repeating: Self.none, count: nodes)
    low = Array(repeating: 0, count: nodes)
    for root in 0..<nodes where order[root] == Self.none {
      explore(from: UInt32(root), streets, rows, mode)
    }
  }

  private mutating func explore(
    from root: UInt32, _ streets: Streets, _ rows: AdjacencyRows, _ mode: Mode
  ) {
    var path: [(node: UInt32, next: UInt32)] = [enter(root, rows)]
    while let (node, next) = path.last {
      guard next < rows.first[Int(node) + 1] else {
        path.removeLast()
        leave(node)
        if let parent = path.last?.node { low[Int(parent)] = min(low[Int(parent)], low[Int(node)]) }
        continue
      }
      path[path.count - 1].next += 1
      guard let head = streets.head(of: rows.arcs[Int(next)], from: node, mode: mode) else {
        continue
      }
      if order[Int(head)] == Self.none {
        path.append(enter(head, rows))
      } else if ofNode[Int(head)] == Self.none {
        low[Int(node)] = min(low[Int(node)], order[Int(head)])
      }
    }
  }

  private mutating func enter(_ node: UInt32, _ rows: AdjacencyRows) -> (UInt32, UInt32) {
    order[Int(node)] = time
    low[Int(node)] = time
    time += 1
    stack.append(node)
    return (node, rows.first[Int(node)])
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

extension Streets {
  /// Where an arc leads, or nil if the mode may not travel it or not pass the junction it leaves.
  fileprivate func head(of arc: UInt32, from node: UInt32, mode: Mode) -> UInt32? {
    guard access[Int(arc)].contains(mode), !blocked[Int(node)].contains(mode) else { return nil }
    return heads[Int(arc)]
  }
}
