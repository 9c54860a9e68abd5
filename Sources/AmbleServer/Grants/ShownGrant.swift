import AmbleCore
import AmbleFormats
import AmbleJournal

/// Grants as JSON objects.
enum GrantResources {
  /// A share of contacts, for their owner, without its link.
  static let share = Resource<Grant>([id, .members(of: shareFacts, in: \.self)])

  /// A grant, for the user who received it, without its link.
  static let received = Resource<Grant>([id, .members(of: receivedFacts, in: \.self)])

  private static let id = Resource<Grant>.Member.required("id", \.id, .id())

  fileprivate static let shareFacts = Resource<Grant>([
    .required("name", \.label, .text(0...200)), .required("access", \.right, .choice),
    .required("state", \.state, .word(of: ["offered", "accepted", "refused"])),
    .orNull("account", \.receiver, .person, "The user who accepted."),
    .members(of: times, in: \.self),
  ])

  fileprivate static let receivedFacts = Resource<Grant>([
    .required("owner", \.owner, .person), .required("subject", \.subject.kind, .choice),
    .required("access", \.right, .choice),
    .required("state", \.state, .word(of: ["offered", "accepted"])),
    .members(of: times, in: \.self),
  ])

  fileprivate static let times = Resource<Grant>([
    .orNull("expires_at", \.expiresAt, .time), .required("created_at", \.createdAt, .time),
  ])

  /// The time when a grant ends, as clients send it.
  static let expiry = JSONField(
    "expires_at", .time, "Expiry time, in the future; by default never.")
}

/// A grant with its link.
struct ShownGrant {
  let grant: Grant
  /// The server's origin, for the link.
  let origin: String

  /// Returns grants for a client.
  static func listing(_ grants: [Grant], at origin: String) -> Listing<ShownGrant> {
    Listing(grants.map { ShownGrant(grant: $0, origin: origin) })
  }

  /// A link to a trip.
  static let tripLink = Resource<Self>("Link", [.members(of: link, in: \.self)])

  /// A link to a hike.
  static let hikeLink = Resource<Self>(
    "HikeLink",
    [
      .members(of: link, in: \.self),
      .required("hide_ends", \.grant.hiddenRadius, .number(decimals: 0)),
    ])

  /// A share of contacts, for their owner.
  static let share = Resource<Self>(
    "ContactShare",
    [.members(of: offer, in: \.self), .members(of: GrantResources.shareFacts, in: \.grant)])

  /// A grant, for the user who received it.
  static let received = Resource<Self>(
    "Grant",
    [.members(of: offer, in: \.self), .members(of: GrantResources.receivedFacts, in: \.grant)])

  /// The members of every link.
  static let link = Resource<Self>([
    .required("id", \.grant.id, .id()), .orNull("url", \.url, .text(format: "uri")),
    .members(of: GrantResources.times, in: \.grant),
  ])

  private static let offer = Resource<Self>([
    .required("id", \.grant.id, .id()),
    .orNull(
      "url", \.offeredURL, .text(format: "uri"),
      "The link of the invitation; null once it is answered."),
  ])

  /// The address of the link, or `nil` if its secret is lost.
  private var url: String? { grant.secret.map { "\(origin)/shared/\($0.text)" } }

  private var offeredURL: String? { grant.audience == .offered ? url : nil }
}

/// An invitation as anyone who holds it sees it.
struct ShownInvitation {
  let grant: Grant
  /// Whether the reader is its owner.
  let isOwn: Bool

  static let resource = Resource<Self>(
    "Invitation",
    [
      .required("invitation", \.self, .object(invitation)),
      .orNull("expires_at", \.grant.expiresAt, .time),
    ])

  private static let invitation = Resource<Self>([
    .required("owner", \.grant.owner, .object(name)),
    .required("subject", \.grant.subject.kind, .choice),
    .required("access", \.grant.right, .choice),
    .required("state", \.grant.state, .word(of: ["offered", "accepted"])),
    .required("own", \.isOwn, .flag, "Whether the caller is the owner."),
  ])

  private static let name = Resource<Person>([.required("name", \.name, .text())])
}

extension Grant {
  /// The state of an invitation.
  fileprivate var state: String {
    switch audience {
    case .bearer, .offered: "offered"
    case .accepted: "accepted"
    case .refused: "refused"
    }
  }

  /// The user who accepted.
  fileprivate var receiver: Person? {
    if case .accepted(let person) = audience { person } else { nil }
  }
}

extension JSONForm where Value == Person {
  /// A user as other users see them.
  static var person: Self {
    .object(
      Resource<Person>([.required("id", \.id, .id()), .required("name", \.name, .text())]))
  }
}

extension JSONBody {
  /// Returns the member `expires_at`, the time when a grant ends.
  /// - Throws: `APIError` with status 422 unless the time is after `now`.
  func expiry(after now: Timestamp) throws(APIError) -> Timestamp? {
    let end = try value(GrantResources.expiry)
    if let end, end <= now { throw wrong("expires_at", .mustBeFuture) }
    return end
  }
}
