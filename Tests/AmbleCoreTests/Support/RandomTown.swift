import AmbleCore
import AmbleTesting

/// A grid of streets with random hills, gaps, oneways for vehicles and forbidden turns.
struct RandomTown {
  private(set) var network = StreetNetwork()
  let side: Int

  init(side: Int, seed: UInt64, forbidsTurns: Bool = true) {
    self.side = side
    var random = SeededGenerator(seed: seed)
    var heights: [Double] = []
    for row in 0..<side {
      for column in 0..<side {
        let jitter = Double.random(in: -0.2...0.2, using: &random)
        network.junctions.append(Self.position(Double(row) + jitter, Double(column) - jitter))
        network.blocked.append([])
        heights.append((Double.random(in: 0...20, using: &random)).rounded())
      }
    }
    for row in 0..<side {
      for column in 0..<side {
        if column + 1 < side { connect(row, column, 0, 1, heights, &random) }
        if row + 1 < side { connect(row, column, 1, 0, heights, &random) }
      }
    }
    if forbidsTurns { forbidTurns(&random) }
  }

  /// Changes all streets.
  mutating func change(_ body: (inout StreetNetwork.Segment) -> Void) {
    for index in network.segments.indices { body(&network.segments[index]) }
  }

  /// Replaces the forbidden turns.
  mutating func forbid(_ turns: [StreetNetwork.ForbiddenTurn]) { network.forbiddenTurns = turns }

  func graph() -> Graph {
    try! Graph(storage: HeapStorage(copying: GraphBuilder.bytes(of: network)))
  }

  private static func position(_ row: Double, _ column: Double) -> FixedCoordinate {
    FixedCoordinate(Coordinate(latitude: 41 + row * 0.001, longitude: -8 + column * 0.0013))
  }

  private mutating func connect(
    _ row: Int, _ column: Int, _ down: Int, _ right: Int, _ heights: [Double],
    _ random: inout SeededGenerator
  ) {
    guard Double.random(in: 0...1, using: &random) < 0.85 else { return }
    let tail = row * side + column
    let head = (row + down) * side + column + right
    let oneway = Int.random(in: 0..<5, using: &random)
    let foot: ModeSet = [.onFoot, .init(.wheelchair)]
    var segment = StreetNetwork.Segment(
      tail: UInt32(tail), head: UInt32(head),
      points: [network.junctions[tail], network.junctions[head]],
      attributes: .init(roadClass: .residential), forward: oneway == 1 ? foot : .all,
      backward: oneway == 0 ? foot : .all)
    segment.attributes.speedForward = 30
    segment.attributes.speedBackward = 30
    segment.heights = [Height(metres: heights[tail]), Height(metres: heights[head])]
    network.segments.append(segment)
  }

  /// Forbids some turns, and some chains of three arcs.
  private mutating func forbidTurns(_ random: inout SeededGenerator) {
    var leaving = [[UInt32]](repeating: [], count: network.junctions.count)
    for (index, segment) in network.segments.enumerated() {
      leaving[Int(segment.tail)].append(UInt32(2 * index))
      leaving[Int(segment.head)].append(UInt32(2 * index + 1))
    }
    for _ in 0..<(2 * side) {
      var chain = [UInt32.random(in: 0..<UInt32(2 * network.segments.count), using: &random)]
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        let last = network.segments[Int(chain[chain.count - 1] >> 1)]
        let node = chain[chain.count - 1] & 1 == 0 ? last.head : last.tail
        chain.append(leaving[Int(node)].randomElement(using: &random)!)
      }
      network.forbiddenTurns.append(.init(arcs: chain, modes: [.cycling, .init(.drive)]))
    }
  }
}
