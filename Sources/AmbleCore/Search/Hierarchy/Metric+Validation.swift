extension Metric {
  /// Checks that the rows belong to the hierarchy and contain only valid indices.
  /// - Throws: `GraphFileError.damaged` with the first inconsistency.
  func validate() throws(GraphFileError) {
    for rows in [forward, backward] { try validateCounts(rows) }
    let arcCount = hierarchy.linkArc.elements.reduce(0) { max($0, $1 + 1) }
    for (rows, others) in [(forward, backward), (backward, forward)] {
      for rank in 0..<UInt32(hierarchy.stateCount) {
        try validateHeads(of: rows, at: rank)
        for edge in Int(rows.first[rank])..<Int(rows.first[Int(rank) + 1]) {
          try validate(edge, of: rows, others, at: rank, arcCount: arcCount)
        }
      }
    }
  }

  private func validateCounts(_ rows: Rows) throws(GraphFileError) {
    let count = hierarchy.stateCount
    guard rows.first.count == count + 1, rows.edges.count == rows.via.count,
      rows.first[0] == 0, rows.first[count] == UInt32(rows.edges.count)
    else { throw .damaged("its sections do not belong to these streets") }
    for rank in 0..<count where rows.first[rank] > rows.first[rank + 1] {
      throw .damaged("its edges are out of order")
    }
  }

  /// Checks that the edges of a rank are a subsequence of the hierarchy's edges.
  private func validateHeads(of rows: Rows, at rank: UInt32) throws(GraphFileError) {
    let end = hierarchy.firstUp[Int(rank) + 1]
    var other = hierarchy.firstUp[rank]
    for edge in Int(rows.first[rank])..<Int(rows.first[Int(rank) + 1]) {
      let head = rows.edges[edge].x
      while other < end, hierarchy.upHead[other] < head { other += 1 }
      guard other < end, hierarchy.upHead[other] == head else {
        throw .damaged("the head of an edge does not exist")
      }
      other += 1
    }
  }

  /// Checks that the cost of an edge is finite and that its origin exists.
  private func validate(
    _ edge: Int, of rows: Rows, _ others: Rows, at rank: UInt32, arcCount: UInt32
  ) throws(GraphFileError) {
    let head = rows.edges[edge].x
    guard rows.edges[edge].y < Self.unreached else {
      throw .damaged("the cost of an edge is wrong")
    }
    let via = rows.via[edge]
    guard via & Self.arcBit == 0 else {
      guard via ^ Self.arcBit < arcCount else {
        throw .damaged("the arc of an edge does not exist")
      }
      return
    }
    guard via < rank, holds(others, at: via, rank), holds(rows, at: via, head) else {
      throw .damaged("the middle rank of an edge does not exist")
    }
  }

  private func holds(_ rows: Rows, at rank: UInt32, _ head: UInt32) -> Bool {
    for edge in Int(rows.first[rank])..<Int(rows.first[Int(rank) + 1])
    where rows.edges[edge].x == head { return true }
    return false
  }
}
