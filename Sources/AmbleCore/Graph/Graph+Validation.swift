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
    try validateValues()
  }

  /// Maximum of a latitude, 10⁻⁷ degrees.
  private static let maxLatitude = 900_000_000
  /// Maximum distance of a height from sea level, centimetres: twice the height of the highest
  /// street.
  private static let maxHeight = 2_000_000
  /// Maximum length of a segment, centimetres: half of the equator.
  static let maxLength: UInt32 = 2_004_000_000
  /// Maximum climb of an arc, centimetres.
  static let maxClimb: UInt32 = 100_000_000

  /// Checks that values are possible, so that sums and differences of them do not overflow.
  private func validateValues() throws(GraphFileError) {
    for positions in [nodePosition, point] {
      for position in positions.elements where position.latitude.magnitude > Self.maxLatitude {
        throw .damaged("a position is not on Earth")
      }
    }
    for height in height.elements
    where height.isKnown && height.centimetres.magnitude > Self.maxHeight {
      throw .damaged("a height is impossible")
    }
    for length in length.elements where length > Self.maxLength {
      throw .damaged("a segment is too long")
    }
    for climb in climb.elements where climb > Self.maxClimb {
      throw .damaged("a climb is impossible")
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
