public import AmbleCore

/// Where and when a group meets.
public struct MeetingPlace: Hashable, Sendable {
  /// The name; may be empty.
  public var name: String
  /// The place.
  public var place: Coordinate
  /// The time when the group wants to be there, or `nil` for any.
  public var time: Timestamp?

  /// Creates a meeting place.
  public init(_ place: Coordinate, name: String = "", at time: Timestamp? = nil) {
    self.place = place
    self.name = name
    self.time = time
  }
}
