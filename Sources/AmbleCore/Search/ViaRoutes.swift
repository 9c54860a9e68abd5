/// Routes of a corridor that pass a state by the best way to it for one weighting and by the best
/// way from it for another.
///
/// They are many, nearly fill the front between the routes of weighted sums, and cost little: a
/// bound of the exact search from above.
struct ViaRoutes {
  /// The totals of a path, or `unreached`.
  private typealias Totals = SIMD2<UInt32>

  /// The flattest route found with a length in some range.
  private struct Best {
    var first = UInt32.max
    var climb = UInt32.max
    var state: UInt32 = 0
    /// The trees to the state and from it.
    var trees: SIMD2<Int32> = .zero
  }

  private let corridor: Corridor
  private let fromStart: [Tree]
  private let toEnd: [Tree]
  /// The state that each forward edge leaves.
  private let tails: [UInt32]

  private static let unreached = Totals(repeating: .max)
  private static let unvisited: Int32 = -1
  /// Number of ranges of length; the flattest route of each is kept.
  private static let rangeCount = 4_096

  /// Computes the trees from the start for the weightings of a front.
  /// - Complexity: O(n log n) for each weighting.
  init(_ corridor: Corridor, _ weightedSums: WeightedSumFront, heap: inout MinHeap<UInt64>) {
    self.corridor = corridor
    var trees: [Tree] = []
    for weighted in weightedSums.weightedTrees {
      trees.append(corridor.tree(weighted.weights, towardsEnd: false, &heap))
    }
    fromStart = trees
    toEnd = weightedSums.weightedTrees.map { $0.tree }
    var tails = [UInt32](repeating: 0, count: corridor.out.count)
    for state in 0..<corridor.stateCount {
      for edge in corridor.firstOut[state]..<corridor.firstOut[state + 1] {
        tails[Int(edge)] = UInt32(state)
      }
    }
    self.tails = tails
  }

  /// Adds the routes to a front.
  /// - Complexity: O(n × weightings²).
  func add(to front: inout Front) {
    var least = UInt32.max
    var visits = [Int32](repeating: Self.unvisited, count: corridor.stateCount)
    for best in flattest() where best.climb < least {
      least = best.climb
      let path = withoutLoops(path(of: best), &visits)
      let (first, climb) = corridor.totals(path)
      front.add(FrontMember(first: first, climb: climb, path: path))
    }
  }

  /// Returns the flattest route of each range of length, shortest first.
  private func flattest() -> [Best] {
    let there = fromStart.map { totals(of: $0, towardsEnd: false) }
    let onward = toEnd.map { totals(of: $0, towardsEnd: true) }
    let width = (corridor.limit - corridor.shortest) / UInt32(Self.rangeCount) + 1
    var ranges = [Best](repeating: Best(), count: Self.rangeCount)
    for state in 0..<corridor.stateCount {
      for (one, lead) in there.enumerated() where lead[state] != Self.unreached {
        for (other, rest) in onward.enumerated() where rest[state] != Self.unreached {
          let sum = lead[state] &+ rest[state]
          guard sum.x >= corridor.shortest, sum.x <= corridor.limit else { continue }
          let range = Int((sum.x - corridor.shortest) / width)
          guard sum.y < ranges[range].climb else { continue }
          ranges[range] = Best(
            first: sum.x, climb: sum.y, state: UInt32(state),
            trees: SIMD2(Int32(one), Int32(other)))
        }
      }
    }
    return ranges
  }

  /// Sums up the paths of a tree.
  /// - Complexity: O(n).
  private func totals(of tree: Tree, towardsEnd: Bool) -> [Totals] {
    var totals = [Totals](repeating: Self.unreached, count: corridor.stateCount)
    totals[Int(towardsEnd ? Corridor.end : Corridor.start)] = .zero
    var chain: [UInt32] = []
    for state in 0..<UInt32(corridor.stateCount) where tree.edge[Int(state)] != Tree.none {
      var at = state
      while totals[Int(at)] == Self.unreached {
        chain.append(at)
        let edge = tree.edge[Int(at)]
        at = towardsEnd ? corridor.out[Int(edge)].state : tails[Int(edge)]
      }
      while let next = chain.popLast() {
        let edge = corridor.out[Int(tree.edge[Int(next)])]
        totals[Int(next)] = totals[Int(at)] &+ Totals(edge.first, edge.climb)
        at = next
      }
    }
    return totals
  }

  private func path(of best: Best) -> [UInt32] {
    var path: [UInt32] = []
    var state = best.state
    let tree = fromStart[Int(best.trees.x)]
    while tree.edge[Int(state)] != Tree.none {
      path.append(tree.edge[Int(state)])
      state = tails[Int(tree.edge[Int(state)])]
    }
    path.reverse()
    return path + corridor.path(from: best.state, along: toEnd[Int(best.trees.y)])
  }

  /// Cuts out the loops between two visits of a state.
  /// - Parameters:
  ///   - path: a path from the start.
  ///   - visits: for each state, `unvisited`, before and after.
  private func withoutLoops(_ path: [UInt32], _ visits: inout [Int32]) -> [UInt32] {
    var kept: [UInt32] = []
    visits[Int(Corridor.start)] = 0
    for edge in path {
      let state = head(edge)
      let earlier = visits[state]
      if earlier == Self.unvisited {
        kept.append(edge)
      } else {
        while kept.count > earlier { visits[head(kept.removeLast())] = Self.unvisited }
      }
      visits[state] = Int32(kept.count)
    }
    for edge in kept { visits[head(edge)] = Self.unvisited }
    visits[Int(Corridor.start)] = Self.unvisited
    return kept
  }

  /// Returns the state that a forward edge enters.
  private func head(_ edge: UInt32) -> Int { Int(corridor.out[Int(edge)].state) }
}
