import CMath

/// One of the eight compass directions. Each is the middle of a sector of 45°.
public enum CompassDirection: Int, CaseIterable, Sendable {
  case north, northEast, east, southEast, south, southWest, west, northWest

  /// The usual abbreviation: N, NE, E, SE, S, SW, W or NW.
  public var abbreviation: String {
    switch self {
    case .north: "N"
    case .northEast: "NE"
    case .east: "E"
    case .southEast: "SE"
    case .south: "S"
    case .southWest: "SW"
    case .west: "W"
    case .northWest: "NW"
    }
  }

  /// The direction in words: "north-east".
  public var name: String {
    switch self {
    case .north: "north"
    case .northEast: "north-east"
    case .east: "east"
    case .southEast: "south-east"
    case .south: "south"
    case .southWest: "south-west"
    case .west: "west"
    case .northWest: "north-west"
    }
  }

  /// Creates the direction of a bearing, degrees clockwise from north. A bearing between two sectors
  /// belongs to the clockwise one; one that is not finite is north.
  public init(bearing: Double) {
    guard bearing.isFinite else {
      self = .north
      return
    }
    // Negative angles are rounded on their own: adding 360 first could round across a border.
    self =
      switch bearing.truncatingRemainder(dividingBy: 360) {
      case 22.5..<67.5, -337.5 ..< -292.5: .northEast
      case 67.5..<112.5, -292.5 ..< -247.5: .east
      case 112.5..<157.5, -247.5 ..< -202.5: .southEast
      case 157.5..<202.5, -202.5 ..< -157.5: .south
      case 202.5..<247.5, -157.5 ..< -112.5: .southWest
      case 247.5..<292.5, -112.5 ..< -67.5: .west
      case 292.5..<337.5, -67.5 ..< -22.5: .northWest
      default: .north
      }
  }
}

/// A direction on a drawing whose y points downward.
enum DrawnBearing {
  /// Returns the bearing of an offset, degrees clockwise from up, above −180 to 180, or `nil` if the
  /// offset is zero or not finite. Multiples of 45° are exact.
  static func degrees(x: Double, y: Double) -> Double? {
    guard x.isFinite, y.isFinite, x != 0 || y != 0 else { return nil }
    if x == 0 { return y < 0 ? 0 : 180 }
    if y == 0 { return x > 0 ? 90 : -90 }
    if x.magnitude == y.magnitude {
      return (y < 0 ? 45 : 135) * (x > 0 ? 1 : -1)
    }
    return atan2(x, -y) / .radiansPerDegree
  }
}
