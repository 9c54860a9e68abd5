import AmbleCore

/// Numbers junctions along a Hilbert curve and stretches by their junctions, so that what is near
/// on the map is near in memory.
struct SpatialNumbering {
  /// The node number of each junction.
  let nodes: [UInt32]
  /// The junction of each node number, `UInt32.max` for nodes between junctions.
  private var junctions: [UInt32]
  /// The pieces in their new order.
  private(set) var pieces: [WayCutter.Piece]

  /// A numbering of pieces and their ends. Complexity: O(n log n).
  init(_ pieces: [WayCutter.Piece], positions: [FixedCoordinate]) {
    nodes = Self.sorted(pieces, positions)
    junctions = [UInt32](repeating: .max, count: positions.count)
    for (junction, node) in nodes.enumerated() { junctions[Int(node)] = UInt32(junction) }
    self.pieces = []
    self.pieces = order(pieces)
  }

  /// The junction at a node, if there is one.
  func junction(at node: Int) -> UInt32? {
    junctions[node] == .max ? nil : junctions[node]
  }

  private static func sorted(
    _ pieces: [WayCutter.Piece], _ positions: [FixedCoordinate]
  ) -> [UInt32] {
    var isEnd = [Bool](repeating: false, count: positions.count)
    for piece in pieces {
      isEnd[Int(piece.tail)] = true
      isEnd[Int(piece.head)] = true
    }
    let ends = positions.indices.filter { isEnd[$0] }
    let keyed = ends.map { (key: hilbert(positions[$0]), node: UInt32($0)) }
    return keyed.sorted { ($0.key, $0.node) < ($1.key, $1.node) }.map(\.node)
  }

  private static func hilbert(_ position: FixedCoordinate) -> UInt64 {
    HilbertCurve.index(
      x: UInt32(bitPattern: position.longitude) ^ 0x8000_0000,
      y: UInt32(bitPattern: position.latitude) ^ 0x8000_0000)
  }

  private func order(_ pieces: [WayCutter.Piece]) -> [WayCutter.Piece] {
    let keyed = pieces.indices.map { index in
      let tail = junctions[Int(pieces[index].tail)]
      let head = junctions[Int(pieces[index].head)]
      return (key: UInt64(min(tail, head)) << 32 | UInt64(max(tail, head)), index: index)
    }
    return keyed.sorted { ($0.key, $0.index) < ($1.key, $1.index) }.map { pieces[$0.index] }
  }
}
