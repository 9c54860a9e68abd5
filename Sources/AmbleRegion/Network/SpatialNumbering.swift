import AmbleCore

/// Numbers junctions along a Hilbert curve and segments by their junctions, so that neighbours on
/// the map are neighbours in memory.
struct SpatialNumbering {
  /// The node number of each junction.
  let nodes: [UInt32]
  /// The junction of each node number, or `UInt32.max` for nodes between junctions.
  private var junctions: [UInt32]
  /// The pieces in their new order.
  private(set) var pieces: [WayCutter.Piece] = []

  /// Numbers pieces and their end junctions. Complexity: O(n log n).
  init(_ pieces: [WayCutter.Piece], _ references: [UInt32], positions: [FixedCoordinate]) {
    nodes = Self.sorted(pieces, references, positions)
    junctions = [UInt32](repeating: .max, count: positions.count)
    for (junction, node) in nodes.enumerated() { junctions[Int(node)] = UInt32(junction) }
    self.pieces = order(pieces, references)
  }

  /// Returns the junction at a node, or `nil` if the node is not one.
  func junction(at node: Int) -> UInt32? {
    junctions[node] == .max ? nil : junctions[node]
  }

  private static func sorted(
    _ pieces: [WayCutter.Piece], _ references: [UInt32], _ positions: [FixedCoordinate]
  ) -> [UInt32] {
    var isEnd = [Bool](repeating: false, count: positions.count)
    for piece in pieces {
      isEnd[Int(references[Int(piece.nodes.lowerBound)])] = true
      isEnd[Int(references[Int(piece.nodes.upperBound - 1)])] = true
    }
    var keyed: [(key: UInt64, node: UInt32)] = []
    for node in positions.indices where isEnd[node] {
      keyed.append((hilbert(positions[node]), UInt32(node)))
    }
    keyed.sort { ($0.key, $0.node) < ($1.key, $1.node) }
    return keyed.map(\.node)
  }

  private static func hilbert(_ position: FixedCoordinate) -> UInt64 {
    HilbertCurve.index(
      x: UInt32(bitPattern: position.longitude) ^ 0x8000_0000,
      y: UInt32(bitPattern: position.latitude) ^ 0x8000_0000)
  }

  private func order(
    _ pieces: [WayCutter.Piece], _ references: [UInt32]
  ) -> [WayCutter.Piece] {
    var keyed: [(key: UInt64, index: UInt32)] = []
    keyed.reserveCapacity(pieces.count)
    for (index, piece) in pieces.enumerated() {
      let tail = junctions[Int(references[Int(piece.nodes.lowerBound)])]
      let head = junctions[Int(references[Int(piece.nodes.upperBound - 1)])]
      keyed.append((UInt64(min(tail, head)) << 32 | UInt64(max(tail, head)), UInt32(index)))
    }
    keyed.sort { ($0.key, $0.index) < ($1.key, $1.index) }
    return keyed.map { pieces[Int($0.index)] }
  }
}
