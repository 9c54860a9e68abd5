/// Repeatedly eliminates the nodes of a plan that have at most two neighbours.
///
/// Nodes of one round are not neighbours, as in tree contraction by raking and compressing (Miller
/// and Reif 1985), so that a tree or a chain of n nodes gets height O(log n). The number of edges
/// does not grow: the neighbours of a node become neighbours of each other, which replaces two
/// edges by one.
struct NodeReduction {
  /// The eliminated nodes, in order.
  private(set) var eliminated: [UInt32] = []

  private let plan: Plan
  private var first: [UInt32]
  private var neighbours: [UInt32]
  /// Number of used slots per node; some may contain eliminated nodes.
  private var used: [UInt32]
  /// Number of remaining neighbours per node.
  private var degree: [UInt32]
  private var isGone: [Bool]
  /// The last round in which a neighbour was eliminated.
  private var touched: [UInt32]

  /// Maximum number of slots that are searched for a neighbour, so that a star takes linear time.
  private static let maxSlots: UInt32 = 64

  /// Lists the neighbours of each node without duplicates.
  /// - Complexity: O(n).
  init(_ plan: Plan) {
    self.plan = plan
    let count = plan.positions.count
    (first, neighbours) = Self.rows(plan)
    used = Array(repeating: 0, count: count)
    isGone = Array(repeating: false, count: count)
    touched = Array(repeating: 0, count: count)
    var seen = [UInt32](repeating: .max, count: count)
    for node in 0..<count {
      let start = Int(first[node])
      var end = start
      seen[node] = UInt32(node)
      for slot in start..<Int(first[node + 1]) where seen[Int(neighbours[slot])] != UInt32(node) {
        seen[Int(neighbours[slot])] = UInt32(node)
        neighbours[end] = neighbours[slot]
        end += 1
      }
      used[node] = UInt32(end - start)
    }
    degree = used
  }

  private static func rows(_ plan: Plan) -> ([UInt32], [UInt32]) {
    var first = [UInt32](repeating: 0, count: plan.positions.count + 1)
    for node in plan.tails { first[Int(node) + 1] += 1 }
    for node in plan.heads { first[Int(node) + 1] += 1 }
    for node in 1..<max(1, first.count) { first[node] += first[node - 1] }
    var next = first
    var neighbours = [UInt32](repeating: 0, count: 2 * plan.tails.count)
    for (tail, head) in zip(plan.tails, plan.heads) {
      neighbours[Int(next[Int(tail)])] = head
      next[Int(tail)] += 1
      neighbours[Int(next[Int(head)])] = tail
      next[Int(head)] += 1
    }
    return (first, neighbours)
  }

  /// Eliminates nodes until every remaining one has at least three neighbours.
  /// - Complexity: O(n).
  mutating func run() {
    var open = (0..<UInt32(degree.count)).filter { degree[Int($0)] <= 2 }
    var round: UInt32 = 1
    while !open.isEmpty {
      var later: [UInt32] = []
      for node in open where !isGone[Int(node)] && degree[Int(node)] <= 2 {
        if touched[Int(node)] == round {
          later.append(node)
        } else {
          eliminate(node, round, &later)
        }
      }
      open = later
      round += 1
    }
  }

  private mutating func eliminate(_ node: UInt32, _ round: UInt32, _ later: inout [UInt32]) {
    let (a, b) = neighbours(of: node)
    if let a, let b {
      guard used[Int(a)] <= Self.maxSlots, used[Int(b)] <= Self.maxSlots else { return }
      let isNew = !isNeighbour(b, of: a)
      replace(node, of: a, by: isNew ? b : nil)
      replace(node, of: b, by: isNew ? a : nil)
    } else if let a {
      degree[Int(a)] -= 1
    }
    isGone[Int(node)] = true
    eliminated.append(node)
    for case let other? in [a, b] {
      touched[Int(other)] = round
      if degree[Int(other)] <= 2 { later.append(other) }
    }
  }

  private func neighbours(of node: UInt32) -> (UInt32?, UInt32?) {
    var one: UInt32?
    for slot in first[Int(node)]..<first[Int(node)] + used[Int(node)] {
      let other = neighbours[Int(slot)]
      if isGone[Int(other)] { continue }
      if let one { return (one, other) }
      one = other
    }
    return (one, nil)
  }

  private func isNeighbour(_ other: UInt32, of node: UInt32) -> Bool {
    let start = Int(first[Int(node)])
    return neighbours[start..<start + Int(used[Int(node)])].contains(other)
  }

  /// Replaces an eliminated neighbour by another one, or removes it.
  private mutating func replace(_ gone: UInt32, of node: UInt32, by other: UInt32?) {
    var slot = Int(first[Int(node)])
    while neighbours[slot] != gone { slot += 1 }
    if let other {
      neighbours[slot] = other
    } else {
      used[Int(node)] -= 1
      degree[Int(node)] -= 1
      neighbours[slot] = neighbours[Int(first[Int(node)] + used[Int(node)])]
    }
  }

  /// Returns the rest of the plan.
  /// - Complexity: O(n).
  func core() -> Core {
    var core = Core()
    var number = [UInt32](repeating: 0, count: degree.count)
    for node in 0..<degree.count where !isGone[node] {
      number[node] = UInt32(core.positions.count)
      core.positions.append(plan.positions[node])
      core.name.append(UInt32(node))
    }
    for (tail, node) in core.name.enumerated() {
      for slot in first[Int(node)]..<first[Int(node)] + used[Int(node)] {
        let other = neighbours[Int(slot)]
        guard other > node, !isGone[Int(other)] else { continue }
        core.tails.append(UInt32(tail))
        core.heads.append(number[Int(other)])
      }
    }
    return core
  }
}

/// An undirected street plan, the input of an elimination order.
///
/// It may have parallel edges, loops, nodes without edges and any number of components.
struct Plan: Sendable {
  /// Position of each node.
  var positions: [FixedCoordinate]
  /// The node at the beginning of each edge.
  var tails: [UInt32]
  /// The node at the end of each edge; as many as tails.
  var heads: [UInt32]

  /// Creates a plan of nodes and of edges between them.
  /// - Precondition: Every end of an edge is a node.
  init(positions: [FixedCoordinate], tails: [UInt32], heads: [UInt32]) {
    precondition(tails.count == heads.count)
    self.positions = positions
    self.tails = tails
    self.heads = heads
  }

  /// Creates a plan from its edges as pairs.
  /// - Precondition: Every end of an edge is a node.
  init(positions: [FixedCoordinate], edges: [(UInt32, UInt32)]) {
    self.init(positions: positions, tails: edges.map { $0.0 }, heads: edges.map { $0.1 })
  }
}
