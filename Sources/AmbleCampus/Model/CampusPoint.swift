/// A point of a campus. Paths whose ends are the same point meet there.
public struct CampusPoint: Hashable, Sendable {
  /// Pixels from the picture's left edge.
  public var x: Double
  /// Pixels from the picture's top edge.
  public var y: Double
  /// The storey; 0 is the ground.
  public var level: Int

  /// Creates a point.
  public init(x: Double, y: Double, level: Int = 0) {
    self.x = x
    self.y = y
    self.level = level
  }
}
