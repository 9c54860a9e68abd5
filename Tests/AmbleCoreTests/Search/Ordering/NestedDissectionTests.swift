import AmbleTesting
import Dispatch
import Testing

@testable import AmbleCore

struct NestedDissectionTests {
  /// An order contains each node, or edge, exactly once, for every plan.
  @Test(arguments: UInt64(1)...80) func everyOrderIsAPermutation(seed: UInt64) {
    let plan = Plan.random(seed: seed)
    let nodes = NestedDissection.nodeOrder(plan)
    #expect(nodes.sorted() == Array(0..<UInt32(plan.positions.count)), "seed \(seed)")
    let edges = NestedDissection.edgeOrder(plan)
    #expect(edges.sorted() == Array(0..<UInt32(plan.tails.count)), "seed \(seed)")
  }

  /// An empty plan has an empty order, a node has one, and loops and parallels are ordered like
  /// other edges.
  @Test func theSmallestPlansHaveOrders() {
    let empty = Plan(positions: [], edges: [])
    #expect(NestedDissection.nodeOrder(empty).isEmpty)
    #expect(NestedDissection.edgeOrder(empty).isEmpty)
    let place = FixedCoordinate(latitude: 0, longitude: 0)
    let one = Plan(positions: [place], edges: [(0, 0)])
    #expect(NestedDissection.nodeOrder(one) == [0])
    #expect(NestedDissection.edgeOrder(one) == [0])
    let two = Plan(positions: [place, place], edges: [(0, 1), (1, 0), (1, 1)])
    #expect(NestedDissection.nodeOrder(two).sorted() == [0, 1])
    #expect(NestedDissection.edgeOrder(two).sorted() == [0, 1, 2])
    #expect(NestedDissection.edgeOrder(two).first == 2)
  }

  /// A hundred parallel edges between two nodes in one place are indistinguishable, and still
  /// ordered.
  @Test func manyParallelEdgesAreOrdered() {
    let place = FixedCoordinate(latitude: 0, longitude: 0)
    let plan = Plan(
      positions: [place, place], edges: Array(repeating: (0, 1), count: 100))
    #expect(NestedDissection.edgeOrder(plan).sorted() == Array(0..<100))
  }

  /// A k × k grid is cut in two by one row or column of k nodes: without the last k nodes of the
  /// order, and two in case a corner is rounded, no part has more than three fifths of the nodes.
  @Test(arguments: [12, 20, 33]) func aGridIsCutAcrossTheMiddle(side: Int) {
    let plan = Plan.grid(side)
    let order = NestedDissection.nodeOrder(plan)
    let largest = plan.largestComponent(without: order.suffix(side + 2))
    #expect(largest * 5 <= side * side * 3)
  }

  /// Each eliminated node of a path connects its two neighbours: at most two edges per node. In
  /// each round at least a third of the nodes is eliminated, so the height is at most log₁.₅ n, and
  /// one for the last.
  @Test func aPathIsLowAndNotFilledIn() {
    let plan = Plan.path(1000)
    let nodes = Elimination(nodes: NestedDissection.nodeOrder(plan), of: plan)
    #expect(nodes.edgeCount < 2 * 1000)
    #expect(nodes.height <= 18)
    let edges = Elimination(edges: NestedDissection.edgeOrder(plan), of: plan)
    #expect(edges.edgeCount < 2 * 1000)
    #expect(edges.height <= 18)
  }

  /// Raking and compressing leaves every node of a tree with at most two neighbours above it.
  @Test(arguments: UInt64(1)...10) func aTreeIsNotFilledIn(seed: UInt64) {
    let plan = Plan.tree(2000, seed: seed)
    let nodes = Elimination(nodes: NestedDissection.nodeOrder(plan), of: plan)
    #expect(nodes.edgeCount < 2 * 2000, "seed \(seed)")
    #expect(nodes.height <= 44, "seed \(seed)")
  }

  /// The leaves of a star come before its hub, whose 100,000 edges are visited only a few times.
  @Test func theHubOfAStarComesLast() {
    let plan = Plan.star(100_000)
    let order = NestedDissection.nodeOrder(plan)
    #expect(order.suffix(2).contains(0))
    #expect(Elimination(nodes: order, of: plan).edgeCount == 100_000)
    #expect(NestedDissection.edgeOrder(plan).count == 100_000)
  }

  /// The only single node that separates two cliques is an end of the bridge between them, and the
  /// only single edge is the bridge.
  @Test func aBridgeBetweenTwoCliquesComesLast() {
    let plan = Plan.twoCliques(20)
    #expect([0, 20].contains(NestedDissection.nodeOrder(plan).last))
    #expect(NestedDissection.edgeOrder(plan).last == UInt32(plan.tails.count - 1))
  }

  /// Coincident nodes differ only in their streets: the order is still a grid's, at most twice as
  /// high as the one with positions.
  @Test func aPlanWithoutPlacesIsOrderedByItsStreets() {
    var plan = Plan.grid(24)
    let placed = Elimination(nodes: NestedDissection.nodeOrder(plan), of: plan)
    plan.positions = plan.positions.map { _ in FixedCoordinate(latitude: 0, longitude: 0) }
    let unplaced = Elimination(nodes: NestedDissection.nodeOrder(plan), of: plan)
    #expect(unplaced.height <= 2 * placed.height)
  }

  /// A search in a town visits fewer nodes than with an order by minimum degree, which measures the
  /// quality of an order; and as the cuts of a town of n nodes are O(√n), at most 4 √n.
  @Test(arguments: UInt64(1)...4) func aTownIsLowerThanByLeastDegree(seed: UInt64) {
    let plan = Plan.town(side: 40, seed: seed)
    let found = Elimination(nodes: NestedDissection.nodeOrder(plan), of: plan)
    let plain = Elimination(nodes: Elimination.leastDegreeOrder(plan), of: plan)
    #expect(found.meanAncestors < plain.meanAncestors, "seed \(seed)")
    #expect(found.height <= 160, "seed \(seed)")
    let edges = Elimination(edges: NestedDissection.edgeOrder(plan), of: plan)
    #expect(edges.height <= 200, "seed \(seed)")
  }

  /// The order does not depend on the number of concurrent parts.
  @Test func concurrencyDoesNotChangeTheOrder() {
    let plan = Plan.town(side: 76, seed: 7)
    let inParallel: Concurrently = { count, body in
      DispatchQueue.concurrentPerform(iterations: count, execute: body)
    }
    let nodes = NestedDissection.nodeOrder(plan)
    #expect(NestedDissection.nodeOrder(plan, concurrently: inParallel) == nodes)
    #expect(NestedDissection.nodeOrder(plan) == nodes)
    let edges = NestedDissection.edgeOrder(plan)
    #expect(NestedDissection.edgeOrder(plan, concurrently: inParallel) == edges)
  }
}
