/// The pieces of a profile graph that end at each vertex.
struct VertexPieces {
  private var starts: [Int]
  private var pieces: [Int]

  /// Collects the pieces of a graph by vertex.
  init(_ graph: ProfileGraph) {
    var counts = Array(repeating: 0, count: graph.heights.count)
    for vertex in graph.from { counts[Int(vertex)] += 1 }
    for vertex in graph.to { counts[Int(vertex)] += 1 }
    starts = counts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    var next = starts
    pieces = Array(repeating: 0, count: starts[starts.count - 1])
    for piece in graph.from.indices {
      for vertex in [Int(graph.from[piece]), Int(graph.to[piece])] {
        pieces[next[vertex]] = piece
        next[vertex] += 1
      }
    }
  }

  /// The pieces that end at a vertex.
  subscript(vertex: Int) -> ArraySlice<Int> { pieces[starts[vertex]..<starts[vertex + 1]] }
}
