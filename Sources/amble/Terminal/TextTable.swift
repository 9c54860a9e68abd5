import AmbleJournal
import AmbleServer

/// A text table with right-aligned columns.
struct TextTable {
  private var rows: [[String]] = []

  /// Adds a row.
  mutating func append(_ row: [String]) { rows.append(row) }

  /// The rows as lines, with two spaces between columns.
  var lines: [String] {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      zip(row, widths).map { cell, width in
        String(repeating: " ", count: width - cell.count) + cell
      }
      .joined(separator: "  ")
    }
  }
}

extension AccountReport {
  /// Returns one line per account: its address, creation day and name, with a mark on the local
  /// user's account and on those of guests.
  func table() -> String {
    let addresses = accounts.map { $0.email?.text ?? "(no address)" }
    let width = addresses.map(\.count).max() ?? 0
    return zip(accounts, addresses).map { account, address in
      let padding = String(repeating: " ", count: width - address.count)
      let parts = [
        address + padding, String(account.createdAt.text.prefix(10)), Self.printable(account.name),
        account.isLocal ? "(local user)" : "", account.isGuest ? "(guest of groups)" : "",
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
