/// The links that a traveller may use, to be sorted to rows.
struct LinkTable {
  /// A link with both its states.
  private struct Entry: BitwiseCopyable {
    var tail: UInt32
    var head: UInt32
    var arc: UInt32
  }

  private let model: TravelModel
  private var entries: [Entry] = []

  init(_ model: TravelModel) {
    self.model = model
    let (hierarchy, rules) = (model.hierarchy, model.rules)
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

  /// Returns rows by the state that links leave, or by the state that they enter.
  func rows(leaving: Bool) -> (first: [UInt32], edges: [SearchGraph.Edge]) {
    var first = [UInt32](repeating: 0, count: model.hierarchy.stateCount + 1)
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
      state: state, arc: arc, length: model.countedLength(of: ArcID(arc)),
      climb: model.graph.climb[Int(arc)], cost: model.costs.felt[Int(arc)])
  }
}
