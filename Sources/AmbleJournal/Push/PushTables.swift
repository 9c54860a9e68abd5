import GRDB

/// The table of push subscriptions.
enum PushTables {
  static func register(in migrator: inout DatabaseMigrator) {
    migrator.registerMigration("push") { try $0.execute(sql: table) }
  }

  private static let table = """
    CREATE TABLE push_subscription (
      id TEXT PRIMARY KEY, account TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
      session TEXT REFERENCES pass (id) ON DELETE CASCADE,
      endpoint TEXT NOT NULL UNIQUE, public_key BLOB NOT NULL, secret BLOB NOT NULL,
      created_at INTEGER NOT NULL) WITHOUT ROWID;
    CREATE INDEX push_subscription_by_account ON push_subscription (account, created_at);
    CREATE INDEX push_subscription_by_session ON push_subscription (session)
      WHERE session IS NOT NULL;
    """
}
