package import AmbleCore

/// A place of a city where an invented system has a station.
package struct InventedPlace: Hashable, Sendable {
  /// The station's name.
  package var name: String
  /// The station's position.
  package var position: Coordinate

  /// Creates a place.
  package init(name: String, position: Coordinate) {
    self.name = name
    self.position = position
  }
}
