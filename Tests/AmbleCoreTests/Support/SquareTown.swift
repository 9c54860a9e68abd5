import AmbleCore

/// Level streets between points given in metres, on the equator.
struct SquareTown {
  private var network = StreetNetwork()
  /// The middle junction of a town of squares.
  private(set) var middle = Coordinate(latitude: 0, longitude: 0)

  /// Creates a town of `side` by `side` junctions, with the middle one at 0, 0.
  init(side: Int, spacing: Double) {
    let half = side / 2
    let positions = (0..<side * side).map {
      (Double($0 % side - half) * spacing, Double($0 / side - half) * spacing)
    }
    let east = positions.indices.filter { $0 % side + 1 < side }.map { ($0, $0 + 1) }
    let north = positions.indices.filter { $0 / side + 1 < side }.map { ($0, $0 + side) }
    self.init(positions: positions, streets: east + north)
  }

  /// Creates a town of some streets; oneways lead from the first junction to the second.
  init(positions: [(Double, Double)], streets: [(Int, Int)], isOneway: Bool = false) {
    for (x, y) in positions {
      network.junctions.append(FixedCoordinate(place(x, y)))
      network.blocked.append([])
    }
    for (tail, head) in streets {
      var segment = StreetNetwork.Segment(
        tail: UInt32(tail), head: UInt32(head), points: [],
        attributes: .init(roadClass: .residential), forward: .all,
        backward: isOneway ? .onFoot : .all)
      segment.attributes.speedForward = 30
      segment.attributes.speedBackward = 30
      for step in 0...10 {
        let share = Double(step) / 10
        let (a, b) = (positions[tail], positions[head])
        segment.points.append(
          FixedCoordinate(place(a.0 + share * (b.0 - a.0), a.1 + share * (b.1 - a.1))))
        segment.heights.append(Height(metres: 0))
      }
      network.segments.append(segment)
    }
  }

  /// Changes a street.
  mutating func edit(_ street: Int, _ change: (inout StreetNetwork.Segment) -> Void) {
    change(&network.segments[street])
  }

  /// Returns the position some metres east and north of 0, 0.
  func place(_ x: Double, _ y: Double) -> Coordinate {
    Coordinate(latitude: y / Coordinate.metresPerDegree, longitude: x / Coordinate.metresPerDegree)
  }

  func graph() -> Graph {
    try! Graph(storage: HeapStorage(copying: GraphBuilder.bytes(of: network)))
  }
}
