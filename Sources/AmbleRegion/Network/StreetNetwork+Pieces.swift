import AmbleCore

extension StreetNetwork {
  /// A network of numbered pieces of ways.
  init(_ numbering: SpatialNumbering, nodes: StreetNodes, ways: [StreetWay], names: [String]) {
    self.init()
    self.names = names
    junctions = numbering.nodes.map { nodes.positions[Int($0)] }
    blocked = numbering.nodes.map { nodes.blocked(Int($0)) }
    let lengths = Self.ferryLengths(numbering.pieces, ways)
    stretches = numbering.pieces.compactMap { piece in
      guard let tail = numbering.junction(at: Int(piece.tail)),
        let head = numbering.junction(at: Int(piece.head))
      else { return nil }
      return Stretch(
        piece, of: ways[piece.way], from: tail, to: head, ferryLength: lengths[piece.way])
    }
  }

  /// The lengths in metres of the ways whose duration is known.
  private static func ferryLengths(
    _ pieces: [WayCutter.Piece], _ ways: [StreetWay]
  ) -> [Int: Double] {
    var lengths: [Int: Double] = [:]
    for piece in pieces where ways[piece.way].minutes != nil {
      let places = piece.points.map(\.coordinate)
      let length = zip(places, places.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
      lengths[piece.way, default: 0] += length
    }
    return lengths
  }
}

extension StreetNetwork.Stretch {
  /// A stretch from a piece of a way; a ferry is as fast as its duration tells.
  fileprivate init(
    _ piece: WayCutter.Piece, of way: StreetWay, from tail: UInt32, to head: UInt32,
    ferryLength: Double?
  ) {
    var attributes = way.access.attributes
    if let ferryLength, let minutes = way.minutes {
      let speed = UInt8(max(1, min(255, (ferryLength * 0.06 / minutes).rounded())))
      attributes.speedForward = speed
      attributes.speedBackward = speed
    }
    self.init(
      tail: tail, head: head, points: piece.points, attributes: attributes,
      layer: way.access.layer, forward: way.access.forward, backward: way.access.backward,
      name: way.name, way: way.id)
  }
}
