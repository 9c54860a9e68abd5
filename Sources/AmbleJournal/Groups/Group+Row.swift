import AmbleCore
import GRDB

extension Group {
  /// Reads a row of `travel_group`.
  init(row: Row, trip: GroupTrip?, ride: GroupRide?, members: [GroupMember]) {
    id = GroupID(row["id"])
    name = row["name"]
    owner = UserID(row["owner"])
    createdAt = Timestamp(milliseconds: row["created_at"])
    expiresAt = Timestamp(row["expires_at"])
    meeting = MeetingPlace(row: row)
    self.trip = trip
    self.ride = ride
    self.members = members
    revision = row["revision"]
  }
}

extension MeetingPlace {
  /// Reads a row of `travel_group`, or returns `nil` if no place is agreed.
  fileprivate init?(row: Row) {
    guard let latitude = row["meeting_latitude"] as Double?,
      let longitude = row["meeting_longitude"] as Double?
    else { return nil }
    self.init(
      Coordinate(latitude: latitude, longitude: longitude), name: row["meeting_name"] ?? "",
      at: Timestamp(row["meeting_at"]))
  }
}

extension GroupMember {
  /// Reads a row of `group_member` with the user's name.
  init(row: Row) {
    id = MemberID(row["id"])
    user = UserID(row["account"])
    name = row["name"]
    mark = row["mark"]
    joinedAt = Timestamp(milliseconds: row["joined_at"])
    arrivedAt = Timestamp(row["arrived_at"])
    sharing = SharingState(row: row)
  }
}

extension SharingState {
  fileprivate init(row: Row) {
    if let start = Timestamp(row["sharing_since"]) {
      self = .on(
        PositionSharing(
          from: start, until: Timestamp(row["sharing_ends"]), untilArrival: row["until_arrival"],
          showsPast: row["shows_past"],
          mode: (row["mode"] as Int?).flatMap(UInt8.init(exactly:)).flatMap(Mode.init(rawValue:))
            ?? .walk))
    } else if let end = Timestamp(row["sharing_ended"]) {
      self = .off(since: end)
    } else {
      self = .undecided
    }
  }
}

extension GroupPosition {
  /// Reads a row of `group_position`.
  init(row: Row) {
    self.init(
      Position(
        Coordinate(latitude: row["latitude"], longitude: row["longitude"]),
        at: Timestamp(milliseconds: row["time"]), accuracy: row["accuracy"], speed: row["speed"],
        course: row["course"]),
      battery: row["battery"])
  }
}

extension Timestamp {
  /// Converts the value of a column, or returns `nil` for null.
  fileprivate init?(_ milliseconds: Int64?) {
    guard let milliseconds else { return nil }
    self.init(milliseconds: milliseconds)
  }
}
