import AmbleCore

/// Cuts ways into segments.
struct WayCutter {
  /// A segment between two junctions, as a range of `references`.
  struct Piece {
    var nodes: Range<UInt32>
    /// Index of the way in the builder's `ways`.
    var way: UInt32
  }

  private let nodes: StreetNodes
  /// The node numbers of all ways, one way after another; consecutive nodes of a way differ.
  private let references: [UInt32]
  /// The pieces cut so far.
  private(set) var pieces: [Piece] = []

  /// Creates a cutter for the ways over these nodes.
  init(nodes: StreetNodes, references: [UInt32]) {
    self.nodes = nodes
    self.references = references
  }

  /// Cuts a way at junctions and at missing nodes.
  mutating func cut(_ way: Int, _ members: Range<UInt32>) {
    var first = members.lowerBound
    for index in members {
      let node = Int(references[Int(index)])
      if !nodes.isPlaced(node) {
        finish(first..<index, way)
        first = index + 1
      } else if index > first, nodes.isJunction(node) {
        finish(first..<index + 1, way)
        first = index
      }
    }
    finish(first..<members.upperBound, way)
  }

  /// Appends a segment. Cuts a closed one in two, because a segment has two different ends.
  private mutating func finish(_ run: Range<UInt32>, _ way: Int) {
    guard run.count > 1 else { return }
    guard references[Int(run.lowerBound)] == references[Int(run.upperBound - 1)] else {
      return append(run, way)
    }
    guard hasLength(run) else { return }
    let middle = run.lowerBound + UInt32(run.count / 2)
    append(run.lowerBound..<middle + 1, way)
    append(middle..<run.upperBound, way)
  }

  private func hasLength(_ run: Range<UInt32>) -> Bool {
    let start = nodes.positions[Int(references[Int(run.lowerBound)])]
    return run.contains { nodes.positions[Int(references[Int($0)])] != start }
  }

  private mutating func append(_ run: Range<UInt32>, _ way: Int) {
    pieces.append(Piece(nodes: run, way: UInt32(way)))
  }
}
