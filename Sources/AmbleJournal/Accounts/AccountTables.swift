import Foundation

/// The tables of accounts and of their secrets (`pass`).
enum AccountTables {
  static func register(in migrations: inout [Migration]) {
    migrations.add("accounts") { database in
      try database.run(
        """
        CREATE TABLE account (
          id TEXT PRIMARY KEY, email TEXT UNIQUE, name TEXT NOT NULL,
          salt BLOB, hash BLOB, cost TEXT, created_at INTEGER NOT NULL,
          CHECK ((email IS NULL) = (hash IS NULL))) WITHOUT ROWID;
        CREATE UNIQUE INDEX account_without_email ON account (email IS NULL)
          WHERE email IS NULL;
        CREATE TABLE pass (
          digest BLOB PRIMARY KEY, id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL,
          account TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
          name TEXT NOT NULL, created_at INTEGER NOT NULL, last_used_at INTEGER,
          expires_at INTEGER) WITHOUT ROWID;
        CREATE INDEX pass_by_account ON pass (account, kind, created_at);
        """)
    }
  }

  /// Marks the account that the local key opens. It stays the same when it gets an address.
  static func registerLocalAccount(in migrations: inout [Migration]) {
    migrations.add("local account") { database in
      try database.run(
        """
        ALTER TABLE account ADD COLUMN is_local INTEGER NOT NULL DEFAULT 0;
        UPDATE account SET is_local = 1 WHERE email IS NULL;
        CREATE UNIQUE INDEX account_local ON account (is_local) WHERE is_local;
        """)
    }
  }

  /// Lets accounts of guests have no address, and deletes them when they leave their last group.
  static func registerGuests(in migrations: inout [Migration]) {
    migrations.add("guests") { database in
      try database.run(
        """
        DROP INDEX account_without_email;
        ALTER TABLE account ADD COLUMN is_guest INTEGER NOT NULL DEFAULT 0;
        CREATE INDEX account_guests ON account (id) WHERE is_guest;
        """)
      try database.create(goneGuest)
    }
  }

  /// Deletes a guest who is a member of no group any more.
  static let goneGuest = SQLTrigger(
    name: "guest_gone", event: .delete, table: "group_member",
    condition: "NOT EXISTS (SELECT 1 FROM group_member WHERE account = OLD.account)",
    statements: ["DELETE FROM account WHERE id = OLD.account AND is_guest"])

  /// Gives tokens scopes. Those of earlier versions keep all that tokens may do.
  static func registerScopes(in migrations: inout [Migration]) {
    migrations.add("token scopes") { database in
      try database.run(
        """
        ALTER TABLE pass ADD COLUMN scopes TEXT NOT NULL DEFAULT '';
        UPDATE pass SET scopes = 'account' WHERE kind = 'token';
        """)
    }
  }

  /// Deletes sessions and tokens that expired before a time, and guests without a session.
  static func purge(_ database: SQLTransaction, before time: Timestamp) throws {
    try database.execute("DELETE FROM pass WHERE expires_at < ?", [time.milliseconds])
    try database.execute(
      """
      DELETE FROM account WHERE is_guest
        AND NOT EXISTS (SELECT 1 FROM pass WHERE pass.account = account.id)
      """)
  }
}

// MARK: Rows

extension Account {
  /// Reads a row of `account`.
  init(row: SQLRow) throws {
    id = try UserID(row["id"])
    email = try (row["email"] as String?).map(EmailAddress.init(stored:))
    name = try row["name"]
    createdAt = try Timestamp(milliseconds: row["created_at"])
    emailVerifiedAt = try (row["email_verified_at"] as Int64?).map(Timestamp.init(milliseconds:))
    isLocal = try row["is_local"]
    isGuest = try row["is_guest"]
  }
}

extension PasswordHash {
  /// Reads a row of `account`, or returns `nil` for the account without an address.
  init?(row: SQLRow) throws {
    guard let salt = try row["salt"] as Data?, let key = try row["hash"] as Data?,
      let cost = try (row["cost"] as String?).flatMap(Cost.init(text:))
    else { return nil }
    self.init(salt: salt, key: key, cost: cost)
  }
}

extension Credentials {
  /// Reads a row of `account`, or returns `nil` for the account without an address.
  init?(row: SQLRow) throws {
    guard let password = try PasswordHash(row: row) else { return nil }
    try self.init(account: Account(row: row), password: password)
  }
}

extension AuthToken {
  /// Reads a row of `pass`.
  init(row: SQLRow) throws {
    id = try TokenID(row["id"])
    kind = try Kind(rawValue: row["kind"]) ?? .session
    name = try row["name"]
    scopes = try Set(text: row["scopes"])
    createdAt = try Timestamp(milliseconds: row["created_at"])
    lastUsedAt = try (row["last_used_at"] as Int64?).map(Timestamp.init(milliseconds:))
    expiresAt = try (row["expires_at"] as Int64?).map(Timestamp.init(milliseconds:))
  }
}
