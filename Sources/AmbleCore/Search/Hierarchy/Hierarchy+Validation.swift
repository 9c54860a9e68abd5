extension Hierarchy {
  /// Checks that the sections fit together and belong to a graph, and that no index leads outside
  /// its target.
  func validate(against graph: Graph) throws(GraphFileError) {
    try validateCounts(graph)
    try validateOffsets(firstLink, over: linkHead.count, "its links are out of order")
    try validateOffsets(firstUp, over: edgeCount, "its edges are out of order")
    try validateOffsets(firstDown, over: edgeCount, "its lower edges are out of order")
    try validateIndices(stateArc, below: graph.arcCount, "a state stands on no arc")
    try validateIndices(linkHead, below: stateCount, "a link leads nowhere")
    try validateIndices(linkArc, below: graph.arcCount, "a link follows no arc")
    try validateIndices(rank, below: stateCount, "a rank does not exist")
    try validateIndices(upHead, below: stateCount, "an edge leads nowhere")
    try validateIndices(upTail, below: stateCount, "an edge begins nowhere")
    try validateIndices(downEdge, below: edgeCount, "an edge does not exist")
    try validateOptional(arcState, below: stateCount, "an arc ends in no state")
    try validateOptional(linkEdge, below: 2 * edgeCount, "a link runs along no edge")
    try validateRanks()
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
      throw .damaged("a junction turns round")
    }
  }

  /// Ranks and order are each other's inverse, edges lead upward and are sorted.
  private func validateRanks() throws(GraphFileError) {
    for place in 0..<stateCount
    where order[place] >= UInt32(stateCount) || rank[order[place]] != UInt32(place) {
      throw .damaged("its ranks contradict its order")
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

  private func validateOffsets(
    _ column: Column<UInt32>, over count: Int, _ what: String
  ) throws(GraphFileError) {
    let offsets = column.elements
    guard offsets.first == 0, offsets.last == UInt32(count) else { throw .damaged(what) }
    var descends = false
    for index in 1..<offsets.count where offsets[index - 1] > offsets[index] { descends = true }
    if descends { throw .damaged(what) }
  }

  private func validateIndices(
    _ column: Column<UInt32>, below bound: Int, _ what: String
  ) throws(GraphFileError) {
    var greatest: UInt32 = 0
    for index in column.elements { greatest = max(greatest, index) }
    if column.count > 0, Int(greatest) >= bound { throw .damaged(what) }
  }

  private func validateOptional(
    _ column: Column<UInt32>, below bound: Int, _ what: String
  ) throws(GraphFileError) {
    for index in column.elements where index != Self.none && Int(index) >= bound {
      throw .damaged(what)
    }
  }
}
