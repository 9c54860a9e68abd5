import AmbleJournal

/// Adds the account to an archive: its name and address, tokens and shares. The journal does not
/// know any secret itself.
struct AccountArchive: ArchivePart {
  let store: any Store

  func write(dataOf user: UserID, to archive: inout ArchiveWriter) async throws {
    guard let account = try await store.account(user) else { return }
    let tokens = try await store.tokens(of: user)
    let shares = try await store.contactShares(of: user)
    var json = JSONWriter()
    json.object { json in
      account.write(to: &json)
      json.array("tokens") { list in for token in tokens { list.object { token.write(to: &$0) } } }
      json.array("contact_shares") { list in
        for share in shares { list.object { share.write(to: &$0) } }
      }
    }
    try await archive.add("account.json", json.bytes)
  }
}
