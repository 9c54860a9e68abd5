/// A shape with its heights and the metres from its beginning to each point.
struct MeasuredShape {
  /// One height per point, or none where all are unknown.
  let heights: [Height]
  /// Metres from the first point, one per point.
  let distances: [Double]

  /// The length over which the steepest grade is taken, in metres.
  static let gradeWindow = 30.0

  init(points: [FixedCoordinate], heights: [Height]) {
    self.heights = heights
    var distances = [0.0]
    distances.reserveCapacity(points.count)
    for index in 1..<points.count {
      let piece = points[index - 1].coordinate.distance(to: points[index].coordinate)
      distances.append(distances[index - 1] + piece)
    }
    self.distances = distances
  }

  private init(heights: [Height], distances: [Double]) {
    self.heights = heights
    self.distances = distances
  }

  /// The same shape walked from its end.
  func reversed() -> MeasuredShape {
    let total = distances[distances.count - 1]
    return MeasuredShape(
      heights: heights.reversed(), distances: distances.reversed().map { total - $0 })
  }

  /// The length in metres.
  var metres: Double { distances[distances.count - 1] }

  /// The length in whole centimetres, at least 1.
  var centimetres: UInt32 { UInt32(max(1, (metres * 100).rounded())) }

  /// Metres whose height is unknown at one end or both.
  var unknownMetres: Double {
    guard !heights.isEmpty else { return metres }
    var metres = 0.0
    for index in 1..<heights.count where !(heights[index - 1].isKnown && heights[index].isKnown) {
      metres += distances[index] - distances[index - 1]
    }
    return metres
  }

  /// The sum of all known rises, in centimetres.
  var rise: UInt32 { climbs { $1 - $0 } }

  /// The sum of all known falls, in centimetres.
  var fall: UInt32 { climbs { $0 - $1 } }

  private func climbs(_ difference: (Int32, Int32) -> Int32) -> UInt32 {
    guard !heights.isEmpty else { return 0 }
    var sum: UInt32 = 0
    for index in 1..<heights.count where heights[index - 1].isKnown && heights[index].isKnown {
      let up = difference(heights[index - 1].centimetres, heights[index].centimetres)
      sum += UInt32(max(0, up))
    }
    return sum
  }

  /// The steepest rise over `gradeWindow` metres, or over the whole shape where it is shorter, in
  /// thousandths; 0 where it only falls or nothing is known.
  ///
  /// - Complexity: O(n).
  func steepestRise() -> UInt16 {
    SteepestWindows(
      distances: distances, heights: heights.map { $0.metres ?? .nan },
      window: Self.gradeWindow
    ).up.grade.thousandths
  }
}

extension Double {
  /// The number in thousandths, rounded, within what 16 bits hold.
  fileprivate var thousandths: UInt16 { UInt16(Swift.min(65_535, (self * 1000).rounded())) }
}
