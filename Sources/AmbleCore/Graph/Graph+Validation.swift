extension Graph {
  /// Checks that the sections fit together and that no index leads outside its target.
  func validate() throws(GraphFileError) {
    try validateCounts()
    try firstArc.checkOffsets(over: arcs.count, "its adjacency is out of order")
    try firstPoint.checkOffsets(over: point.count, "its shapes are out of order")
    try nameStart.checkOffsets(over: nameByte.count, "its names are out of order")
    try turnStart.checkOffsets(over: turnArc.count, "its turns are out of order")
    try arcs.checkIndices(below: arcCount, "an arc does not exist")
    try tail.checkIndices(below: nodeCount, "a stretch begins nowhere")
    try head.checkIndices(below: nodeCount, "a stretch ends nowhere")
    try name.checkIndices(below: nameCount, "a street name does not exist")
    try turnArc.checkIndices(below: arcCount, "a turn leads nowhere")
    try treeItem.checkIndices(below: stretchCount, "its spatial index leads nowhere")
    for stretch in 0..<stretchCount
    where firstPoint[stretch + 1] < firstPoint[stretch] + 2 || length[stretch] == 0 {
      throw .damaged("a stretch has no shape")
    }
  }

  private func validateCounts() throws(GraphFileError) {
    let stretches = stretchCount
    let fits =
      nodeBlocked.count == nodeCount && firstArc.count == nodeCount + 1
      && tail.count == stretches && head.count == stretches && firstPoint.count == stretches + 1
      && height.count == point.count && climb.count == 2 * stretches
      && steepest.count == 2 * stretches && attributes.count == stretches
      && access.count == 2 * stretches && connected.count == stretches
      && mainland.count == stretches && name.count == stretches
      && way.count == stretches && nameStart.count >= 2
      && turnStart.count == turnModes.count + 1 && treeItem.count == stretches
      && treeBox.count == StretchTree.boxCount(items: stretches)
    guard fits else { throw .damaged("its sections do not belong together") }
  }
}
