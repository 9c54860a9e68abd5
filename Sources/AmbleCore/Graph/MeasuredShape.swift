/// A shape with its heights and the distance from its beginning to each point.
struct MeasuredShape {
  /// One height per point, or an empty array if all are unknown.
  let heights: [Height]
  /// Distance of each point from the first, metres.
  let distances: [Double]

  /// Length over which the steepest grade is measured, metres.
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

  /// Returns the same shape in the opposite direction.
  func reversed() -> MeasuredShape {
    let total = distances[distances.count - 1]
    return MeasuredShape(
      heights: heights.reversed(), distances: distances.reversed().map { total - $0 })
  }

  /// Length, metres.
  var metres: Double { distances[distances.count - 1] }

  /// Length in whole centimetres, at least 1, at most `Graph.maxLength`.
  var centimetres: UInt32 {
    UInt32(min(Double(Graph.maxLength), max(1, (metres * 100).rounded())))
  }

  /// Length of the pieces with an unknown height at one end or both, metres.
  var unknownMetres: Double {
    guard !heights.isEmpty else { return metres }
    var metres = 0.0
    for index in 1..<heights.count where !(heights[index - 1].isKnown && heights[index].isKnown) {
      metres += distances[index] - distances[index - 1]
    }
    return metres
  }

  /// Sum of all known rises, centimetres, at most `Graph.maxClimb`.
  var rise: UInt32 { climbs { $1 - $0 } }

  /// Sum of all known falls, centimetres, at most `Graph.maxClimb`.
  var fall: UInt32 { climbs { $0 - $1 } }

  private func climbs(_ difference: (Int32, Int32) -> Int32) -> UInt32 {
    guard !heights.isEmpty else { return 0 }
    var sum = 0
    for index in 1..<heights.count where heights[index - 1].isKnown && heights[index].isKnown {
      let up = difference(heights[index - 1].centimetres, heights[index].centimetres)
      sum += Int(max(0, up))
    }
    return UInt32(min(sum, Int(Graph.maxClimb)))
  }

  /// Computes the steepest rise over `gradeWindow` metres, or over the whole of a shorter shape.
  /// - Returns: Thousandths, or 0 if the shape only falls or no height is known.
  /// - Complexity: O(n).
  func steepestRise() -> UInt16 {
    SteepestWindows(
      distances: distances, heights: heights.map { $0.metres ?? .nan },
      window: Self.gradeWindow
    ).up.grade.thousandths
  }
}

extension Double {
  /// The number in thousandths, rounded and limited to 16 bits.
  fileprivate var thousandths: UInt16 { UInt16(Swift.min(65_535, (self * 1000).rounded())) }
}

/// A height above sea level in whole centimetres.
///
/// Integers make sums of climbs exact: the ascent from a to b equals the descent from b to a, and
/// ascent − descent equals the difference of the ends.
///
/// ```swift
/// Height(metres: 12.345).centimetres  // 1,235
/// Height(metres: .nan) == .unknown  // true
/// Height.unknown.metres  // nil
/// ```
@frozen
public struct Height: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// Centimetres above sea level, or `Int32.min` if unknown.
  public var centimetres: Int32

  /// Creates a height from centimetres.
  @inlinable public init(centimetres: Int32) { self.centimetres = centimetres }

  /// Creates the height nearest to a number of metres, or an unknown height if it is not finite or
  /// beyond ±10,000 km, so that differences of heights fit as well.
  public init(metres: Double) {
    let rounded = (metres * 100).rounded()
    centimetres = abs(rounded) <= 1e9 ? Int32(rounded) : Int32.min
  }

  /// An unknown height. Never 0.
  public static let unknown = Height(centimetres: .min)

  /// Whether the height is known.
  @inlinable public var isKnown: Bool { centimetres != .min }

  /// Metres above sea level, or `nil` if unknown.
  public var metres: Double? { isKnown ? Double(centimetres) / 100 : nil }

  /// Returns whether one height is lower than another; unknown is lowest.
  @inlinable
  public static func < (a: Height, b: Height) -> Bool { a.centimetres < b.centimetres }
}
