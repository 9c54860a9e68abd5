extension Hierarchy {
  /// Checks that the sections are consistent, belong to a graph, and contain only valid indices.
  /// - Throws: `GraphFileError.damaged` with the first inconsistency.
  func validate(against graph: Graph) throws(GraphFileError) {
    try validateCounts(graph)
    try firstLink.checkOffsets(over: linkHead.count, "its links are out of order")
    try firstUp.checkOffsets(over: edgeCount, "its edges are out of order")
    try firstDown.checkOffsets(over: edgeCount, "its lower edges are out of order")
    try stateArc.checkIndices(below: graph.arcCount, "the arc of a state does not exist")
    try linkHead.checkIndices(below: stateCount, "the head of a link does not exist")
    try linkArc.checkIndices(below: graph.arcCount, "the arc of a link does not exist")
    try rank.checkIndices(below: stateCount, "a rank does not exist")
    try upHead.checkIndices(below: stateCount, "the head of an edge does not exist")
    try upTail.checkIndices(below: stateCount, "the tail of an edge does not exist")
    try downEdge.checkIndices(below: edgeCount, "an edge does not exist")
    try arcState.checkIndicesOrNone(below: stateCount, "the state of an arc does not exist")
    try linkEdge.checkIndicesOrNone(below: 2 * edgeCount, "the edge of a link does not exist")
    try validateRanks()
    try validateFill()
    try validateLinks()
  }

  private func validateCounts(_ graph: Graph) throws(GraphFileError) {
    let states = rank.count
    let byMode =
      isByJunction
      ? states == graph.nodeCount && stateArc.count == 0 && arcState.count == 0
      : stateArc.count == states && arcState.count == graph.arcCount
    let fits =
      byMode && order.count == states && firstLink.count == states + 1
      && firstUp.count == states + 1 && firstDown.count == states + 1
      && linkArc.count == linkHead.count && linkModes.count == linkHead.count
      && linkEdge.count == linkHead.count && upTail.count == edgeCount
      && downEdge.count == edgeCount
    guard fits else { throw .damaged("its sections do not belong to these streets") }
    if isByJunction, linkModes.elements.contains(where: { $0 & StateSpace.uTurn != 0 }) {
      throw .damaged("a link between junctions is a U-turn")
    }
  }

  /// Checks that ranks and order are inverse, and that edges lead upward and are sorted.
  private func validateRanks() throws(GraphFileError) {
    for place in 0..<stateCount
    where order[place] >= UInt32(stateCount) || rank[order[place]] != UInt32(place) {
      throw .damaged("its ranks and its order are inconsistent")
    }
    for tail in 0..<stateCount {
      var last = UInt32(tail)
      for edge in firstUp[tail]..<firstUp[tail + 1] {
        guard upHead[edge] > last, upTail[edge] == UInt32(tail) else {
          throw .damaged("its edges do not lead upward")
        }
        last = upHead[edge]
      }
    }
    for (place, edge) in downEdge.elements.enumerated()
    where firstDown[upHead[edge]] > place || firstDown[Int(upHead[edge]) + 1] <= place {
      throw .damaged("its lower edges are out of order")
    }
  }

  /// Checks that a rank's parent has all edges of the rank but the one between them. Contraction adds
  /// them, and customization and searches rely on them.
  private func validateFill() throws(GraphFileError) {
    for rank in 0..<stateCount {
      let row = Int(firstUp[rank])..<Int(firstUp[rank + 1])
      guard let first = row.first else { continue }
      let parent = Int(upHead[first])
      let end = Int(firstUp[parent + 1])
      var other = Int(firstUp[parent])
      for edge in row.dropFirst() {
        while other < end, upHead[other] < upHead[edge] { other += 1 }
        guard other < end, upHead[other] == upHead[edge] else {
          throw .damaged("an edge of a parent is missing")
        }
      }
    }
  }

  /// Checks that each link has the ends of its edge.
  private func validateLinks() throws(GraphFileError) {
    for state in 0..<stateCount {
      for link in Int(firstLink[state])..<Int(firstLink[state + 1])
      where linkEdge[link] != Self.none {
        let edge = linkEdge[link] >> 1
        let (lower, upper) = (upTail[edge], upHead[edge])
        let (from, to) = linkEdge[link] & 1 == 0 ? (lower, upper) : (upper, lower)
        guard rank[state] == from, rank[linkHead[link]] == to else {
          throw .damaged("a link has another edge than its own")
        }
      }
    }
  }
}

extension Column where Element == UInt32 {
  /// Checks that every index is below a bound or is `Hierarchy.none`.
  /// - Throws: `GraphFileError.damaged` with `what` if one is not.
  fileprivate func checkIndicesOrNone(below bound: Int, _ what: String) throws(GraphFileError) {
    for index in elements where index != Hierarchy.none && Int(index) >= bound {
      throw .damaged(what)
    }
  }
}
