import Dispatch
import Testing

@testable import AmbleCore

struct SearchGraphTests {
  /// An edge with both its states.
  private struct Link: Hashable, Comparable {
    var tail: UInt32
    var head: UInt32
    var arc: UInt32

    static func < (a: Link, b: Link) -> Bool {
      (a.tail, a.head, a.arc) < (b.tail, b.head, b.arc)
    }
  }

  /// On random towns with forbidden turns and chains the edges are the links that the traveller may use,
  /// those that enter a state in the order of the states they come from. Those from chains that begin on
  /// a closed arc, which nobody reaches, are left out there.
  @Test(arguments: [Mode.walk, .wheelchair, .bike, .drive], 1...6)
  func edgesAreTheLinksOfTheTraveller(mode: Mode, seed: Int) {
    let graph = RandomTown(side: 9, seed: UInt64(seed)).graph()
    let search = SearchGraph(graph: graph, profile: TravelProfile(mode: mode))
    let (hierarchy, rules) = (search.model.hierarchy, search.model.rules)
    var expected: [Link] = []
    for state in 0..<search.stateCount {
      for link in hierarchy.links(of: state) where rules.allows(link, from: state) {
        expected.append(
          Link(
            tail: UInt32(state), head: hierarchy.linkHead[link], arc: hierarchy.linkArc[link]))
      }
    }
    var (leaving, entering): ([Link], [Link]) = ([], [])
    for state in 0..<UInt32(search.stateCount) {
      leaving += search.edges(leaving: state).map { Link(tail: state, head: $0.state, arc: $0.arc) }
      let row = search.edges(entering: state)
      #expect(row.map(\.state) == row.map(\.state).sorted(), "seed \(seed)")
      entering += row.map { Link(tail: $0.state, head: state, arc: $0.arc) }
    }
    let reached = expected.filter { link in
      hierarchy.isByJunction
        || hierarchy.arcState[hierarchy.stateArc[link.tail]] != Hierarchy.none
    }
    for (name, found, expected) in [
      ("leaving", leaving, expected), ("entering", entering, reached),
    ] {
      let wrong = Set(found).symmetricDifference(expected).sorted().first
      #expect(wrong == nil && found.count == expected.count, "\(name), seed \(seed)")
    }
    #expect(leaving.map(\.tail) == expected.map(\.tail), "seed \(seed)")
  }

  /// Rows that several threads read for the first time at once are those of one thread.
  @Test func threadsReadTheSameRows() {
    let graph = RandomTown(side: 12, seed: 3).graph()
    let profile = TravelProfile(mode: .drive)
    let (one, many) = (
      SearchGraph(graph: graph, profile: profile), SearchGraph(graph: graph, profile: profile)
    )
    let expected = one.edges.map { [$0.state, $0.arc, $0.length, $0.climb, $0.cost] }
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      #expect(many.edges.map { [$0.state, $0.arc, $0.length, $0.climb, $0.cost] } == expected)
    }
    #expect(many.byteCount == one.byteCount)
  }

  /// A search around a place makes the rows of its neighbourhood only.
  @Test func rowsAreMadeWhereTheyAreRead() {
    let graph = RandomTown(side: 40, seed: 1).graph()
    let search = SearchGraph(graph: graph, profile: TravelProfile(mode: .walk))
    let empty = search.byteCount
    _ = search.edges(leaving: 0)
    let first = search.byteCount
    #expect(first > empty)
    _ = search.edges(leaving: 1)
    #expect(search.byteCount == first)
    _ = search.edges
    #expect(search.byteCount - empty > 10 * (first - empty))
  }
}
