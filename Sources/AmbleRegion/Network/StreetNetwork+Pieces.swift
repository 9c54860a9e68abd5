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
  /// The nodes, as a range of the builder's references.
  var nodes: Range<UInt32>
  /// Duration of the whole way, seconds, or `nil` unless it is a ferry with the tag.
  var duration: Double?
  /// The grades that its tags allow, or `nil` if they state none.
  var grades: ClosedRange<Float>?
}
