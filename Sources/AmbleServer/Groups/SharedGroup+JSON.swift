import AmbleFormats
import AmbleGroups
import AmbleJournal

extension SharedGroup {
  /// Writes the group if the link shows it, else who may join what.
  func write(_ room: GroupRoom, to json: inout JSONWriter, for user: UserID?) {
    json.object("group") { json in
      switch right {
      case .read: room.write(to: &json, for: GroupViewer(self), withTrails: true)
      case .edit: writeOffer(to: &json, for: user)
      }
    }
    json.field("right", GroupLinkRight(right).rawValue)
    json.field("expires_at", orNull: expiresAt)
  }

  private func writeOffer(to json: inout JSONWriter, for user: UserID?) {
    json.field("name", group.name)
    json.field("owner", ownerName)
    json.field("members", group.members.count)
    json.field("joined", user.map { group.member(of: $0) != nil } ?? false)
  }
}
