import AmbleTesting

@testable import AmbleCore

extension Plan {
  private static func place(_ row: Int, _ column: Int) -> FixedCoordinate {
    FixedCoordinate(latitude: Int32(row) * 10_000, longitude: Int32(column) * 10_000)
  }

  /// Creates a square grid of streets.
  static func grid(_ side: Int) -> Plan {
    var plan = Plan(positions: [], edges: [])
    for row in 0..<side {
      for column in 0..<side {
        plan.positions.append(place(row, column))
        if column > 0 { plan.join(row * side + column - 1, row * side + column) }
        if row > 0 { plan.join(row * side + column - side, row * side + column) }
      }
    }
    return plan
  }

  /// Creates a single street with a number of nodes.
  static func path(_ count: Int) -> Plan {
    Plan(
      positions: (0..<count).map { place(0, $0) },
      edges: (1..<count).map { (UInt32($0 - 1), UInt32($0)) })
  }

  /// Creates a tree where each node is attached to a random earlier one.
  static func tree(_ count: Int, seed: UInt64) -> Plan {
    var random = SeededGenerator(seed: seed)
    return Plan(
      positions: (0..<count).map { place($0 / 30, $0 % 30) },
      edges: (1..<count).map { (UInt32(random.below($0)), UInt32($0)) })
  }

  /// Creates a star with a number of nodes around its hub.
  static func star(_ count: Int) -> Plan {
    Plan(
      positions: (0...count).map { place($0 / 100, $0 % 100) },
      edges: (1...count).map { (0, UInt32($0)) })
  }

  /// Creates two cliques of equal size; the last edge connects their first nodes.
  static func twoCliques(_ count: Int) -> Plan {
    var plan = Plan(positions: [], edges: [])
    for index in 0..<2 * count {
      let place = index % count
      plan.positions.append(Plan.place(place % 5, place / 5 + index / count * 1000))
      for other in index - place..<index { plan.join(other, index) }
    }
    plan.join(0, count)
    return plan
  }

  /// Creates a random plan: few or many edges, loops, parallels, coincident nodes, several
  /// components.
  static func random(seed: UInt64) -> Plan {
    var random = SeededGenerator(seed: seed)
    let count = 1 + random.below(400)
    let spread = 1 + random.below(60)
    var plan = Plan(positions: [], edges: [])
    for _ in 0..<count { plan.positions.append(place(random.below(spread), random.below(spread))) }
    let reach = 1 + random.below(count)
    for _ in 0..<random.below(3 * count + 1) {
      let tail = random.below(count)
      plan.join(tail, min(count - 1, tail + random.below(reach)))
    }
    return plan
  }

  /// Creates a grid with gaps and dead ends, of several thousand nodes.
  static func town(side: Int, seed: UInt64) -> Plan {
    let network = RandomTown(side: side, seed: seed).network
    return Plan(
      positions: network.junctions, tails: network.segments.map(\.tail),
      heads: network.segments.map(\.head))
  }

  private mutating func join(_ tail: Int, _ head: Int) {
    tails.append(UInt32(tail))
    heads.append(UInt32(head))
  }

  /// Returns the number of nodes in the largest component without some nodes.
  func largestComponent(without removed: some Sequence<UInt32>) -> Int {
    var neighbours = [[UInt32]](repeating: [], count: positions.count)
    for (tail, head) in zip(tails, heads) {
      neighbours[Int(tail)].append(head)
      neighbours[Int(head)].append(tail)
    }
    var seen = Set(removed)
    var largest = 0
    for root in 0..<UInt32(positions.count) where seen.insert(root).inserted {
      var (open, size) = ([root], 0)
      while let node = open.popLast() {
        size += 1
        for other in neighbours[Int(node)] where seen.insert(other).inserted { open.append(other) }
      }
      largest = max(largest, size)
    }
    return largest
  }
}
