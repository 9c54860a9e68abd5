/// A reason why an operation cannot be applied to a campus.
public enum CampusEditError: Error, Hashable, Sendable {
  /// The campus has no such object.
  case missing(CampusObject)
  /// The campus has another object with that identifier.
  case taken(CampusObject)
  /// Nothing is at the point.
  case nothingAt(CampusPoint)
  /// The campus would be invalid: a sentence that says what is wrong.
  case invalid(String)
}

/// An object of a campus that editors change independently of the others.
public enum CampusObject: Hashable, Sendable {
  /// The campus itself: its name, unit, scale, north and pins.
  case campus
  /// A building, apart from its entrances.
  case building(String)
  /// An entrance of a building.
  case entrance(building: String, String)
  /// A path.
  case path(String)
  /// A point at which paths meet.
  case point(CampusPoint)
}
