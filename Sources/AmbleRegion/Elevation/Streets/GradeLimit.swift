import AmbleCore

/// Keeps every piece of street no steeper than its kind of way can be.
///
/// Heights that break the limit are replaced by the mean of the highest and the lowest function
/// that keeps to it and agrees with all heights (McShane 1934, Whitney 1934). Heights that keep to
/// it stay as they are, to the last bit, and an error at one point is shared by both sides.
struct GradeLimit {
  /// Metres below which the ends of a piece have one height: heights are whole centimetres.
  private static let shortest: Float = 0.1

  /// Metres by which the ends of each piece may differ.
  private let allowances: [Float]

  /// The limits of a network's streets, whose pieces are those of `graph`.
  init(_ graph: ProfileGraph, _ network: StreetNetwork) {
    var allowances = Array(repeating: Float.infinity, count: graph.from.count)
    for (index, stretch) in network.stretches.enumerated() {
      let grade = stretch.steepestGrade
      for piece in graph.pieces(of: index) {
        let length = graph.lengths[piece]
        allowances[piece] = length < GradeLimit.shortest ? 0 : grade * length
      }
    }
    self.allowances = allowances
  }

  /// Replaces the heights that break the limit.
  ///
  /// - Returns: how many pieces broke it.
  /// - Complexity: linear in the pieces, and in the heights that change times how far they spread.
  @discardableResult func run(on graph: inout ProfileGraph) -> Int {
    let broken = graph.from.indices.filter {
      abs(graph.heights[Int(graph.from[$0])] - graph.heights[Int(graph.to[$0])]) > allowances[$0]
    }
    guard !broken.isEmpty else { return 0 }
    let pieces = VertexPieces(graph)
    let ends = Set(broken.flatMap { [Int(graph.from[$0]), Int(graph.to[$0])] }).sorted()
    let highest = envelope(graph.heights, below: true, from: ends, pieces, graph)
    let lowest = envelope(graph.heights, below: false, from: ends, pieces, graph)
    for vertex in graph.heights.indices where highest[vertex] != lowest[vertex] {
      guard !graph.heights[vertex].isNaN else { continue }
      graph.heights[vertex] = (highest[vertex] + lowest[vertex]) / 2
    }
    return broken.count
  }

  /// The greatest heights below the given ones that keep to the limit, or the least above them.
  ///
  /// Heights spread from where the limit is broken until none has to change (Bellman and Ford).
  private func envelope(
    _ heights: [Float], below: Bool, from ends: [Int], _ pieces: VertexPieces,
    _ graph: ProfileGraph
  ) -> [Float] {
    let sign: Float = below ? 1 : -1
    var heights = heights
    var open = ends
    while !open.isEmpty {
      var changed: Set<Int> = []
      for vertex in open {
        for piece in pieces[vertex] {
          let other = graph.end(of: piece, across: vertex)
          let limit = sign * heights[vertex] + allowances[piece]
          guard limit < sign * heights[other] else { continue }
          heights[other] = sign * limit
          changed.insert(other)
        }
      }
      open = changed.sorted()
    }
    return heights
  }
}

extension StreetNetwork.Stretch {
  /// The steepest grade that its kind of way has, with room for a model's error.
  ///
  /// Motorways are built with up to 6 % in mountains (AASHTO, A Policy on Geometric Design, 2018).
  /// The steepest main roads known have 25 % (Porlock Hill, A39), the steepest streets 34.8 %
  /// (Baldwin Street in Dunedin, Guinness World Records 2020) and 37 % (Canton Avenue in
  /// Pittsburgh). Stairs of 19 cm on 21 cm rise by 90 %.
  fileprivate var steepestGrade: Float {
    guard !isSteps else { return 0.9 }
    switch attributes.roadClass {
    case .motorway, .trunk: return attributes.flags.contains(.link) ? 0.2 : 0.12
    case .primary, .secondary, .tertiary: return 0.3
    case .unclassified, .residential, .livingStreet, .service, .pedestrian, .cycleway: return 0.45
    case .track, .footway, .path, .bridleway, .steps, .platform, .corridor, .ferry, .other:
      return 0.9
    }
  }
}
