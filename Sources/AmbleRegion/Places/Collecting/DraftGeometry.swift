import AmbleCore

/// The geometry of drafts; valid once all nodes are read.
struct DraftGeometry {
  private let positions: NodePositions
  private let memberLines: [Int64: Range<Int>]

  init(_ collector: PlaceCollector) {
    positions = collector.positions
    memberLines = collector.memberLines
  }

  /// Returns a position inside or on the shape, or `nil` if the map holds none of it.
  func position(of shape: DraftShape) -> Coordinate? {
    switch shape {
    case .point(let position): return position.coordinate
    case .line(let range):
      let line = positions.line(range)
      if let first = positions.nodes[range].first, first == positions.nodes[range].last {
        let box = BoundingBox(around: line)
        return box.isEmpty ? nil : box.center
      }
      return line.count == 1
        ? line[0] : LineMeasure.nearest(to: LineMeasure.center(of: [line]), on: [line])
    case .ways:
      return extent(of: shape)?.center
    }
  }

  /// Returns the bounding box of the shape, or `nil` for points.
  func extent(of shape: DraftShape) -> BoundingBox? {
    let box =
      switch shape {
      case .point: BoundingBox.empty
      case .line(let range): BoundingBox(around: positions.line(range))
      case .ways(let ways):
        BoundingBox(around: ways.compactMap { memberLines[$0] }.flatMap(positions.line))
      }
    return box.isEmpty ? nil : box
  }

  /// Returns the closed rings of a boundary, or empty unless all its ways are in the map.
  func rings(of ways: [Int64]) -> [[Coordinate]] {
    let lines = ways.compactMap { memberLines[$0].map { Array(positions.nodes[$0]) } }
    guard lines.count == ways.count else { return [] }
    return RingAssembly.rings(of: lines).map { ring in
      ring.compactMap { positions.index(of: $0).flatMap(positions.position(at:)) }
    }
  }
}
