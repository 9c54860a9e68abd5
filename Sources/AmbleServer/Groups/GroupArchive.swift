import AmbleFormats
import AmbleJournal

/// Writes the groups that a user belongs to. Positions that other members show are theirs; those of the
/// user are kept no longer than the group shows them.
struct GroupArchive: ArchivePart {
  let store: Journal

  func write(dataOf user: UserID, at time: Timestamp, to archive: inout ArchiveWriter) async throws
  {
    let groups = try await store.groups(of: user, at: time)
    var json = JSONWriter()
    json.object { json in
      json.array("groups") { list in
        for group in groups {
          list.object { json in
            json.field("name", group.name)
            json.field("owner", group.owner == user)
            json.field("joined_at", orNull: group.member(of: user)?.joinedAt)
            json.field("expires_at", orNull: group.expiresAt)
          }
        }
      }
    }
    try await archive.add("groups.json", json.bytes)
  }
}
