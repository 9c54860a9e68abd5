import AmbleCore
package import AmbleFormats
package import AmbleJournal

/// Groups and their parts as JSON objects.
package enum GroupResources {
  /// The members of a group that its owner and its members can change.
  package static let details = Resource<Group>([
    .required("name", \.name, .text()),
    .orNull("expires_at", \.expiresAt, .time),
    .orNull("trip", \.trip, .object(trip), "The trip that the group travels together."),
    .orNull("ride", \.ride, .object(ride), "The ride that a member shares."),
    .orNull("meeting", \.meeting, .object(meeting)),
  ])

  /// A trip that a group travels together.
  package static let trip = Resource<GroupTrip>([
    .required("name", \.name, .text(0...200), sent: .kept),
    .required(
      "stops", \.stops, .list(of: .object(stop, from: newStop), atMost: GroupTrip.maxStops),
      sent: .needed),
  ])

  private static let stop = Resource<GroupStop>([
    .required("name", \.name, .text(0...200), sent: .kept), .place(sent: \.place),
    .orNull("visited_at", \.visitedAt, .time),
  ])

  /// A ride by shared bicycle.
  package static let ride = Resource<GroupRide>([
    .required("from", \.start, .namedPlace, sent: .needed),
    .required("to", \.end, .namedPlace, sent: .needed),
    .required("ebike", \.allowsEBikes, .flag, sent: .kept, "Whether e-bikes count too."),
    .required("by", \.measure, .choice, sent: .kept),
    .orNull("member", \.member, .id(), "Who shares it."),
  ])

  /// Where and when a group meets.
  package static let meeting = Resource<MeetingPlace>([
    .members(of: place, sent: \.self),
    .orNull(
      "at", \.time, .time, sent: .kept,
      "When the group wants to be there; who comes later is late."),
  ])

  fileprivate static let place = Resource<MeetingPlace>([
    .required("name", \.name, .text(0...200), sent: .kept), .place(sent: \.place),
  ])

  /// How a member shows positions.
  package static let sharing = Resource<PositionSharing>([
    .required("since", \.startedAt, .time),
    .orNull(
      "ends_at", \.endsAt, .time, sent: .kept, "When sharing ends; null: when the member stops."),
    .required(
      "until_arrival", \.untilArrival, .flag, sent: .kept,
      "Whether sharing ends when the member arrives at the meeting place."),
    .required(
      "shows_past", \.showsPast, .flag, sent: .kept,
      "Whether those who join later see the trail from its beginning."),
    .required("mode", \.mode, .mode, sent: .kept, "How the member travels."),
  ])

  /// How a member shows positions, as a member of an object.
  static let memberSharing = Resource<GroupMember>([
    .orNull("sharing", \.sharing.conditions, .object(sharing))
  ])

  /// A position that a member shows.
  package static let position = Resource<GroupPosition>(
    "GroupPosition",
    [
      .place(\.position.place), .required("time", \.position.time, .time),
      .optional(
        "accuracy", \.position.accuracy, .number(decimals: 1, Position.accuracies), "Metres."),
      .optional(
        "speed", \.position.speed, .number(decimals: 2, Position.speeds), "Metres per second."),
      .optional(
        "course", \.position.course, .number(decimals: 1, Position.courses),
        "Degrees clockwise from north."),
      .optional("battery", \.battery, battery, "Charge, percent."),
    ])

  /// The charge of the battery of a member's device.
  package static let battery = JSONForm.number(decimals: 1, GroupPosition.charges)

  /// The way of a member to the meeting place.
  static let progress = Resource<GroupProgress>([
    .required("distance", \.distance, .number(decimals: 1), "Metres."),
    .required("duration", \.duration, .number(decimals: 0), "Seconds."),
    .optional(
      "ascent", \.ascent, .number(decimals: 1),
      "Metres; absent unless all heights of the way are known."),
    .optional(
      "gap", \.gap, .number(decimals: 1),
      "Metres from the street to the meeting place; absent if they are at most 50."),
    .required("arrives_at", \.arrivesAt, .time), .required("status", \.status, .choice),
  ])

  @Sendable private static func newStop() -> GroupStop {
    GroupStop("", at: MeetingPlace.unread.place)
  }
}

extension JSONForm where Value == MeetingPlace {
  /// A place with its name.
  package static var namedPlace: Self {
    .object(GroupResources.place) { .unread }
  }
}

