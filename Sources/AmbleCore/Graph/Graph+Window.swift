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

/// A rectangle in units of 10⁻⁷ degree; 16 bytes.
@frozen
public struct FixedBox: Hashable, Sendable, BitwiseCopyable {
  var west: Int32
  var south: Int32
  var east: Int32
  var north: Int32

  static let empty = FixedBox(west: .max, south: .max, east: .min, north: .min)

  mutating func extend(_ position: FixedCoordinate) {
    west = min(west, position.longitude)
    east = max(east, position.longitude)
    south = min(south, position.latitude)
    north = max(north, position.latitude)
  }

  mutating func extend(_ box: FixedBox) {
    west = min(west, box.west)
    east = max(east, box.east)
    south = min(south, box.south)
    north = max(north, box.north)
  }
}
