import AmbleCore

/// Cuts ways into stretches.
struct WayCutter {
  /// A stretch between two nodes, as a range of the references that all ways are made of.
  struct Piece {
    var nodes: Range<UInt32>
    /// The way, an index into the builder's.
    var way: UInt32
  }

  private let nodes: StreetNodes
  /// The numbers of the nodes that ways lead over, way after way; no two of a way's that follow
  /// each other are the same.
  private let references: [UInt32]
  /// The pieces of all ways cut so far.
  private(set) var pieces: [Piece] = []

  /// A cutter that knows the places of nodes and where ways meet.
  init(nodes: StreetNodes, references: [UInt32]) {
    self.nodes = nodes
    self.references = references
  }

  /// Cuts a way at junctions; where nodes are missing its parts stay.
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

  /// Closes a stretch; one that returns to where it began is cut in two.
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
