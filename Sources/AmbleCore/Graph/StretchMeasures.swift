/// What is measured along the stretches of a network.
struct StretchMeasures {
  /// Centimetres of each stretch, at least 1.
  private(set) var length: [UInt32] = []
  /// Centimetres climbed along each arc, unknown heights guessed.
  private(set) var climb: [UInt32] = []
  /// Each arc's steepest rise in thousandths.
  private(set) var steepest: [UInt16] = []

  /// Measures a network. Complexity: O(points).
  init(_ network: StreetNetwork) {
    length.reserveCapacity(network.stretches.count)
    climb.reserveCapacity(2 * network.stretches.count)
    steepest.reserveCapacity(2 * network.stretches.count)
    var guess = ClimbGuess()
    var unknown: [(stretch: Int, metres: Double)] = []
    for (index, stretch) in network.stretches.enumerated() {
      let shape = MeasuredShape(points: stretch.points, heights: stretch.heights)
      add(shape)
      guess.add(shape)
      if shape.unknownMetres > 0 { unknown.append((index, shape.unknownMetres)) }
    }
    for (stretch, metres) in unknown {
      let climbed = guess.centimetres(along: metres)
      climb[2 * stretch] += climbed
      climb[2 * stretch + 1] += climbed
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
