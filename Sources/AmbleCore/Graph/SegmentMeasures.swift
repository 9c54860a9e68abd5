/// The measures of the segments of a network.
struct SegmentMeasures {
  /// Length of each segment, centimetres, at least 1.
  private(set) var length: [UInt32] = []
  /// Climb of each arc, centimetres, with estimates for unknown heights.
  private(set) var climb: [UInt32] = []
  /// Maximum rise of each arc, thousandths.
  private(set) var steepest: [UInt16] = []

  /// Measures a network.
  /// - Complexity: O(points).
  init(_ network: StreetNetwork) {
    length.reserveCapacity(network.segments.count)
    climb.reserveCapacity(2 * network.segments.count)
    steepest.reserveCapacity(2 * network.segments.count)
    var guess = ClimbGuess()
    var unknown: [(segment: Int, metres: Double)] = []
    for (index, segment) in network.segments.enumerated() {
      let shape = MeasuredShape(points: segment.points, heights: segment.heights)
      add(shape)
      guess.add(shape)
      if shape.unknownMetres > 0 { unknown.append((index, shape.unknownMetres)) }
    }
    for (segment, metres) in unknown {
      let climbed = guess.centimetres(along: metres)
      for arc in 2 * segment...2 * segment + 1 {
        climb[arc] = min(Graph.maxClimb, climb[arc] + climbed)
      }
    }
  }

  private mutating func add(_ shape: MeasuredShape) {
    length.append(shape.centimetres)
    climb.append(shape.rise)
    climb.append(shape.fall)
    let isUnknown = shape.heights.isEmpty
    steepest.append(isUnknown ? 0 : shape.steepestRise())
    steepest.append(isUnknown ? 0 : shape.reversed().steepestRise())
  }
}
