public import AmbleCore

/// A place of a city where an invented system has a station.
public struct InventedPlace: Hashable, Sendable {
  /// The station's name.
  public var name: String
  /// The station's position.
  public var position: Coordinate

  /// Creates a place.
  public init(name: String, position: Coordinate) {
    self.name = name
    self.position = position
  }
}
