import AmbleTesting

@testable import AmbleCore

extension Plan {
  private static func place(_ row: Int, _ column: Int) -> FixedCoordinate {
    FixedCoordinate(latitude: Int32(row) * 10_000, longitude: Int32(column) * 10_000)
  }

  /// A square grid of streets.
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

  /// One street of so many nodes.
  static func path(_ count: Int) -> Plan {
    Plan(
      positions: (0..<count).map { place(0, $0) },
      edges: (1..<count).map { (UInt32($0 - 1), UInt32($0)) })
  }

  /// A tree in which each node hangs on a random one before it.
  static func tree(_ count: Int, seed: UInt64) -> Plan {
    var random = SeededGenerator(seed: seed)
    return Plan(
      positions: (0..<count).map { place($0 / 30, $0 % 30) },
      edges: (1..<count).map { (UInt32(random.below($0)), UInt32($0)) })
  }

  /// So many nodes around one.
  static func star(_ count: Int) -> Plan {
    Plan(
      positions: (0...count).map { place($0 / 100, $0 % 100) },
      edges: (1...count).map { (0, UInt32($0)) })
  }

  /// Two cliques of so many nodes, the first of each joined by the last edge.
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

  /// Anything: few or many edges, loops, parallels, nodes in one place, several components.
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

  /// A grid with gaps and dead ends, of several thousand nodes.
  static func town(side: Int, seed: UInt64) -> Plan {
    let network = RandomTown(side: side, seed: seed).network
    return Plan(
      positions: network.junctions, tails: network.stretches.map(\.tail),
      heads: network.stretches.map(\.head))
  }

  private mutating func join(_ tail: Int, _ head: Int) {
    tails.append(UInt32(tail))
    heads.append(UInt32(head))
  }

  /// The number of nodes in the largest component without some nodes.
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
