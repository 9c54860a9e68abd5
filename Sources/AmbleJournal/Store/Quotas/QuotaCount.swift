/// What a row of a table counts towards quotas, as SQL. Triggers made of it keep the table `usage`
/// up to date in the transaction of each change, whichever function makes it.
struct QuotaCount {
  /// The table.
  let table: String
  /// The account of a row, whose columns have the prefix `{row}.`.
  let account: String
  /// What a row counts towards each quota.
  let amounts: [Quota: String]
  /// The columns whose change changes an amount.
  let changes: [String]
  /// The table whose rows own those of this one, or `nil`. Their deletion deletes these by cascade,
  /// when their account is not known any more.
  var parent: Parent?

  /// A table whose rows own the rows of another.
  struct Parent {
    var table: String
    /// The condition that a row of the child belongs to the row `OLD` of this table.
    var condition: String
    /// Whether another account can take over a row with its children.
    var changesAccount = false
  }

  /// All tables that count. A number of bytes is that of a row's columns of fixed size, and the
  /// length of the others.
  static func all(in dialect: SQLDialect) -> [QuotaCount] {
    /// Returns the number of bytes of a column, or 0 if it is null.
    func length(_ column: String) -> String {
      "coalesce(\(dialect.byteCount("{row}.\(column)")), 0)"
    }
    return [
      QuotaCount(
        table: "trip", account: "{row}.account",
        amounts: [.trips: isLive, .bytes: "200 + \(length("name"))"],
        changes: ["name", "deleted_at"]),
      QuotaCount(
        table: "stop", account: "(SELECT account FROM trip WHERE id = {row}.trip)",
        amounts: [.bytes: "100 + \(["name", "address", "note", "contact"].map(length).sum)"],
        changes: ["name", "address", "note", "contact"],
        parent: Parent(table: "trip", condition: "trip = OLD.id")),
      QuotaCount(
        table: "contact", account: "{row}.account",
        amounts: [
          .contacts: isLive,
          .bytes: "150 + \(["name", "address", "note", "words", "sort"].map(length).sum)",
        ],
        changes: ["name", "address", "note", "words", "sort", "deleted_at"]),
      QuotaCount(
        table: "hike", account: "{row}.account",
        // The numbers of a hike and its way in lists take about 1,000 bytes.
        amounts: [
          .hikes: isLive,
          .bytes: "1000 + \(["name", "note", "companions", "planned"].map(length).sum)",
        ],
        changes: ["name", "note", "companions", "planned", "deleted_at"]),
      QuotaCount(
        table: "track", account: "{row}.account",
        amounts: [.positions: "{row}.count", .bytes: "100"], changes: ["count"]),
      QuotaCount(
        table: "track_block", account: "(SELECT account FROM track WHERE id = {row}.track)",
        amounts: [.bytes: "70 + \(length("data"))"], changes: ["data"],
        parent: Parent(table: "track", condition: "track = OLD.id")),
      QuotaCount(
        table: "group_position",
        account: "(SELECT account FROM group_member WHERE id = {row}.member)",
        amounts: [.positions: "1", .bytes: "\(groupPositionBytes)"], changes: [],
        // They go with their member from a guest to an account.
        parent: Parent(table: "group_member", condition: "member = OLD.id", changesAccount: true)),
      QuotaCount(
        table: "campus", account: "{row}.account", amounts: [.campuses: "1", .bytes: "100"],
        changes: []),
      QuotaCount(
        table: "campus_version", account: "(SELECT account FROM campus WHERE id = {row}.campus)",
        amounts: [.bytes: "100 + \(length("content")) + \(firstPicture)"], changes: [],
        parent: Parent(table: "campus", condition: "campus = OLD.id")),
      QuotaCount(
        table: "access_grant", account: "{row}.owner",
        amounts: [.links: one(if: "{row}.audience = 'bearer'")], changes: ["audience"]),
      QuotaCount(
        table: "pass", account: "{row}.account",
        amounts: [
          .tokens: one(if: "{row}.kind = 'token'"), .sessions: one(if: "{row}.kind <> 'token'"),
        ],
        changes: []),
    ]
  }

  /// Bytes of a position in a group.
  static let groupPositionBytes = 80

