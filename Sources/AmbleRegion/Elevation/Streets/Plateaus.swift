/// Levels what the iteration has left almost level.
///
/// Neighbours closer than a centimetre belong to one plateau. A plateau that spans no more than
/// five centimetres in all becomes exactly flat, at the middle of what it spans; a longer, faint
/// slope is left alone.
enum Plateaus {
  /// Metres between neighbours on a plateau.
  private static let step: Float = 0.01
  /// Metres from the lowest to the highest point of a plateau.
  private static let span: Float = 0.05

  /// Levels the plateaus of a graph.
  static func level(_ graph: inout ProfileGraph) {
    var sets = DisjointSets(count: graph.heights.count)
    for piece in graph.from.indices {
      let (a, b) = (Int(graph.from[piece]), Int(graph.to[piece]))
      if abs(graph.heights[a] - graph.heights[b]) < step { sets.join(a, b) }
    }
    let roots = graph.heights.indices.map { sets.root($0) }
    var lowest = graph.heights
    var highest = graph.heights
    for (vertex, root) in roots.enumerated() {
      lowest[root] = min(lowest[root], graph.heights[vertex])
      highest[root] = max(highest[root], graph.heights[vertex])
    }
    for (vertex, root) in roots.enumerated() where highest[root] - lowest[root] <= span {
      graph.heights[vertex] = (lowest[root] + highest[root]) / 2
    }
  }
}
