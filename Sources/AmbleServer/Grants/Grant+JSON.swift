import AmbleCore
import AmbleFormats
import AmbleJournal

extension Grant {
  /// Writes what the owner of shared contacts sees of a share.
  /// - Parameter origin: the server's origin, for the link, or `nil` to leave the link out.
  func writeShare(to json: inout JSONWriter, origin: String?) {
    json.field("id", id.text)
    if let origin { json.field("url", orNull: audience == .offered ? url(at: origin) : nil) }
    json.field("name", label)
    json.field("access", right.rawValue)
    json.field("state", state)
    json.key("account")
    if case .accepted(let person) = audience { json.person(person) } else { json.null() }
    writeTimes(to: &json)
  }

  /// Writes what a user who has received a grant sees of it.
  /// - Parameter origin: the server's origin, for the link, or `nil` to leave the link out.
  func writeReceived(to json: inout JSONWriter, origin: String?) {
    json.field("id", id.text)
    if let origin { json.field("url", orNull: audience == .offered ? url(at: origin) : nil) }
    json.key("owner")
    json.person(owner)
    json.field("subject", subject.kind.rawValue)
    json.field("access", right.rawValue)
    json.field("state", state)
    writeTimes(to: &json)
  }

  /// Writes what anyone who holds an invitation sees of it.
  /// - Parameter isOwn: whether the reader is its owner.
  func writeInvitation(to json: inout JSONWriter, isOwn: Bool) {
    json.object("invitation") { json in
      json.object("owner") { [owner] in $0.field("name", owner.name) }
      json.field("subject", subject.kind.rawValue)
      json.field("access", right.rawValue)
      json.field("state", state)
      json.field("own", isOwn)
    }
    json.field("expires_at", orNull: expiresAt)
  }

  /// Writes the members of a link to a trip.
  func writeLink(to json: inout JSONWriter, origin: String) {
    json.field("id", id.text)
    json.field("url", orNull: url(at: origin))
    writeTimes(to: &json)
  }

  private func writeTimes(to json: inout JSONWriter) {
    json.field("expires_at", orNull: expiresAt)
    json.field("created_at", createdAt.text)
  }

  /// Returns the address of the link, or `nil` if its secret is lost.
  private func url(at origin: String) -> String? {
    secret.map { "\(origin)/shared/\($0.text)" }
  }

  /// The state of an invitation.
  private var state: String {
    switch audience {
    case .bearer, .offered: "offered"
    case .accepted: "accepted"
    case .refused: "refused"
    }
  }
}

extension JSONWriter {
  /// Writes a user as other users see them.
  mutating func person(_ person: Person) {
    object {
      $0.field("id", person.id.text)
      $0.field("name", person.name)
    }
  }
}

extension JSONBody {
  /// Returns the member `expires_at`, the time when a grant ends.
  /// - Throws: `APIError` with status 422 unless the time is after `now`.
  func expiry(after now: Timestamp) throws(APIError) -> Timestamp? {
    let end = try timestamp("expires_at")
    if let end, end <= now { throw wrong("expires_at", .mustBeFuture) }
    return end
  }
}
