import AmbleCore

extension StreetNetwork {
  /// Creates a network from numbered pieces of ways.
  init(
    _ numbering: SpatialNumbering, _ references: [UInt32], nodes: StreetNodes, ways: [StreetWay],
    names: [String]
  ) {
    self.init()
    self.names = names
    junctions = numbering.nodes.map { nodes.positions[Int($0)] }
    blocked = numbering.nodes.map { nodes.blocked(Int($0)) }
    func points(of piece: WayCutter.Piece) -> [FixedCoordinate] {
      piece.nodes.map { nodes.positions[Int(references[Int($0)])] }
    }
    func junction(at index: UInt32) -> UInt32? {
      numbering.junction(at: Int(references[Int(index)]))
    }
    let lengths = Self.ferryLengths(numbering.pieces, ways, points)
    segments.reserveCapacity(numbering.pieces.count)
    for piece in numbering.pieces {
      guard let tail = junction(at: piece.nodes.lowerBound),
        let head = junction(at: piece.nodes.upperBound - 1)
      else { continue }
      segments.append(
        Segment(
          points(of: piece), of: ways[Int(piece.way)], from: tail, to: head,
          ferryLength: lengths[piece.way]))
    }
  }

  /// Returns the lengths of the ways with a duration tag, metres, by way index.
  private static func ferryLengths(
    _ pieces: [WayCutter.Piece], _ ways: [StreetWay],
    _ points: (WayCutter.Piece) -> [FixedCoordinate]
  ) -> [UInt32: Double] {
    var lengths: [UInt32: Double] = [:]
    for piece in pieces where ways[Int(piece.way)].duration != nil {
      lengths[piece.way, default: 0] += points(piece).metres
    }
    return lengths
  }
}

extension StreetNetwork.Segment {
  /// Creates a segment from a piece of a way. A part of a ferry takes the part of its duration that it
  /// has of its length.
  fileprivate init(
    _ points: [FixedCoordinate], of way: StreetWay, from tail: UInt32, to head: UInt32,
    ferryLength: Double?
  ) {
    self.init(
      tail: tail, head: head, points: points, attributes: way.access.attributes,
      layer: way.access.layer, forward: way.access.forward, backward: way.access.backward,
      name: way.name, way: way.id)
    statedGrades = way.grades
    if let ferryLength, let duration = way.duration {
      crossing = ferryLength > 0 ? duration * points.metres / ferryLength : duration
    }
  }
}

extension [FixedCoordinate] {
  /// Length of the line, metres.
  fileprivate var metres: Double {
    zip(self, dropFirst()).reduce(0) { $0 + $1.0.coordinate.distance(to: $1.1.coordinate) }
  }
}

/// A way that some mode may use, before its nodes' positions are known.
struct StreetWay {
  /// The OpenStreetMap id.
  var id: Int64
  /// Access and attributes from its tags.
  var access: WayAccess
  /// Index into the network's names.
  var name: UInt32
  /// The number of its sign, or 0 if it has none.
  var sign: UInt32
  /// The nodes, as a range of the builder's references.
  var nodes: Range<UInt32>
  /// Duration of the whole way, seconds, or `nil` unless it is a ferry with the tag.
  var duration: Double?
  /// The grades that its tags allow, or `nil` if they state none.
  var grades: ClosedRange<Float>?
}

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
