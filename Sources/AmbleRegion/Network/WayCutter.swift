import AmbleCore

/// Cuts ways into stretches.
struct WayCutter {
  /// A stretch between two nodes, which are known by their numbers.
  struct Piece {
    var tail: UInt32
    var head: UInt32
    var points: [FixedCoordinate]
    /// The way, an index into the builder's, and the piece's place in it.
    var way: Int
    var order: Int
  }

  private let nodes: StreetNodes
  /// The pieces of all ways cut so far.
  private(set) var pieces: [Piece] = []

  /// A cutter that knows the places of nodes and where ways meet.
  init(nodes: StreetNodes) { self.nodes = nodes }

  /// Cuts a way at junctions; where nodes are missing its parts stay.
  mutating func cut(way: Int, _ members: ArraySlice<UInt32>) {
    let first = pieces.count
    var run: [UInt32] = []
    for node in members {
      if !nodes.isPlaced(Int(node)) {
        finish(&run, way, first)
      } else if run.last != node {
        run.append(node)
        if run.count > 1, nodes.isJunction(Int(node)) {
          finish(&run, way, first)
          run = [node]
        }
      }
    }
    finish(&run, way, first)
  }

  /// Closes a stretch; one that returns to where it began is cut in two.
  private mutating func finish(_ run: inout [UInt32], _ way: Int, _ first: Int) {
    defer { run = [] }
    guard run.count > 1 else { return }
    guard run.first == run.last else { return append(run[...], way, first) }
    guard hasLength(run) else { return }
    let middle = run.count / 2
    append(run[...middle], way, first)
    append(run[middle...], way, first)
  }

  private func hasLength(_ run: [UInt32]) -> Bool {
    run.contains { nodes.positions[Int($0)] != nodes.positions[Int(run[0])] }
  }

  private mutating func append(_ run: ArraySlice<UInt32>, _ way: Int, _ first: Int) {
    guard let tail = run.first, let head = run.last else { return }
    pieces.append(
      Piece(
        tail: tail, head: head, points: run.map { nodes.positions[Int($0)] }, way: way,
        order: pieces.count - first))
  }
}
