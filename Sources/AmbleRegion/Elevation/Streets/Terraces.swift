/// The terraces of a profile graph: sets of vertices connected by level pieces.
struct Terraces {
  /// The terrace of each vertex.
  private(set) var number: [UInt32]
  /// Number of terraces.
  private(set) var count = 0

  /// Computes the terraces of a graph.
  /// - Parameter level: maximum height difference of a level piece, metres.
  init(_ graph: ProfileGraph, level: Float) {
    var sets = DisjointSets(count: graph.heights.count)
    for piece in graph.from.indices {
      let (a, b) = (Int(graph.from[piece]), Int(graph.to[piece]))
      if abs(graph.heights[a] - graph.heights[b]) <= level { sets.join(a, b) }
    }
    number = Array(repeating: 0, count: graph.heights.count)
    for vertex in graph.heights.indices {
      let root = sets.root(vertex)
      if root == vertex {
        number[vertex] = UInt32(count)
        count += 1
      } else {
        number[vertex] = number[root]
      }
    }
  }
}
