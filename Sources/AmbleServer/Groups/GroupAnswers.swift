import AmbleCore
import AmbleFormats
import AmbleGroups
import AmbleJournal

extension ShownGroup {
  static let resource = Resource<Self>(
    "Group",
    [
      .required("id", \.group.id, .id()),
      .required("role", \.role, .word(of: ["owner", "member", "viewer"])),
      .orNull("you", \.own?.id, .id(), "The caller's member."),
      .required("created_at", \.group.createdAt, .time),
      .members(of: GroupResources.details, in: \.group),
      .orNull("plan", \.plan, .plan, "The plan of rides; null for guests."),
      .required("members", \.members, .list(of: .object(ShownMember.resource))),
    ])

  /// The viewer's part in the group.
  private var role: String { own.map { $0.user == group.owner ? "owner" : "member" } ?? "viewer" }
}

/// The answer to a guest who joins a group.
struct GuestAnswer: Sendable {
  let group: ShownGroup
  let secret: Secret

  static let resource = Resource<Self>(
    "Guest",
    [
      .required(
        "token", \.secret.text, .text(),
        "Send as `Authorization: Bearer`; it opens groups and nothing else."),
      .required("group", \.group, .object(ShownGroup.resource)),
    ])
}

/// The answer to a link to a group: the group, or an invitation to join it.
struct SharedGroupAnswer: Sendable {
  let link: SharedGroup
  /// The group, if the link shows it.
  let shown: ShownGroup?
  /// Whether the caller is a member.
  let isMember: Bool

  /// Answers a user, or a stranger.
  init(_ link: SharedGroup, in room: GroupRoom, to user: UserID?) {
    self.link = link
    shown = link.right == .read ? room.shown(to: GroupViewer(link)) : nil
    isMember = user.map { link.group.member(of: $0) != nil } ?? false
  }

  static let resource = Resource<Self>(
    "SharedGroup",
    [
      .required("group", \.self, group), .required("right", \.right, .choice),
      .orNull("expires_at", \.link.expiresAt, .time),
    ])

  private static let group = JSONForm<Self>(
    .either([ShownGroup.resource.schema, offer.schema])
  ) { answer, json in
    json.object { json in
      if let shown = answer.shown {
        ShownGroup.resource.write(shown, to: &json)
      } else {
        offer.write(answer, to: &json)
      }
    }
  }

  private static let offer = Resource<Self>([
    .required("name", \.link.group.name, .text()), .required("owner", \.link.ownerName, .text()),
    .required("members", \.link.group.members.count, .integer()),
    .required("joined", \.isMember, .flag, "Whether the caller is a member."),
  ])

  private var right: GroupLinkRight { GroupLinkRight(link.right) }
}

// MARK: Links

extension ShownGrant {
  /// A link to a group.
  static let groupLink = Resource<Self>(
    "GroupLink",
    [.members(of: link, in: \.self), .required("right", \.groupRight, .choice)])

  private var groupRight: GroupLinkRight { GroupLinkRight(grant.right) }
}

/// The right that a link to a group grants.
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

// MARK: Request bodies

/// The members of request bodies about groups.
enum GroupFields {
  static let name = JSONField("name", nameForm, "Unique without regard to case.")
  static let password = JSONField("password", .text(4...200))
  static let passwordToJoin = JSONField("password", .text(0...1_024))
  static let link = JSONField("link", .text(1...200), "The secret of a link that lets join.")
  static let guest = JSONField("name", .text(1...200), "The name that the members see.")
  static let end = JSONField<Timestamp?>(
    "expires_at", .orNull(.time), "When the group ends; null for never.")
  static let right = JSONField<GroupLinkRight>(
    "right", .choice,
    "view, the default: see the group without an account; join: become a member.")

  /// A name as `GroupName` takes it, which counts without white space at its ends.
  private static let nameForm = JSONForm(
    .text(1...GroupName.maxLength), read: JSONForm.text(0...1_000).read
  ) { $1.string($0) }
}
