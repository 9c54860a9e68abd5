/// A circular area closed to routes, such as a building site.
public struct BlockedArea: Hashable, Sendable {
  /// The centre.
  public var center: Coordinate
  /// Radius, metres.
  public var radius: Double

  /// Maximum radius, metres.
  public static let maxRadius = 5_000.0

  /// Creates an area.
  /// - Parameters:
  ///   - center: the center of the circle.
  ///   - radius: metres, more than 0 and at most `maxRadius`.
  public init(center: Coordinate, radius: Double) {
    self.center = center
    self.radius = radius
  }
}
