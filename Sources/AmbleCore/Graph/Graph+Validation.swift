extension Graph {
  /// Checks that the sections are consistent and that every index lies within its target.
  /// - Throws: `GraphFileError.damaged` with the first inconsistency.
  func validate() throws(GraphFileError) {
    try validateCounts()
    try firstArc.checkOffsets(over: arcs.count, "its adjacency is out of order")
    try firstPoint.checkOffsets(over: point.count, "its shapes are out of order")
    try nameStart.checkOffsets(over: nameByte.count, "its names are out of order")
    try turnStart.checkOffsets(over: turnArc.count, "its turns are out of order")
    try arcs.checkIndices(below: arcCount, "an arc does not exist")
    try tail.checkIndices(below: nodeCount, "the tail of a segment does not exist")
    try head.checkIndices(below: nodeCount, "the head of a segment does not exist")
    try name.checkIndices(below: nameCount, "a street name does not exist")
    try turnArc.checkIndices(below: arcCount, "an arc of a turn restriction does not exist")
    try ferry.checkIndices(below: segmentCount, "a ferry does not exist")
    try treeItem.checkIndices(below: segmentCount, "a segment of its spatial index does not exist")
    for segment in 0..<segmentCount
    where firstPoint[segment + 1] < firstPoint[segment] + 2 || length[segment] == 0 {
      throw .damaged("a segment has no shape")
    }
  }

  private func validateCounts() throws(GraphFileError) {
    let segments = segmentCount
    let fits =
      nodeBlocked.count == nodeCount && firstArc.count == nodeCount + 1
      && tail.count == segments && head.count == segments && firstPoint.count == segments + 1
      && height.count == point.count && climb.count == 2 * segments
      && steepest.count == 2 * segments && attributes.count == segments
      && access.count == 2 * segments && openAtTimes.count == 2 * segments
      && connected.count == segments
      && mainland.count == segments && name.count == segments
      && way.count == segments && nameStart.count >= 2
      && ferry.count == crossing.count && turnStart.count == turnModes.count + 1
      && treeItem.count == segments
      && treeBox.count == SegmentTree.boxCount(items: segments)
    guard fits else { throw .damaged("its sections are inconsistent") }
  }
}
