import AmbleCore
import AmbleGroups
import AmbleJournal

/// The schemas of groups.
enum GroupSchemas {
  static let right = Schema.choice(GroupLinkRight.allCases.map(\.rawValue))

  static let position = Schema.named(
    "GroupPosition",
    .object([
      .required("lat", .latitude), .required("lon", .longitude), .required("time", .timestamp),
      .optional("accuracy", .number(0...1e7), "Metres."),
      .optional("speed", .number(0...1e4), "Metres per second."),
      .optional("course", .number(0...360), "Degrees clockwise from north."),
      .optional("battery", .number(0...100), "Charge, percent."),
    ]))

  private static let sharing = Schema.object([
    .required("since", .timestamp), .required("ends_at", .orNull(.timestamp)),
    .required("until_arrival", .flag), .required("shows_past", .flag), .required("mode", mode),
  ])

  static let mode = Schema.choice(Mode.allCases.map(\.name))

  private static let progress = Schema.object([
    .required("distance", .number(), "Metres."), .required("duration", .number(), "Seconds."),
    .required("ascent", .number(), "Metres."), .required("arrives_at", .timestamp),
    .required("status", .choice(GroupProgress.Status.allCases.map(\.rawValue))),
  ])

  private static let member = Schema.named(
    "GroupMember",
    .object([
      .required("id", .id), .required("name", .text()),
      .required("mark", .integer(0...Group.maxMembers - 1), "For a colour and a shape."),
      .required("owner", .flag), .required("joined_at", .timestamp),
      .required("sharing", .orNull(sharing)), .required("arrived_at", .orNull(.timestamp)),
      .required("position", .orNull(position), "The latest position."),
      .optional(
        "trail", .list(of: .list(of: .number()), atMost: GroupTrail.capacity),
        "Latitude, longitude and seconds since 1970. Not in lists."),
      .required("progress", .orNull(progress), "The way to the meeting place."),
    ]))

  private static let meeting = Schema.object([
    .required("name", .text()), .required("lat", .latitude), .required("lon", .longitude),
    .required("at", .orNull(.timestamp)),
  ])

  private static let trip = Schema.object([
    .required("name", .text()),
    .required(
      "stops",
      .list(
        of: .object([
          .required("name", .text()), .required("lat", .latitude), .required("lon", .longitude),
          .required("visited_at", .orNull(.timestamp)),
        ]), atMost: GroupTrip.maxStops)),
  ])

  static let group = Schema.named(
    "Group",
    .object([
      .required("id", .id), .required("role", .choice(["owner", "member", "viewer"])),
      .required("you", .orNull(.id), "The caller's member."), .required("name", .text()),
      .required("created_at", .timestamp), .required("expires_at", .orNull(.timestamp)),
      .required("meeting", .orNull(meeting)),
      .required("trip", .orNull(trip), "The trip that the group travels together."),
      .required("ride", .orNull(GroupRideAPI.ride), "The ride that a member shares."),
      .required("plan", .orNull(GroupRideAPI.planned), "The plan of rides; null for guests."),
      .required("members", .list(of: member)),
    ]))

  /// What a link to a group shows.
  static let shared = Schema.named(
    "SharedGroup",
    .object([
      .required(
        "group",
        .either([
          group,
          .object([
            .required("name", .text()), .required("owner", .text()),
            .required("members", .integer()),
            .required("joined", .flag, "Whether the caller is a member."),
          ]),
        ])),
      .required("right", right), .required("expires_at", .orNull(.timestamp)),
    ]))

  static let link = Schema.named(
    "GroupLink",
    .object([
      .required("id", .id), .required("url", .orNull(.text(format: "uri"))),
      .required("right", right), .required("expires_at", .orNull(.timestamp)),
      .required("created_at", .timestamp),
    ]))
}

/// What a link to a group lets its holder do.
enum GroupLinkRight: String, CaseIterable {
  /// See the group without an account.
  case view
  /// Become a member.
  case join

  /// The right of the grant.
  var grant: Grant.Right {
    switch self {
    case .view: .read
    case .join: .edit
    }
  }

  init(_ right: Grant.Right) {
    self = right == .edit ? .join : .view
  }
}
