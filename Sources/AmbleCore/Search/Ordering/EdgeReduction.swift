/// Eliminates the edges of a plan that are part of attached trees or of chains.
///
/// The elimination of an edge contracts its ends, so that its incident edges meet each other. Edges
/// of one round do not meet, as with nodes in `NodeReduction`.
struct EdgeReduction {
  /// The eliminated edges, in order.
  private(set) var eliminated: [UInt32] = []

  private let plan: Plan
  private var tails: [UInt32]
  private var heads: [UInt32]
  private var first: [UInt32]
  private var edges: [UInt32]
  /// Number of used slots per node; some may contain eliminated edges.
  private var used: [UInt32]
  /// Number of remaining edges per node.
  private var degree: [UInt32]
  private var isGone: [Bool]
  /// The last round in which an incident edge was eliminated.
  private var touched: [UInt32]

  /// Maximum number of slots that are searched for an edge, so that a star takes linear time.
  private static let maxSlots: UInt32 = 64

  /// Lists the edges at each node, after the elimination of loops.
  /// - Complexity: O(n).
  init(_ plan: Plan) {
    self.plan = plan
    (tails, heads) = (plan.tails, plan.heads)
    isGone = Array(repeating: false, count: tails.count)
    touched = Array(repeating: 0, count: tails.count)
    first = Array(repeating: 0, count: plan.positions.count + 1)
    for edge in tails.indices {
      if tails[edge] == heads[edge] {
        isGone[edge] = true
        eliminated.append(UInt32(edge))
      } else {
        first[Int(tails[edge]) + 1] += 1
        first[Int(heads[edge]) + 1] += 1
      }
    }
    for node in 1..<max(1, first.count) { first[node] += first[node - 1] }
    used = Array(repeating: 0, count: plan.positions.count)
    edges = Array(repeating: 0, count: 2 * (tails.count - eliminated.count))
    for edge in tails.indices where !isGone[edge] {
      for node in [Int(tails[edge]), Int(heads[edge])] {
        edges[Int(first[node] + used[node])] = UInt32(edge)
        used[node] += 1
      }
    }
    degree = used
  }

  /// Eliminates edges until every remaining node has at least three.
  /// - Complexity: O(n).
  mutating func run() {
    var open = (0..<UInt32(degree.count)).filter { degree[Int($0)] <= 2 }
    var round: UInt32 = 1
    while !open.isEmpty {
      var later: [UInt32] = []
      for node in open where degree[Int(node)] == 1 || degree[Int(node)] == 2 {
        visit(node, round, &later)
      }
      open = later
      round += 1
    }
  }

  /// Rakes or compresses at a node, or defers it to the next round if its edges were touched.
  private mutating func visit(_ node: UInt32, _ round: UInt32, _ later: inout [UInt32]) {
    let (a, b) = edges(at: node)
    guard let b else {
      if touched[Int(a)] == round { return later.append(node) }
      return rake(a, off: node, round, &later)
    }
    let isFree = (a: touched[Int(a)] != round, b: touched[Int(b)] != round)
    guard isFree.a || isFree.b else { return later.append(node) }
    let takesA =
      isFree.a && !(isFree.b && degree(across: b, from: node) < degree(across: a, from: node))
    compress(takesA ? a : b, into: takesA ? b : a, at: node, round, &later)
  }

  private func edges(at node: UInt32) -> (UInt32, UInt32?) {
    var one: UInt32?
    for slot in first[Int(node)]..<first[Int(node)] + used[Int(node)] {
      let edge = edges[Int(slot)]
      if isGone[Int(edge)] { continue }
      if let one { return (one, edge) }
      one = edge
    }
    return (one.unsafelyUnwrapped, nil)
  }

  private func end(_ edge: UInt32, from node: UInt32) -> UInt32 {
    tails[Int(edge)] == node ? heads[Int(edge)] : tails[Int(edge)]
  }

  private func degree(across edge: UInt32, from node: UInt32) -> UInt32 {
    degree[Int(end(edge, from: node))]
  }

  private mutating func rake(
    _ edge: UInt32, off node: UInt32, _ round: UInt32, _ later: inout [UInt32]
  ) {
    let other = end(edge, from: node)
    remove(edge)
    degree[Int(node)] = 0
    degree[Int(other)] -= 1
    touch(other, round, &later)
  }

  /// Eliminates one of the two edges at a node, and extends the other to its far end.
  private mutating func compress(
    _ edge: UInt32, into kept: UInt32, at node: UInt32, _ round: UInt32, _ later: inout [UInt32]
  ) {
    let other = end(edge, from: node)
    guard used[Int(other)] <= Self.maxSlots else { return }
    remove(edge)
    degree[Int(node)] = 0
    touched[Int(kept)] = round
    if end(kept, from: node) == other {
      remove(kept)
      degree[Int(other)] -= 2
    } else {
      if tails[Int(kept)] == node { tails[Int(kept)] = other } else { heads[Int(kept)] = other }
      var slot = Int(first[Int(other)])
      while edges[slot] != edge { slot += 1 }
      edges[slot] = kept
    }
    touch(other, round, &later)
  }

  private mutating func remove(_ edge: UInt32) {
    isGone[Int(edge)] = true
    eliminated.append(edge)
  }

  /// Marks the edges at a node that will be visited again.
  private mutating func touch(_ node: UInt32, _ round: UInt32, _ later: inout [UInt32]) {
    guard degree[Int(node)] <= 2 else { return }
    for slot in first[Int(node)]..<first[Int(node)] + used[Int(node)] {
      touched[Int(edges[Int(slot)])] = round
    }
    later.append(node)
  }

  /// Returns the rest of the plan.
  /// - Complexity: O(n).
  func core() -> Core {
    var core = Core()
    var number = [UInt32](repeating: 0, count: degree.count)
    for node in 0..<degree.count where degree[node] > 0 {
      number[node] = UInt32(core.positions.count)
      core.positions.append(plan.positions[node])
    }
    for edge in tails.indices where !isGone[edge] {
      core.tails.append(number[Int(tails[edge])])
      core.heads.append(number[Int(heads[edge])])
      core.name.append(UInt32(edge))
    }
    return core
  }
}
