/// A round area whose streets may not be used, such as a building site.
public struct Closure: Hashable, Sendable {
  /// Its middle.
  public var center: Coordinate
  /// Metres.
  public var radius: Double

  /// The largest radius, metres.
  public static let greatestRadius = 5_000.0

  /// An area around a place.
  public init(center: Coordinate, radius: Double) {
    self.center = center
    self.radius = radius
  }
}
