/// What an account may do beyond its own data. The local user has every role.
public enum Role: String, CaseIterable, Hashable, Sendable {
  /// Hide and delete the tips of others. The votes of moderators count twice.
  case moderator
  /// See and change the accounts of others, and see the state of the server. Administrators are
  /// moderators, too.
  case administrator

  /// An SQL condition on a row of `account`: it has the role.
  var condition: String {
    switch self {
    case .moderator: "(is_moderator OR is_administrator OR is_local)"
    case .administrator: "(is_administrator OR is_local)"
    }
  }

  /// The column of `account` that gives the role.
  private var column: String { "is_\(rawValue)" }

  /// Adds the column of administrators. That of moderators came with tips.
  static func registerAdministrators(in migrations: inout [Migration]) {
    migrations.add("administrators") { database in
      try database.run("ALTER TABLE account ADD COLUMN is_administrator INTEGER NOT NULL DEFAULT 0")
    }
  }

  /// Returns whether a user has the role.
  func isHeld(by user: UserID, in database: SQLTransaction) throws -> Bool {
    try database.value("SELECT \(condition) FROM account WHERE id = ?", [user]) ?? false
  }

  /// Gives the role to a user, or takes it away.
  fileprivate func set(_ isHeld: Bool, for user: UserID, in database: SQLTransaction) throws {
    try database.execute("UPDATE account SET \(column) = ? WHERE id = ?", [isHeld, user])
  }
}

extension Journal {
  /// Returns the roles of a user; none if there is no such account.
  public func roles(of user: UserID) async throws(JournalError) -> Set<Role> {
    try await read { database in
      Set(try Role.allCases.filter { try $0.isHeld(by: user, in: database) })
    }
  }

  /// Gives roles to a user, or takes them away. The local user keeps all.
  /// - Parameter changes: whether the user has each role from now on; others stay as they are.
  public func setRoles(_ changes: [Role: Bool], of user: UserID) async throws(JournalError) {
    try await write { database in
      for (role, isHeld) in changes { try role.set(isHeld, for: user, in: database) }
    }
  }
}
