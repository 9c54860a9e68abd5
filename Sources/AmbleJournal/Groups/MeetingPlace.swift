public import AmbleCore

/// The place and time of a group's meeting.
public struct MeetingPlace: Hashable, Sendable {
  /// The name; may be empty.
  public var name: String
  /// The position of the place.
  public var place: Coordinate
  /// The time of the meeting, or `nil` for any.
  public var time: Timestamp?

  /// Creates a meeting place.
  public init(_ place: Coordinate, name: String = "", at time: Timestamp? = nil) {
    self.place = place
    self.name = name
    self.time = time
  }
}
