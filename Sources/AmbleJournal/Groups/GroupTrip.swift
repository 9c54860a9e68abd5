public import AmbleCore

/// A trip that a group travels together: a copy of the stops of one, so that members need no access
/// to it. The group meets at one stop after another.
public struct GroupTrip: Hashable, Codable, Sendable {
  /// The name; may be empty.
  public var name: String
  /// The stops, in order.
  public var stops: [GroupStop]

  /// Maximum number of stops: members get all of them with each change of the group.
  public static let maxStops = 200

  /// Creates a trip.
  public init(_ name: String, stops: [GroupStop]) {
    self.name = name
    self.stops = stops
  }

  /// The index of the stop where the group meets next, or `nil` once it has been at all.
  public var next: Int? { stops.firstIndex { $0.visitedAt == nil } }
}

/// A stop of a group's trip.
public struct GroupStop: Hashable, Codable, Sendable {
  /// The name; may be empty.
  public var name: String
  /// The position of the stop.
  public var place: Coordinate
  /// The time when the group left for the next stop, or was at the last one, or `nil` if not yet.
  public var visitedAt: Timestamp?

  /// Creates a stop.
  public init(_ name: String, at place: Coordinate, visitedAt: Timestamp? = nil) {
    self.name = name
    self.place = place
    self.visitedAt = visitedAt
  }
}

extension Group {
  /// Whether the group goes nowhere else from the meeting place: it travels no trip, or meets at the
  /// last stop of one.
  public var isAtEnd: Bool {
    guard let trip, let next = trip.next else { return true }
    return next == trip.stops.count - 1
  }

  /// Returns the index of the stop of the trip where the group meets now, if all who show positions
  /// have arrived there.
  public func stopReached(at time: Timestamp) -> Int? {
    guard let trip, let next = trip.next, meeting?.place == trip.stops[next].place else {
      return nil
    }
    let there = members.filter { $0.arrivedAt != nil }
    let missing = members.contains { $0.arrivedAt == nil && $0.sharing(at: time) != nil }
    return there.isEmpty || missing ? nil : next
  }
}

/// A ride by shared bicycle that a member shares with the group. Others plan it again, because the
/// stations with bicycles change by the minute.
public struct GroupRide: Hashable, Codable, Sendable {
  /// The start of the ride.
  public var start: MeetingPlace
  /// The end of the ride.
  public var end: MeetingPlace
  /// Whether e-bikes count too.
  public var allowsEBikes: Bool
  /// Whether the minimum effort is wanted, not the minimum time.
  public var prefersEase: Bool
  /// The member who shares it, or `nil` after they left.
  public var member: MemberID?

  /// Creates a ride.
  public init(
    from start: MeetingPlace, to end: MeetingPlace, allowsEBikes: Bool = false,
    prefersEase: Bool = false, by member: MemberID? = nil
  ) {
    self.start = start
    self.end = end
    self.allowsEBikes = allowsEBikes
    self.prefersEase = prefersEase
    self.member = member
  }
}

/// The place and time of a group's meeting.
public struct MeetingPlace: Hashable, Codable, Sendable {
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