  /// Deleted rows can be restored for a while.
  private static let isLive = one(if: "{row}.deleted_at IS NULL")

  private static func one(if condition: String) -> String {
    "CASE WHEN \(condition) THEN 1 ELSE 0 END"
  }

  /// A picture counts with the first version of a campus that shows it.
  private static let firstPicture = """
    coalesce((SELECT length(content) FROM campus_picture WHERE digest = {row}.picture AND NOT EXISTS
      (SELECT 1 FROM campus_version AS earlier WHERE earlier.picture = {row}.picture
        AND earlier.campus = {row}.campus AND earlier.revision < {row}.revision)), 0)
    """
}

extension [String] {
  fileprivate var sum: String { joined(separator: " + ") }
}

// MARK: SQL

extension QuotaCount {
  /// A statement that counts all rows of the table.
  /// - Complexity: O(rows), whatever the number of accounts.
  var counting: String {
    let columns = quotas.map(\.0.rawValue)
    let sums = quotas.map { "sum(\($1.of(table))) AS \($0.rawValue)" }
    return """
      UPDATE usage SET \(columns.map { "\($0) = usage.\($0) + counted.\($0)" }.joined(separator: ", "))
      FROM (SELECT \(account.of(table)) AS owner, \(sums.joined(separator: ", "))
        FROM \(table) GROUP BY owner) AS counted
      WHERE counted.owner = usage.account
      """
  }

  /// The triggers of the table.
  var triggers: [SQLTrigger] {
    func trigger(
      _ name: String, _ event: SQLTrigger.Event, on table: String, _ statements: String...
    ) -> SQLTrigger {
      SQLTrigger(
        name: "usage_\(self.table)_\(name)", event: event, table: table, statements: statements)
    }
    let (old, new) = (account.of("OLD"), account.of("NEW"))
    var triggers = [
      trigger("added", .insert, on: table, update(new, by: quotas.map { ($0, $1.of("NEW")) })),
      trigger(
        "removed", .delete, on: table, update(old, by: quotas.map { ($0, "-(\($1.of("OLD")))") })),
    ]
    if !changes.isEmpty {
      let difference = quotas.map { ($0, "\($1.of("NEW")) - (\($1.of("OLD")))") }
      triggers.append(trigger("changed", .update(changes), on: table, update(new, by: difference)))
    }
    if let parent {
      let lost = update("OLD.account", by: sums(of: parent, sign: "-"))
      let taken = update("NEW.account", by: sums(of: parent, sign: "+"))
      triggers.append(trigger("lost", .deletion, on: parent.table, lost))
      if parent.changesAccount {
        triggers.append(trigger("moved", .update(["account"]), on: parent.table, lost, taken))
      }
    }
    return triggers
  }

  /// Returns what all rows of an owner count.
  private func sums(of parent: Parent, sign: String) -> [(quota: Quota, sum: String)] {
    quotas.map { quota, amount in
      let rows = "FROM \(table) WHERE \(parent.condition)"
      return (quota, "\(sign)coalesce((SELECT sum(\(amount.of(table))) \(rows)), 0)")
    }
  }

  private var quotas: [(Quota, String)] {
    Quota.allCases.compactMap { quota in amounts[quota].map { (quota, $0) } }
  }

  /// Returns a statement that adds to the usage of an account. What grows is marked, to be checked
  /// before the transaction ends.
  private func update(_ account: String, by amounts: [(quota: Quota, sum: String)]) -> String {
    let sums = amounts.map { "\($0.quota.rawValue) = \($0.quota.rawValue) + \($0.sum)" }
    let marks = amounts.map { "CASE WHEN \($0.sum) > 0 THEN \($0.quota.mark) ELSE 0 END" }
    return """
      UPDATE usage SET \(sums.joined(separator: ", ")),
        grown = grown | \(marks.joined(separator: " | ")) WHERE account = \(account)
      """
  }
}

extension Quota {
  /// The bit of the quota in the column `grown`, which triggers contain: new quotas go to the end.
  var mark: Int { 1 << Self.allCases.firstIndex(of: self)! }
}

extension String {
  /// Returns an expression about the columns of a row.
  fileprivate func of(_ row: String) -> String { replacing("{row}", with: row) }
}
