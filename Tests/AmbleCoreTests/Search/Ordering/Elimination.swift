@testable import AmbleCore

/// The properties of a customizable contraction hierarchy with a given order: the elimination of
/// all vertices, one after the other, each of which connects its remaining neighbours.
struct Elimination {
  /// Number of edges of the hierarchy, including the original ones.
  private(set) var edgeCount = 0
  /// Number of triangles that customization would visit.
  private(set) var triangleCount = 0
  /// Number of vertices that a search from each vertex visits, including itself.
  private(set) var ancestors: [Int]

  /// Maximum number of vertices that a search visits: the height of the elimination tree.
  var height: Int { ancestors.max() ?? 0 }
  /// Mean number of vertices that a search visits.
  var meanAncestors: Double { Double(ancestors.reduce(0, +)) / Double(max(1, ancestors.count)) }

  /// Eliminates vertices connected by pairs.
  /// - Complexity: O(edges of the hierarchy × log).
  init(order: [UInt32], pairs: [(UInt32, UInt32)]) {
    var rank = [Int](repeating: 0, count: order.count)
    for (place, vertex) in order.enumerated() { rank[Int(vertex)] = place }
    var upward = [Set<Int>](repeating: [], count: order.count)
    for (a, b) in pairs where a != b {
      let (low, high) = (min(rank[Int(a)], rank[Int(b)]), max(rank[Int(a)], rank[Int(b)]))
      upward[low].insert(high)
    }
    var parents = [Int?](repeating: nil, count: order.count)
    for place in order.indices {
      edgeCount += upward[place].count
      triangleCount += upward[place].count * (upward[place].count - 1) / 2
      guard let parent = upward[place].min() else { continue }
      parents[place] = parent
      upward[parent].formUnion(upward[place].subtracting([parent]))
    }
    ancestors = Array(repeating: 1, count: order.count)
    for place in order.indices.reversed() {
      if let parent = parents[place] { ancestors[place] = ancestors[parent] + 1 }
    }
  }

  /// Creates the hierarchy over the nodes of a plan.
  init(nodes order: [UInt32], of plan: Plan) {
    self.init(order: order, pairs: Array(zip(plan.tails, plan.heads)))
  }

  /// Creates the hierarchy over the edges of a plan, where edges that meet are connected.
  init(edges order: [UInt32], of plan: Plan) {
    var meeting = [[UInt32]](repeating: [], count: plan.positions.count)
    for edge in plan.tails.indices {
      meeting[Int(plan.tails[edge])].append(UInt32(edge))
      meeting[Int(plan.heads[edge])].append(UInt32(edge))
    }
    let pairs = meeting.flatMap { edges in
      edges.indices.flatMap { index in edges[..<index].map { (edges[index], $0) } }
    }
    self.init(order: order, pairs: pairs)
  }

  /// Returns a simple order: always a node of minimum degree.
  static func leastDegreeOrder(_ plan: Plan) -> [UInt32] {
    var neighbours = [Set<UInt32>](repeating: [], count: plan.positions.count)
    for (tail, head) in zip(plan.tails, plan.heads) where tail != head {
      neighbours[Int(tail)].insert(head)
      neighbours[Int(head)].insert(tail)
    }
    var left = Set(plan.positions.indices.map { UInt32($0) })
    var order: [UInt32] = []
    while let next = left.min(by: {
      (neighbours[Int($0)].count, $0) < (neighbours[Int($1)].count, $1)
    }) {
      left.remove(next)
      order.append(next)
      for other in neighbours[Int(next)] {
        neighbours[Int(other)].formUnion(neighbours[Int(next)])
        neighbours[Int(other)].subtract([next, other])
      }
    }
    return order
  }
}
