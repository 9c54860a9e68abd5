import AmbleFormats
import AmbleJournal

/// Writes the account to an archive: name, address, tokens, and what is shared with whom and by
/// whom. Secrets are not included.
struct AccountArchive: ArchivePart {
  let store: Journal

  func write(dataOf user: UserID, at time: Timestamp, to archive: inout ArchiveWriter) async throws
  {
    guard let account = try await store.account(user) else { return }
    let tokens = try await store.tokens(of: user)
    let shares = try await store.grants(of: .contacts, by: user, at: time) ?? []
    let received = try await store.receivedGrants(by: user, at: time)
    var json = JSONWriter()
    json.object { json in
      account.write(to: &json)
      json.array("tokens") { list in for token in tokens { list.object { token.write(to: &$0) } } }
      json.array("contact_shares") { list in
        for share in shares { list.object { share.writeShare(to: &$0, origin: nil) } }
      }
      json.array("received") { list in
        for grant in received { list.object { grant.writeReceived(to: &$0, origin: nil) } }
      }
    }
    try await archive.add("account.json", json.bytes)
  }
}
