@testable import AmbleCore

/// A simple search by one cost, over the links of a traveller.
struct Dijkstra {
  let search: SearchGraph
  let weighing: MetricKey.Weighing

  /// Returns the minimum cost from a state to every other, or `nil` for states that are not
  /// connected.
  func costs(from source: UInt32) -> [UInt32?] {
    var costs = [UInt32?](repeating: nil, count: search.stateCount)
    var heap = MinHeap<UInt64>()
    heap.push(UInt64(source))
    while let key = heap.pop() {
      let state = UInt32(truncatingIfNeeded: key)
      if costs[Int(state)] != nil { continue }
      let cost = UInt32(key >> 32)
      costs[Int(state)] = cost
      for edge in search.edges(leaving: state) {
        let next = cost + value(of: edge)
        if costs[Int(edge.state)] == nil { heap.push(UInt64(next) << 32 | UInt64(edge.state)) }
      }
    }
    return costs
  }

  func value(of edge: SearchGraph.Edge) -> UInt32 {
    weighing.value(length: edge.length, climb: edge.climb, cost: edge.cost)
  }
}
