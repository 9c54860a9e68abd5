/// A packed Hilbert R-tree over the segments' boxes (Kamel and Faloutsos, "Hilbert R-tree", 1994):
/// levels of nodes of 16 children, leaves first and root last, without pointers.
enum SegmentTree {
  static let fanout = 16

  /// Returns the number of boxes of a tree: one per segment and one per inner node.
  static func boxCount(items: Int) -> Int {
    levels(items: items).last.map { $0.upperBound } ?? 0
  }

  /// Returns the range of each level's boxes, starting with the segments.
  static func levels(items: Int) -> [Range<Int>] {
    guard items > 0 else { return [] }
    var levels = [0..<items]
    while let last = levels.last, last.count > 1 {
      let count = (last.count + fanout - 1) / fanout
      levels.append(last.upperBound..<last.upperBound + count)
    }
    return levels
  }

  /// Sorts segments along the Hilbert curve and computes the boxes of all levels.
  /// - Complexity: O(n log n).
  static func build(_ boxes: [FixedBox]) -> (boxes: [FixedBox], items: [UInt32]) {
    var keyed: [(key: UInt64, item: UInt32)] = []
    keyed.reserveCapacity(boxes.count)
    for (item, box) in boxes.enumerated() {
      let x = UInt32(bitPattern: box.west / 2 + box.east / 2) ^ 0x8000_0000
      let y = UInt32(bitPattern: box.south / 2 + box.north / 2) ^ 0x8000_0000
      keyed.append((HilbertCurve.index(x: x, y: y), UInt32(item)))
    }
    keyed.sort { ($0.key, $0.item) < ($1.key, $1.item) }
    var tree = keyed.map { boxes[Int($0.item)] }
    tree.reserveCapacity(boxCount(items: boxes.count))
    for level in levels(items: boxes.count).dropLast() {
      for start in stride(from: level.lowerBound, to: level.upperBound, by: fanout) {
        var parent = FixedBox.empty
        for child in start..<min(start + fanout, level.upperBound) { parent.extend(tree[child]) }
        tree.append(parent)
      }
    }
    return (tree, keyed.map { $0.item })
  }
}
