import AmbleCore

/// A street assembled from its ways.
struct AssembledStreet {
  var name: StringPool.Index
  /// The segment that represents the street: the longest of its most important class.
  var leading: DraftSegment
  var lines: [Range<Int>]
  var position: Coordinate
  var box: BoundingBox
  /// The street's course, simplified to 4 m.
  var pieces: [LinePiece]
}

/// Merges nearby ways of the same name into streets.
struct StreetAssembly {
  let positions: NodePositions
  let pool: StringPool

  /// Maximum gap between the bounding boxes of ways of one street, metres: the width of a large
  /// square that interrupts the street.
  private static let gap = 300.0

  /// Assembles streets from segments. Complexity: O(n log n) if few ways share a name.
  func streets(of segments: [DraftSegment]) -> [AssembledStreet] {
    let byName = Dictionary(grouping: segments, by: \.name)
    return byName.keys.sorted().flatMap { name in
      clusters(of: byName[name] ?? []).compactMap(street)
    }
  }

  private struct Located {
    var segment: DraftSegment
    var line: [Coordinate]
    var box: BoundingBox
  }

  private func clusters(of segments: [DraftSegment]) -> [[Located]] {
    let located = segments.map(locate).filter { $0.line.count > 1 }
      .sorted { ($0.box.west, $0.segment.way) < ($1.box.west, $1.segment.way) }
    var groups = DisjointSets(count: located.count)
    for index in located.indices {
      let reach = located[index].box.padded(byMetres: Self.gap)
      for other in located.indices[(index + 1)...] {
        guard located[other].box.west <= reach.east else { break }
        if reach.intersects(located[other].box) { groups.join(index, other) }
      }
    }
    let byRoot = Dictionary(grouping: located.indices) { groups.root($0) }
    return byRoot.keys.sorted().map { (byRoot[$0] ?? []).map { located[$0] } }
  }

  private func locate(_ segment: DraftSegment) -> Located {
    let line = positions.line(segment.line)
    return Located(segment: segment, line: line, box: BoundingBox(around: line))
  }

  private func street(_ parts: [Located]) -> AssembledStreet? {
    let leading = parts.max { rank($0) < rank($1) }
    guard let leading else { return nil }
    let lines = parts.map(\.line)
    let box = BoundingBox(around: lines.joined())
    guard let position = LineMeasure.nearest(to: LineMeasure.center(of: lines), on: lines) else {
      return nil
    }
    return AssembledStreet(
      name: leading.segment.name, leading: leading.segment, lines: parts.map(\.segment.line),
      position: position, box: box,
      pieces: lines.flatMap { LineMeasure.pieces(of: $0, within: 4) })
  }

  private func rank(_ part: Located) -> (Double, Double) {
    (PlaceImportance.ofStreet(pool[part.segment.highway]), LineMeasure.length(of: part.line))
  }
}

/// A junction of two streets with different names.
struct StreetCrossing: Hashable {
  var first: Int
  var second: Int
  var position: Coordinate
}

/// Finds the common nodes of streets.
enum StreetCrossings {
  /// Maximum distance between junctions of one crossing, metres: the width of dual carriageways,
  /// and of corners cut by footways.
  private static let merging = 60.0

  /// Returns all crossings of streets, with `first` < `second`. Complexity: O(n log n).
  static func crossings(of streets: [AssembledStreet], _ positions: NodePositions)
    -> [StreetCrossing]
  {
    var visits: [(node: Int64, street: Int)] = []
    for (index, street) in streets.enumerated() {
      for line in street.lines {
        for node in positions.nodes[line] { visits.append((node, index)) }
      }
    }
    visits.sort { $0 < $1 }
    var found: [Pair: [Coordinate]] = [:]
    var start = 0
    while start < visits.count {
      let end = visits[start...].firstIndex { $0.node != visits[start].node } ?? visits.count
      if end - start > 1 { note(visits[start..<end], in: &found, positions) }
      start = end
    }
    return merged(found)
  }

  private struct Pair: Hashable, Comparable {
    var first: Int
    var second: Int
    static func < (a: Pair, b: Pair) -> Bool { (a.first, a.second) < (b.first, b.second) }
  }

  private static func note(
    _ visits: ArraySlice<(node: Int64, street: Int)>, in found: inout [Pair: [Coordinate]],
    _ positions: NodePositions
  ) {
    let streets = Set(visits.map(\.street)).sorted()
    guard streets.count > 1, let node = visits.first?.node else { return }
    guard let position = positions.index(of: node).flatMap(positions.position(at:)) else { return }
    for (rank, first) in streets.enumerated() {
      for second in streets[(rank + 1)...] {
        found[Pair(first: first, second: second), default: []].append(position)
      }
    }
  }

  private static func merged(_ found: [Pair: [Coordinate]]) -> [StreetCrossing] {
    found.keys.sorted().flatMap { pair in
      var kept: [Coordinate] = []
      for position in found[pair] ?? []
      where kept.allSatisfy({ $0.distance(to: position) > merging }) { kept.append(position) }
      return kept.map { StreetCrossing(first: pair.first, second: pair.second, position: $0) }
    }
  }
}
