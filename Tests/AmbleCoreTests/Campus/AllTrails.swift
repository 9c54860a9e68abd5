@testable import AmbleCore

/// The trails of a small network, found by listing all of them: a reference for the search.
struct AllTrails {
  let network: CampusNetwork
  private var found: [[Int]] = []

  /// Lists all ways without a repeated node from one of some nodes to one of others.
  init(_ network: CampusNetwork, from starts: [Int], to ends: [Int]) {
    self.network = network
    for start in starts { extend([], from: start, visited: [start], ends) }
  }

  private mutating func extend(_ arcs: [Int], from node: Int, visited: Set<Int>, _ ends: [Int]) {
    if ends.contains(node) { found.append(arcs) }
    for (index, arc) in network.arcs.enumerated()
    where arc.tail == node && !visited.contains(arc.head) {
      extend(arcs + [index], from: arc.head, visited: visited.union([arc.head]), ends)
    }
  }

  /// Chooses trails by the rule: each the shortest that has at most 60 % of each earlier one in
  /// common. Returns their lengths.
  func chosen(_ count: Int) -> [Double] {
    var chosen: [[Int]] = []
    for trail in found.sorted(by: { length($0) < length($1) }) where chosen.count < count {
      if chosen.allSatisfy({ common(trail, $0) <= 0.6 * length($0) }) { chosen.append(trail) }
    }
    return chosen.map(length)
  }

  /// Sums the arcs of an earlier trail with the same ends, in either order, as an arc of a trail.
  func common(_ trail: [Int], _ earlier: [Int]) -> Double {
    earlier.reduce(0) { sum, index in
      let known = network.arcs[index]
      let isCommon = trail.contains {
        let arc = network.arcs[$0]
        return (arc.tail, arc.head) == (known.tail, known.head)
          || (arc.tail, arc.head) == (known.head, known.tail)
      }
      return sum + (isCommon ? known.length : 0)
    }
  }

  func length(_ arcs: [Int]) -> Double { arcs.reduce(0) { $0 + network.arcs[$1].length } }
}
