public import AmbleCore

/// Where a traveller was, as a device says.
public struct Position: Hashable, Sendable {
  /// The place.
  public var place: Coordinate
  /// When they were there.
  public var time: Moment
  /// How far off the place may be, metres; nil where the device does not say.
  public var accuracy: Double?
  /// Metres a second.
  public var speed: Double?
  /// Degrees clockwise from north.
  public var course: Double?

  /// A position from its parts.
  public init(
    _ place: Coordinate, at time: Moment, accuracy: Double? = nil, speed: Double? = nil,
    course: Double? = nil
  ) {
    self.place = place
    self.time = time
    self.accuracy = accuracy
    self.speed = speed
    self.course = course
  }
}
