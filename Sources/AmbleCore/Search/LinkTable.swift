/// The links a traveller may take, to be sorted into rows.
struct LinkTable {
  /// A link with both its states.
  private struct Entry: BitwiseCopyable {
    var tail: UInt32
    var head: UInt32
    var arc: UInt32
  }

  private let ways: Ways
  private var entries: [Entry] = []

  init(_ ways: Ways) {
    self.ways = ways
    let (hierarchy, rules) = (ways.hierarchy, ways.rules)
    entries.reserveCapacity(hierarchy.linkHead.count)
    for state in 0..<hierarchy.stateCount {
      for link in Int(hierarchy.firstLink[state])..<Int(hierarchy.firstLink[state + 1])
      where rules.allows(link, from: state) {
        entries.append(
          Entry(
            tail: UInt32(state), head: hierarchy.linkHead[link], arc: hierarchy.linkArc[link]))
      }
    }
  }

  /// Rows by the state the links leave, or by the state they enter.
  func rows(leaving: Bool) -> (first: [UInt32], edges: [SearchGraph.Edge]) {
    var first = [UInt32](repeating: 0, count: ways.hierarchy.stateCount + 1)
    for entry in entries { first[Int(leaving ? entry.tail : entry.head) + 1] += 1 }
    for state in 1..<first.count { first[state] += first[state - 1] }
    var next = first
    let none = SearchGraph.Edge(state: 0, arc: 0, length: 0, climb: 0, cost: 0)
    var edges = [SearchGraph.Edge](repeating: none, count: entries.count)
    for entry in entries {
      let key = Int(leaving ? entry.tail : entry.head)
      edges[Int(next[key])] = edge(entry.arc, to: leaving ? entry.head : entry.tail)
      next[key] += 1
    }
    return (first, edges)
  }

  private func edge(_ arc: UInt32, to state: UInt32) -> SearchGraph.Edge {
    SearchGraph.Edge(
      state: state, arc: arc, length: ways.graph.length[Int(arc >> 1)],
      climb: ways.graph.climb[Int(arc)], cost: ways.costs.felt[Int(arc)])
  }
}
