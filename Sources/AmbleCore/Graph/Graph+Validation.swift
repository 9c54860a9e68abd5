extension Graph {
  /// Checks that the sections fit together and that no index leads outside its target.
  func validate() throws(GraphFileError) {
    try validateCounts()
    try validateOffsets(firstArc, over: arcs.count, "its adjacency is out of order")
    try validateOffsets(firstPoint, over: point.count, "its shapes are out of order")
    try validateOffsets(nameStart, over: nameByte.count, "its names are out of order")
    try validateOffsets(turnStart, over: turnArc.count, "its turns are out of order")
    try validateIndices(arcs, below: arcCount, "an arc does not exist")
    try validateIndices(tail, below: nodeCount, "a stretch begins nowhere")
    try validateIndices(head, below: nodeCount, "a stretch ends nowhere")
    try validateIndices(name, below: nameCount, "a street name does not exist")
    try validateIndices(turnArc, below: arcCount, "a turn leads nowhere")
    try validateIndices(treeItem, below: stretchCount, "its spatial index leads nowhere")
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
}
