extension Graph {
  /// Returns the segments whose boxes intersect a rectangle, in an order that depends on the graph
  /// alone.
  /// - Complexity: usually O(segments returned + log n).
  package func segments(around box: BoundingBox) -> [Int] {
    guard !box.isEmpty, box.isWithinEarth else { return [] }
    let middle = Coordinate(latitude: 0, longitude: (box.west + box.east) / 2)
    let turn = bounds.unwrapped(middle).longitude - middle.longitude
    return segments(from: box.moved(east: turn), around: bounds)
  }

  /// Returns the segments whose boxes intersect a rectangle counted as the graph is.
  private func segments(from box: BoundingBox, around bounds: BoundingBox) -> [Int] {
    guard box.intersects(bounds) else { return [] }
    let box = BoundingBox(
      west: max(box.west, bounds.west), south: max(box.south, bounds.south),
      east: min(box.east, bounds.east), north: min(box.north, bounds.north))
    var corners = FixedBox.empty
    corners.extend(FixedCoordinate(Coordinate(latitude: box.south, longitude: box.west)))
    corners.extend(FixedCoordinate(Coordinate(latitude: box.north, longitude: box.east)))
    var found: [Int] = []
    visitSegments(in: corners) { found.append(Int($0)) }
    return found
  }

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
  /// Returns whether two boxes have a point in common.
  func meets(_ other: FixedBox) -> Bool {
    west <= other.east && other.west <= east && south <= other.north && other.south <= north
  }
}

extension BoundingBox {
  fileprivate func moved(east degrees: Double) -> BoundingBox {
    BoundingBox(west: west + degrees, south: south, east: east + degrees, north: north)
  }

  /// Whether all edges are valid degrees.
  fileprivate var isWithinEarth: Bool {
    Coordinate(latitude: south, longitude: west).isValid
      && Coordinate(latitude: north, longitude: east).isValid
  }
}
