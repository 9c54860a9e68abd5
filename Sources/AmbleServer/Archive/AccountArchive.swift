import AmbleJournal

/// What the archive holds of the account: who it is and what lets programs in. What is secret, the
/// journal does not know itself.
struct AccountArchive: ArchivePart {
  let store: any Store

  func files(of user: UserID) async throws -> [ArchiveFile] {
    guard let account = try await store.account(user) else { return [] }
    let tokens = try await store.tokens(of: user)
    let shares = try await store.contactShares(of: user)
    return [
      ArchiveFile("account.json") { json in
        account.write(to: &json)
        json.array("tokens") { list in for token in tokens { list.object { token.write(to: &$0) } }
        }
        json.array("contact_shares") { list in
          for share in shares { list.object { share.write(to: &$0) } }
        }
      }
    ]
  }
}
