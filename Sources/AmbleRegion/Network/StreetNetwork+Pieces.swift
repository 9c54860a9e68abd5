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
    for piece in pieces where ways[Int(piece.way)].minutes != nil {
      let places = points(piece).map(\.coordinate)
      let length = zip(places, places.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
      lengths[piece.way, default: 0] += length
    }
    return lengths
  }
}

extension StreetNetwork.Segment {
  /// Creates a segment from a piece of a way. A ferry's speed is its length divided by its
  /// duration.
  fileprivate init(
    _ points: [FixedCoordinate], of way: StreetWay, from tail: UInt32, to head: UInt32,
    ferryLength: Double?
  ) {
    var attributes = way.access.attributes
    if let ferryLength, let minutes = way.minutes {
      let speed = UInt8(max(1, min(255, (ferryLength * 0.06 / minutes).rounded())))
      attributes.speedForward = speed
      attributes.speedBackward = speed
    }
    self.init(
      tail: tail, head: head, points: points, attributes: attributes,
      layer: way.access.layer, forward: way.access.forward, backward: way.access.backward,
      name: way.name, way: way.id)
    statedGrades = way.grades
  }
}