extension MeetingPlace {
  /// The start of a place that is read.
  package static let unread = MeetingPlace(Coordinate(latitude: 0, longitude: 0))
}

extension SharingState {
  /// How positions are shown, or `nil` if they are not.
  fileprivate var conditions: PositionSharing? {
    if case .on(let sharing) = self { sharing } else { nil }
  }
}

/// The measure of a shared ride.
private enum RideMeasure: String, CaseIterable, Sendable {
  case time
  case effort
}

extension GroupRide {
  fileprivate var measure: RideMeasure {
    get { prefersEase ? .effort : .time }
    set { prefersEase = newValue == .effort }
  }
}

// MARK: As a viewer sees them

/// A member of a group as a viewer sees them.
package struct ShownMember: Sendable {
  let member: GroupMember
  /// Whether the member owns the group.
  let isOwner: Bool
  /// The latest position, if any.
  var latest: GroupPosition?
  /// The trail, or `nil` if none is wanted.
  var trail: [GroupTrail.Point]?
  /// The way to the meeting place, if it is known.
  var progress: GroupProgress?

  package static let resource = Resource<Self>(
    "GroupMember",
    [
      .required("id", \.member.id, .id(), "Of this membership; it says nothing of the account."),
      .required("name", \.member.name, .text(), "The display name; may be empty."),
      .required(
        "mark", \.member.mark, .integer(0...Group.maxMembers - 1),
        "Different in a group: from it follow colour and shape."),
      .required("owner", \.isOwner, .flag),
      .required("guest", \.member.isGuest, .flag, "Whether the member has no account."),
      .required("joined_at", \.member.joinedAt, .time),
      .members(of: GroupResources.memberSharing, in: \.member),
      .orNull("arrived_at", \.member.arrivedAt, .time),
      .orNull("position", \.latest, .object(GroupResources.position), "The latest position."),
      .optional(
        "trail", \.trail, .list(of: point, atMost: GroupTrail.capacity),
        "Latitude, longitude and seconds since 1970, oldest first. Not in lists of groups."),
      .orNull(
        "progress", \.progress, .object(GroupResources.progress),
        "The way to the meeting place."),
    ])

  private static let point = JSONForm<GroupTrail.Point>(
    .tuple([.latitude, .longitude, .number()])
  ) { point, json in
    json.array { list in
      list.number(point.place.latitude, decimals: 6)
      list.number(point.place.longitude, decimals: 6)
      list.number(Double(point.time.milliseconds) / 1000, decimals: 0)
    }
  }
}

/// A group as a viewer sees it.
package struct ShownGroup: Sendable {
  package let group: Group
  /// The viewer as a member, if they are one.
  package let own: GroupMember?
  /// The plan of rides; guests do not see it.
  package let plan: GroupPlan?
  package let members: [ShownMember]

  /// Shows a group.
  /// - Parameter withTrails: whether to show trails.
  init(_ state: GroupRoom.State, to viewer: GroupViewer, withTrails: Bool) {
    let group = state.group
    self.group = group
    own = viewer.member.flatMap { group.member($0) }
    plan = viewer.member == nil ? nil : state.plan
    members = group.members.map { member in
      let trail = state.trails[member.id]
      return ShownMember(
        member: member, isOwner: member.user == group.owner, latest: trail?.latest,
        trail: withTrails ? trail?.points(of: member, for: viewer) ?? [] : nil,
        progress: state.progress[member.id])
    }
  }
}

extension GroupTrail {
  /// Returns the points of a member that a viewer sees.
  fileprivate func points(of member: GroupMember, for viewer: GroupViewer) -> [Point] {
    guard case .on(let sharing) = member.sharing else { return [] }
    if sharing.showsPast || member.id == viewer.member { return points }
    return points.filter { $0.time >= viewer.since }
  }
}

/// Who looks at a group.
package struct GroupViewer: Sendable {
  /// The member, or `nil` for someone with a link.
  package var member: MemberID?
  /// The time before which positions are not shown, unless a member shows their past.
  package var since: Timestamp

  /// A member, or `nil` if the user is not one.
  package init?(_ user: UserID, in group: Group) {
    guard let member = group.member(of: user) else { return nil }
    self.member = member.id
    since = member.joinedAt
  }

  /// Someone with a link.
  package init(_ link: SharedGroup) { since = link.createdAt }
}
