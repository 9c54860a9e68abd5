import AmbleCore

/// Limits the grade of every piece of street to the maximum of its kind and its tags.
///
/// Heights that exceed the limit are replaced by the mean of the highest and the lowest function
/// within the limit that agrees with all heights (McShane 1934, Whitney 1934). Other heights stay
/// unchanged to the last bit, and both sides share the error at a point.
struct GradeLimit {
  /// Length of a piece below which its ends have the same height, metres: heights are stored in
  /// whole centimetres.
  private static let shortest: Float = 0.1

  /// Length of a piece from which its grade tells whether the model is wrong, metres.
  private static let judged: Float = 5
  /// Difference of grades below which they count as equal.
  private static let rounding: Float = 0.005

  /// The steepest rise and fall of each segment.
  private let grades: [(rise: Float, fall: Float)]

  /// Sample spacing below which a model distinguishes a steep street from a street next to a steep
  /// slope, metres.
  private static let fine = 15.0
  /// Grade of a street for cars above which a tag or a fine model must say so.
  private static let steepestForCars: Float = 0.25

  /// Computes the limits of a network's streets.
  /// - Parameter spacing: the distance between the model's samples, metres.
  init(_ network: StreetNetwork, spacing: Double) {
    grades = network.segments.map { Self.grades(of: $0, isFine: spacing < Self.fine) }
  }

  /// Returns the maximum rise of a piece of a segment from its first end to the other, and the maximum
  /// fall, metres.
  private func limits(
    of piece: Int, of segment: Int, _ graph: ProfileGraph
  ) -> (rise: Float, fall: Float) {
    let length = graph.lengths[piece]
    guard length >= Self.shortest else { return (0, 0) }
    return (grades[segment].rise * length, grades[segment].fall * length)
  }

  /// Returns the steepest rise and fall of a segment.
  private static func grades(
    of segment: StreetNetwork.Segment, isFine: Bool
  ) -> (rise: Float, fall: Float) {
    let steepest = segment.steepestGrade
    /// Returns the limit for a stated grade. A number in the tag counts; a bare “up” or “down” has
    /// no grade.
    func limit(_ stated: Float) -> Float {
      let isKnown = isFine || !segment.isForCars || segment.statedGrades != nil && stated.isFinite
      return min(stated, isKnown ? steepest : min(steepest, steepestForCars))
    }
    guard let stated = segment.statedGrades else { return (limit(.infinity), limit(.infinity)) }
    return (limit(stated.upperBound), limit(-stated.lowerBound))
  }

  /// Replaces the heights that exceed the limit.
  ///
  /// - Returns: the number of pieces that exceeded it.
  /// - Complexity: linear in the pieces, and in the changed heights times the distance they spread.
  @discardableResult func run(on graph: inout ProfileGraph) -> Int {
    let broken = grades.indices.flatMap { segment in
      graph.pieces(of: segment).filter { piece in
        let rise = graph.heights[Int(graph.to[piece])] - graph.heights[Int(graph.from[piece])]
        let limits = limits(of: piece, of: segment, graph)
        return rise > limits.rise || -rise > limits.fall
      }
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

  /// Returns whether a segment has a piece as steep as its kind of street allows, where no tag states
  /// the grade: the model was steeper, and is wrong there.
  /// - Parameter graph: the streets, within the limit.
  func isReached(by segment: StreetNetwork.Segment, _ index: Int, in graph: ProfileGraph) -> Bool {
    let stated = segment.statedGrades ?? -Float.infinity...Float.infinity
    return graph.pieces(of: index).contains { piece in
      let rise = graph.heights[Int(graph.to[piece])] - graph.heights[Int(graph.from[piece])]
      guard (rise > 0 ? stated.upperBound : stated.lowerBound).isInfinite else { return false }
      let (limits, length) = (limits(of: piece, of: index, graph), graph.lengths[piece])
      let limit = rise > 0 ? limits.rise : limits.fall
      return length >= Self.judged && abs(rise) > limit - Self.rounding * length
    }
  }

  /// Returns the highest heights below the given ones within the limit, or the lowest above them.
  ///
  /// Heights spread from the pieces that exceed the limit until none changes (Bellman and Ford).
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
          let isForward = Int(graph.from[piece]) == vertex
          let limits = limits(of: piece, of: graph.segment(of: piece), graph)
          let allowance = isForward == below ? limits.rise : limits.fall
          let limit = sign * heights[vertex] + allowance
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

extension StreetNetwork.Segment {
  /// Whether cars may drive along it.
  var isForCars: Bool { forward.union(backward).contains(.drive) }

  /// Maximum grade of its kind of street, with a margin for a model's error.
  ///
  /// Motorways are built with up to 6 % in mountains (AASHTO, A Policy on Geometric Design, 2018).
  /// The steepest main roads known have 25 % (Porlock Hill, A39), the steepest streets 34.8 %
  /// (Baldwin Street in Dunedin, Guinness World Records 2020) and 37 % (Canton Avenue in
  /// Pittsburgh). They are so rare that a model of 25 m or more, which mixes a street with the
  /// slope next to it, is not trusted (`GradeLimit.steepestForCars`). Stairs of 19 cm on 21 cm rise
  /// by 90 %, and so do mountain trails (SAC scale T2 and above).
  fileprivate var steepestGrade: Float {
    guard !isSteps, attributes.sacScale < 2 || isForCars else { return 0.9 }
    switch attributes.roadClass {
    case .motorway, .trunk: return attributes.flags.contains(.link) ? 0.2 : 0.12
    case .primary, .secondary, .tertiary: return 0.3
    case .unclassified, .residential, .livingStreet, .service, .pedestrian, .cycleway, .track,
      .footway, .path, .bridleway, .platform, .corridor, .other:
      return 0.45
    case .steps, .ferry: return 0.9
    }
  }
}
