import AmbleTesting

@testable import AmbleCore

/// A seeded town of crooked blocks, some only a few metres wide, with stairs, footpaths and few
/// names, and a walk through it.
struct CrookedTown {
  private(set) var network = StreetNetwork()
  private var random: SeededGenerator
  private(set) var walk: [ArcID] = []
  private(set) var vias: [Int] = []
  private let side = 7

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    network.names = ["", "Ash Street", "Birch Street", "Cedar Street"]
    layJunctions()
    for row in 0..<side {
      for column in 0..<side {
        let here = row * side + column
        if column + 1 < side { connect(here, here + 1) }
        if row + 1 < side { connect(here, here + side) }
        if row + 1 < side, column + 1 < side, random.chance(4) { connect(here, here + side + 1) }
      }
    }
    wander()
  }

  /// The same town and walk with east and west exchanged.
  var mirrored: CrookedTown {
    var town = self
    for index in town.network.junctions.indices { town.network.junctions[index].longitude *= -1 }
    for index in town.network.segments.indices {
      for point in town.network.segments[index].points.indices {
        town.network.segments[index].points[point].longitude *= -1
      }
    }
    return town
  }

  /// Returns the walk and its steps.
  func guided() -> (route: Route, steps: [GuidanceStep]) {
    let graph = try! Graph(storage: HeapStorage(copying: GraphBuilder.bytes(of: network)))
    let route = graph.route(along: walk, mode: .walk, vias: vias)
    return (route, Guide(graph: graph, mode: .walk).steps(for: route))
  }

  private mutating func layJunctions() {
    let columns = lines()
    let rows = lines()
    for row in rows {
      for column in columns {
        let east = column + random.metres(0...4)
        let north = row + random.metres(0...4)
        network.junctions.append(
          FixedCoordinate(
            Coordinate(
              latitude: north / Coordinate.metresPerDegree,
              longitude: east / Coordinate.metresPerDegree)))
        network.blocked.append([])
      }
    }
  }

  /// Returns the positions of the rows or columns of blocks, 8 or 60 m apart.
  private mutating func lines() -> [Double] {
    var lines = [0.0]
    for line in 1..<side { lines.append(lines[line - 1] + (random.chance(3) ? 8 : 60)) }
    return lines
  }

  private mutating func connect(_ from: Int, _ to: Int) {
    let roadClass: RoadClass =
      random.chance(8) ? .steps : random.chance(2) ? .footway : .residential
    var segment = StreetNetwork.Segment(
      tail: UInt32(from), head: UInt32(to),
      points: [network.junctions[from], network.junctions[to]],
      attributes: .init(roadClass: roadClass), forward: .all, backward: .all,
      name: roadClass == .footway ? 0 : UInt32(random.below(4)))
    segment.heights = [height(of: from), height(of: to)]
    network.segments.append(segment)
  }

  private func height(of junction: Int) -> Height {
    Height(centimetres: Int32(junction * 7919 % 500))
  }

  private mutating func wander() {
    var here = UInt32(random.below(side * side))
    for step in 0..<30 {
      let arcs = network.segments.indices.flatMap { index -> [ArcID] in
        let segment = network.segments[index]
        if segment.tail == here { return [ArcID(segment: index, backward: false)] }
        return segment.head == here ? [ArcID(segment: index, backward: true)] : []
      }
      let onward = arcs.filter { $0 != walk.last?.reversed }
      let arc = onward[random.below(onward.count)]
      walk.append(arc)
      let segment = network.segments[arc.segment]
      here = arc.isBackward ? segment.tail : segment.head
      if step < 29, random.chance(12) { vias.append(step) }
    }
  }
}

extension SeededGenerator {
  /// Returns a random length within a range.
  fileprivate mutating func metres(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * Double(below(10_000)) / 10_000
  }
}
