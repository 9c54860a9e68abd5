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
    try database.execute("DELETE FROM pass WHERE expires_at < ?", [time])
    try database.execute(
      """
      DELETE FROM account WHERE is_guest
        AND NOT EXISTS (SELECT 1 FROM pass WHERE pass.account = account.id)
      """)
  }
}

// MARK: Rows

/// A row of `account`. The account without an address has no password.
struct AccountRow: StoredRecord {
  var account = Account(id: UserID(""), name: "", createdAt: .epoch)
  var password: PasswordHash?

  static let table = RecordTable("account", columns)
  private static let columns: [Column<Self>] = [
    .init("id", \.account.id).key, .init("email", \.account.email),
    .init("name", \.account.name), .init("salt", \.password[\.salt]),
    .init("hash", \.password[\.key]),
    .init(
      "cost", \.password[\.cost], storing: \.?.text,
      reading: { $0.flatMap(PasswordHash.Cost.init(text:)) }),
    .init("created_at", \.account.createdAt),
    .init("email_verified_at", \.account.emailVerifiedAt),
    .init("is_local", \.account.isLocal), .init("is_guest", \.account.isGuest),
    .apart("is_moderator"), .apart("is_administrator"),
  ]

  /// The account and its password, or `nil` if it has none.
  var credentials: Credentials? { password.map { Credentials(account: account, password: $0) } }
}

/// A row of `pass`, which has the digest of a secret.
struct TokenRow: StoredRecord {
  var digest = Data()
  var owner = TokenOwner(
    user: UserID(""), token: AuthToken(id: TokenID(""), kind: .session, name: "", createdAt: .epoch)
  )

  static let table = RecordTable("pass", columns)
  private static let columns: [Column<Self>] = [
    .init("digest", \.digest).key, .init("id", \.owner.token.id),
    .word("kind", \.owner.token.kind, else: .session), .init("account", \.owner.user),
    .init("name", \.owner.token.name), .init("created_at", \.owner.token.createdAt),
    .init("last_used_at", \.owner.token.lastUsedAt),
    .init("expires_at", \.owner.token.expiresAt),
    .init("scopes", \.owner.token.scopes, storing: \.text, reading: { Set(text: $0) }),
  ]
}
