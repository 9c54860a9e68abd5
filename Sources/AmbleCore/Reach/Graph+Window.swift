extension Graph {
  /// Visits the segments whose boxes intersect a box, in an order that depends on the graph alone.
  /// - Complexity: usually O(segments visited + log n).
  func visitSegments(in box: FixedBox, _ body: (UInt32) -> Void) {
    let levels = SegmentTree.levels(items: segmentCount)
    guard !levels.isEmpty else { return }
    var open = [(level: levels.count - 1, index: 0)]
    while let (level, index) = open.popLast() {
      guard treeBox[levels[level].lowerBound + index].meets(box) else { continue }
      if level == 0 {
        body(treeItem[index])
        continue
      }
      let first = index * SegmentTree.fanout
      for child in first..<min(first + SegmentTree.fanout, levels[level - 1].count) {
        open.append((level - 1, child))
      }
    }
  }
}

extension FixedBox {
  /// Whether two boxes have a point in common.
  func meets(_ other: FixedBox) -> Bool {
    west <= other.east && other.west <= east && south <= other.north && other.south <= north
  }
}
