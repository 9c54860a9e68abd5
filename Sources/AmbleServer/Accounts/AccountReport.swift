import AmbleFormats
public import AmbleJournal

/// The accounts of a journal, as JSON or as a table for a terminal.
public struct AccountReport: Sendable {
  private let accounts: [Account]

  /// Creates a report of accounts, in the order given.
  public init(_ accounts: [Account]) { self.accounts = accounts }

  /// Returns a list in the format of the HTTP API: `{"items": […], "next": null}`. An item has the
  /// members of a user, and `local`: whether the local key opens the account.
  /// - Returns: JSON text, UTF-8.
  public func json() -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.array("items") { list in
        for account in accounts {
          list.object {
            account.write(to: &$0)
            $0.field("local", account.isLocal)
          }
        }
      }
      json.key("next")
      json.null()
    }
    return json.bytes
  }

  /// Returns one line per account: its address, creation day and name, with a mark on the local
  /// user's account.
  public func table() -> String {
    let addresses = accounts.map { $0.email?.text ?? "(no address)" }
    let width = addresses.map(\.count).max() ?? 0
    return zip(accounts, addresses).map { account, address in
      let padding = String(repeating: " ", count: width - address.count)
      let parts = [
        address + padding, String(account.createdAt.text.prefix(10)), Self.printable(account.name),
        account.isLocal ? "(local user)" : "",
      ]
      return parts.filter { !$0.isEmpty }.joined(separator: "  ") + "\n"
    }.joined()
  }

  /// Replaces control characters of a name, which the terminal would interpret.
  private static func printable(_ name: String) -> String {
    let scalars = name.unicodeScalars.map { scalar in
      scalar.properties.generalCategory == .control ? " " : scalar
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
