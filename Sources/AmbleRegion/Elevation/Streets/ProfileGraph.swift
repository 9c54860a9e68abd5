import AmbleCore

/// All profile points of a network as one graph: junctions first, then the points within each
/// stretch; neighbouring points are joined by pieces.
///
/// A ferry and its piers are a single vertex, for the water is flat.
struct ProfileGraph {
  /// The height of each vertex in metres; NaN where unknown.
  var heights: [Float]
  /// The ends of each piece.
  private(set) var from: [UInt32] = []
  private(set) var to: [UInt32] = []
  /// Metres.
  private(set) var lengths: [Float] = []
  /// The vertex of each junction.
  let junctions: [UInt32]
  /// For each stretch the vertex of its second point.
  private let inner: [Int]
  private let isFerry: [Bool]
  /// The first piece of each stretch.
  private var firstPieces: [Int] = []

  /// The graph of a network whose shapes are dense already, heights sampled from a source.
  init(_ network: StreetNetwork, source: some ElevationSource) {
    junctions = ProfileGraph.vertices(network)
    isFerry = network.stretches.map(\.isFerry)
    var next = network.junctions.count
    inner = network.stretches.map { stretch in
      defer { next += stretch.points.count - 2 }
      return next
    }
    heights = Array(repeating: .nan, count: next)
    sample(network, source)
    addPieces(network)
  }

  /// The vertex of a point of a stretch.
  func vertex(_ stretch: StreetNetwork.Stretch, _ index: Int, _ point: Int) -> Int {
    if point == 0 || isFerry[index] { return Int(junctions[Int(stretch.tail)]) }
    if point == stretch.points.count - 1 { return Int(junctions[Int(stretch.head)]) }
    return inner[index] + point - 1
  }

  private mutating func sample(_ network: StreetNetwork, _ source: some ElevationSource) {
    for (junction, position) in network.junctions.enumerated() {
      guard let height = source.height(at: position.coordinate) else { continue }
      let vertex = Int(junctions[junction])
      let known = heights[vertex]
      heights[vertex] = known.isNaN ? Float(height) : min(known, Float(height))
    }
    for (index, stretch) in network.stretches.enumerated() where !isFerry[index] {
      for point in 1..<max(1, stretch.points.count - 1) {
        guard let height = source.height(at: stretch.points[point].coordinate) else { continue }
        heights[inner[index] + point - 1] = Float(height)
      }
    }
  }

  private mutating func addPieces(_ network: StreetNetwork) {
    for (index, stretch) in network.stretches.enumerated() {
      firstPieces.append(from.count)
      guard !isFerry[index] else { continue }
      for point in 1..<stretch.points.count {
        from.append(UInt32(vertex(stretch, index, point - 1)))
        to.append(UInt32(vertex(stretch, index, point)))
        lengths.append(Float(stretch.pieceLength(point)))
      }
    }
  }

  /// The pieces of a stretch; none of a ferry.
  func pieces(of stretch: Int) -> Range<Int> {
    let end = stretch + 1 < firstPieces.count ? firstPieces[stretch + 1] : from.count
    return firstPieces[stretch]..<end
  }

  /// The end of a piece that is not the given one.
  func end(of piece: Int, across vertex: Int) -> Int {
    Int(from[piece]) == vertex ? Int(to[piece]) : Int(from[piece])
  }

  /// One vertex per junction; those that ferries join share the least of theirs.
  private static func vertices(_ network: StreetNetwork) -> [UInt32] {
    var sets = DisjointSets(count: network.junctions.count)
    for stretch in network.stretches where stretch.isFerry {
      sets.join(Int(stretch.tail), Int(stretch.head))
    }
    return network.junctions.indices.map { UInt32(sets.root($0)) }
  }
}

extension StreetNetwork.Stretch {
  /// Whether it crosses water on a ferry.
  var isFerry: Bool { attributes.flags.contains(.ferry) }
  /// Whether it is held above or below the ground.
  var isStructure: Bool {
    !isFerry && !attributes.flags.isDisjoint(with: [.bridge, .tunnel])
  }
  /// Whether it is stairs.
  var isSteps: Bool { attributes.flags.contains(.steps) }

  /// Metres from a point of the shape to the one before.
  func pieceLength(_ point: Int) -> Double {
    points[point - 1].coordinate.distance(to: points[point].coordinate)
  }

  /// Metres from end to end.
  var length: Double { (1..<points.count).reduce(0) { $0 + pieceLength($1) } }
}
