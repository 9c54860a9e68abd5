/// A position that a member of a group shows.
public struct GroupPosition: Hashable, Sendable {
  /// The position. Readings of other sensors are not stored.
  public var position: Position
  /// Charge of the device's battery, percent, or `nil` if not reported.
  public var battery: Double?

  /// Creates a position.
  public init(_ position: Position, battery: Double? = nil) {
    self.position = position
    self.battery = battery
  }

  /// Possible charges of a battery, percent.
  package static let charges = 0.0...100
}
