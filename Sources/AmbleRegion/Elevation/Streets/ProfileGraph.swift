import AmbleCore

/// The profile points of a network as a graph: junctions first, then the points within each
/// segment; pieces connect adjacent points.
///
/// A ferry and its piers are a single vertex, because water is level.
struct ProfileGraph {
  /// The height of each vertex, metres; NaN if unknown.
  var heights: [Float]
  /// The ends of each piece.
  private(set) var from: [UInt32] = []
  private(set) var to: [UInt32] = []
  /// The length of each piece, metres.
  private(set) var lengths: [Float] = []
  /// The vertex of each junction.
  let junctions: [UInt32]
  /// The vertex of each segment's second point.
  private let inner: [Int]
  private let isFerry: [Bool]
  /// The first piece of each segment.
  private var firstPieces: [Int] = []

  /// Creates the graph of a network with densified shapes, and samples the heights from a source.
  init(_ network: StreetNetwork, source: some ElevationSource) {
    junctions = ProfileGraph.vertices(network)
    isFerry = network.segments.map(\.isFerry)
    var next = network.junctions.count
    inner = network.segments.map { segment in
      defer { next += segment.points.count - 2 }
      return next
    }
    heights = Array(repeating: .nan, count: next)
    sample(network, source)
    addPieces(network)
  }

  func vertex(_ segment: StreetNetwork.Segment, _ index: Int, _ point: Int) -> Int {
    if point == 0 || isFerry[index] { return Int(junctions[Int(segment.tail)]) }
    if point == segment.points.count - 1 { return Int(junctions[Int(segment.head)]) }
    return inner[index] + point - 1
  }

  private mutating func sample(_ network: StreetNetwork, _ source: some ElevationSource) {
    for (junction, position) in network.junctions.enumerated() {
      guard let height = source.height(at: position.coordinate) else { continue }
      let vertex = Int(junctions[junction])
      let known = heights[vertex]
      heights[vertex] = known.isNaN ? Float(height) : min(known, Float(height))
    }
    for (index, segment) in network.segments.enumerated() where !isFerry[index] {
      for point in 1..<max(1, segment.points.count - 1) {
        guard let height = source.height(at: segment.points[point].coordinate) else { continue }
        heights[inner[index] + point - 1] = Float(height)
      }
    }
  }

  private mutating func addPieces(_ network: StreetNetwork) {
    let count = network.segments.reduce(0) { $0 + $1.points.count - 1 }
    from.reserveCapacity(count)
    to.reserveCapacity(count)
    lengths.reserveCapacity(count)
    firstPieces.reserveCapacity(network.segments.count)
    for (index, segment) in network.segments.enumerated() {
      firstPieces.append(from.count)
      guard !isFerry[index] else { continue }
      for point in 1..<segment.points.count {
        from.append(UInt32(vertex(segment, index, point - 1)))
        to.append(UInt32(vertex(segment, index, point)))
        lengths.append(Float(segment.pieceLength(point)))
      }
    }
  }

  /// Returns the pieces of a segment, or empty for a ferry.
  func pieces(of segment: Int) -> Range<Int> {
    let end = segment + 1 < firstPieces.count ? firstPieces[segment + 1] : from.count
    return firstPieces[segment]..<end
  }

  /// Returns the segment of a piece.
  /// - Complexity: O(log segments).
  func segment(of piece: Int) -> Int {
    var (low, high) = (0, firstPieces.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if firstPieces[middle] <= piece { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the end of a piece opposite to the given one.
  func end(of piece: Int, across vertex: Int) -> Int {
    Int(from[piece]) == vertex ? Int(to[piece]) : Int(from[piece])
  }

  /// Returns the vertex of each junction; junctions connected by ferries share the minimum of their
  /// vertices.
  private static func vertices(_ network: StreetNetwork) -> [UInt32] {
    var sets = DisjointSets(count: network.junctions.count)
    for segment in network.segments where segment.isFerry {
      sets.join(Int(segment.tail), Int(segment.head))
    }
    return network.junctions.indices.map { UInt32(sets.root($0)) }
  }
}

extension StreetNetwork.Segment {
  /// Whether it is a ferry.
  var isFerry: Bool { attributes.flags.contains(.ferry) }
  /// Whether it is a bridge or a tunnel.
  var isStructure: Bool {
    !isFerry && !attributes.flags.isDisjoint(with: [.bridge, .tunnel])
  }
  /// Whether it is a flight of steps.
  var isSteps: Bool { attributes.flags.contains(.steps) }

  /// Returns the distance from a point of the shape to the previous one, metres.
  func pieceLength(_ point: Int) -> Double {
    points[point - 1].coordinate.distance(to: points[point].coordinate)
  }

  /// The length, metres.
  var length: Double { (1..<points.count).reduce(0) { $0 + pieceLength($1) } }
}

// MARK: Pieces of vertices

/// The pieces of a profile graph that end at each vertex, in the order of their numbers.
struct VertexPieces {
  private let starts: [UInt32]
  private let pieces: [UInt32]

  /// Collects the pieces of a graph by vertex.
  init(_ graph: ProfileGraph) {
    var starts = [UInt32](repeating: 0, count: graph.heights.count + 1)
    for vertex in graph.from { starts[Int(vertex) + 1] += 1 }
    for vertex in graph.to { starts[Int(vertex) + 1] += 1 }
    for vertex in graph.heights.indices { starts[vertex + 1] += starts[vertex] }
    var next = starts
    var pieces = [UInt32](repeating: 0, count: 2 * graph.from.count)
    for piece in graph.from.indices {
      for vertex in [Int(graph.from[piece]), Int(graph.to[piece])] {
        pieces[Int(next[vertex])] = UInt32(piece)
        next[vertex] += 1
      }
    }
    (self.starts, self.pieces) = (starts, pieces)
  }

  /// The pieces that end at a vertex.
  subscript(vertex: Int) -> LazyMapCollection<ArraySlice<UInt32>, Int> {
    pieces[Int(starts[vertex])..<Int(starts[vertex + 1])].lazy.map { Int($0) }
  }
}
