import AmbleCore
import Foundation

/// A row of `travel_group`, without its members, its ride and the stops of its trip.
struct GroupRow: StoredRecord {
  var group = Group(
    id: GroupID(""), name: "", owner: UserID(""), createdAt: .epoch, members: [], revision: 1)
  /// The folded name that names are compared by.
  var nameKey = ""
  var password = PasswordHash()
  var tripName: String?

  static let table = RecordTable("travel_group", columns)
  private static let columns: [Column<Self>] =
    [
      .init("id", \.group.id).key, .init("owner", \.group.owner),
      .init("created_at", \.group.createdAt), .init("revision", \.group.revision),
      .init("trip_name", \.tripName),
    ] + changeable + meeting

  /// The columns that the owner changes.
  static let changeable: [Column<GroupRow>] = [
    .init("name", \.group.name), .init("name_key", \.nameKey), .init("salt", \.password.salt),
    .init("hash", \.password.key),
    .init(
      "cost", \.password.cost, storing: \.text,
      reading: { PasswordHash.Cost(text: $0) ?? .standard }),
    .init("expires_at", \.group.expiresAt),
  ]

  /// The columns of the meeting place.
  static let meeting: [Column<GroupRow>] = [
    .init("meeting_at", \.group.meeting[\.time]), .init("meeting_name", \.group.meeting[\.name]),
    .init("meeting_latitude", \.group.meeting[\.place.latitude]),
    .init("meeting_longitude", \.group.meeting[\.place.longitude]),
  ]
}

/// A row of `group_member`.
struct MemberRow: StoredRecord {
  var member = GroupMember(
    id: MemberID(""), user: UserID(""), name: "", mark: 0, joinedAt: .epoch, sharing: .undecided)
  var group = GroupID("")
  /// How positions are shown, if they are.
  var sharing = PositionSharing(from: .epoch)
  /// The start of `sharing`, or `nil` unless positions are shown.
  var sharingSince: Timestamp?
  /// The end of the sharing before, or `nil` unless positions were shown.
  var sharingEnded: Timestamp?

  static let table = RecordTable("group_member", columns)
  private static let columns: [Column<Self>] =
    [
      .init("id", \.member.id).key, .init("travel_group", \.group),
      .init("account", \.member.user), .init("mark", \.member.mark),
      .init("joined_at", \.member.joinedAt), .init("arrived_at", \.member.arrivedAt),
    ] + shared

  /// The columns that a decision to share writes.
  static let shared: [Column<MemberRow>] = [
    .init("sharing_since", \.sharingSince), .init("sharing_ends", \.sharing.endsAt),
    .init("until_arrival", \.sharing.untilArrival), .init("shows_past", \.sharing.showsPast),
    .word("mode", \.sharing.mode, else: .walk), .init("sharing_ended", \.sharingEnded),
  ]
}

extension GroupMember {
  /// Reads a row of `MemberRow` with the user's name.
  init(row: SQLRow) throws {
    let stored = try MemberRow(row: row)
    self = stored.member
    (name, isGuest, sharing) = try (row["name"], row["is_guest"], stored.state)
  }
}

extension MemberRow {
  fileprivate var state: SharingState {
    guard let sharingSince else { return sharingEnded.map { .off(since: $0) } ?? .undecided }
    var sharing = sharing
    sharing.startedAt = sharingSince
    return .on(sharing)
  }
}

/// A row of `group_stop`.
struct GroupStopRow: StoredRecord {
  var group = GroupID("")
  var position = 0
  var stop = GroupStop("", at: Coordinate())

  static let table = RecordTable("group_stop", columns)
  private static let columns: [Column<Self>] = [
    .init("travel_group", \.group).key, .init("position", \.position).key,
    .init("name", \.stop.name), .init("latitude", \.stop.place.latitude),
    .init("longitude", \.stop.place.longitude), .init("visited_at", \.stop.visitedAt),
  ]
}

/// A row of `group_ride`.
struct RideRow: StoredRecord {
  var group = GroupID("")
  var ride = GroupRide(from: MeetingPlace(), to: MeetingPlace())

  static let table = RecordTable("group_ride", columns)
  private static let columns: [Column<Self>] = [
    .init("travel_group", \.group).key, .init("start_name", \.ride.start.name),
    .init("start_latitude", \.ride.start.place.latitude),
    .init("start_longitude", \.ride.start.place.longitude), .init("end_name", \.ride.end.name),
    .init("end_latitude", \.ride.end.place.latitude),
    .init("end_longitude", \.ride.end.place.longitude),
    .init("allows_ebikes", \.ride.allowsEBikes), .init("prefers_ease", \.ride.prefersEase),
    .init("member", \.ride.member),
  ]
}

/// A row of `group_position`.
struct GroupPositionRow: StoredRecord {
  var member = MemberID("")
  var time = Timestamp.epoch
  var place = Coordinate()
  var accuracy: Double?
  var speed: Double?
  var course: Double?
  var battery: Double?

  static let table = RecordTable("group_position", columns)
  private static let columns: [Column<Self>] = [
    .init("member", \.member).key.onlyWritten, .init("time", \.time).key,
    .init("latitude", \.place.latitude), .init("longitude", \.place.longitude),
    .init("accuracy", \.accuracy), .init("speed", \.speed), .init("course", \.course),
    .init("battery", \.battery),
  ]

  var position: Position {
    Position(place, at: time, accuracy: accuracy, speed: speed, course: course)
  }
}

extension GroupPositionRow {
  /// Creates the row of a position that a member shows.
  init(_ shown: GroupPosition, of member: MemberID) {
    let position = shown.position
    self.init(
      member: member, time: position.time, place: position.place, accuracy: position.accuracy,
      speed: position.speed, course: position.course, battery: shown.battery)
  }
}

extension MeetingPlace: StoredParts {
  init() { self.init(Coordinate()) }
}
