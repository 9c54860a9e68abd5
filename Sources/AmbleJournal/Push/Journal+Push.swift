public import Foundation

/// The browsers that users permitted to be notified.
extension Journal {
  /// The private number of the key of push messages, derived from the journal's key.
  public var pushSeed: Data { key.pushSeed }

  /// Adds a subscription. It ends with the session of a secret, if the secret is of a session. A
  /// subscription of any user with the same endpoint is replaced, because a browser notifies one
  /// user at a time.
  public func addPushSubscription(
    _ subscription: PushSubscription, of user: UserID, in session: Secret?
  ) async throws(JournalError) {
    try await write { database in
      try database.execute(
        "DELETE FROM push_subscription WHERE endpoint = ?", [subscription.endpoint])
      let session: TokenID? = try session.flatMap {
        try database.value(
          "SELECT id FROM pass WHERE digest = ? AND account = ?", [$0.digest, user])
      }
      try database.insert(PushRow(subscription: subscription, owner: user, session: session))
      try database.execute(
        """
        DELETE FROM push_subscription WHERE account = :account AND id NOT IN (
          SELECT id FROM push_subscription WHERE account = :account
          ORDER BY created_at DESC, id DESC LIMIT :limit)
        """, ["account": user, "limit": PushSubscription.maxOfUser])
    }
  }

  /// Returns the subscriptions of a user, earliest first.
  public func pushSubscriptions(
    of user: UserID
  ) async throws(JournalError) -> [PushSubscription] {
    try await read { database in
      try database.records(of: PushRow.self, "WHERE account = ? ORDER BY created_at, id", [user])
        .map(\.subscription)
    }
  }

  /// Deletes a subscription.
  /// - Returns: `false` if the user has no such subscription.
  public func deletePushSubscription(
    _ id: PushSubscriptionID, of user: UserID
  ) async throws(JournalError) -> Bool {
    try await write { database in
      return try database.execute(
        "DELETE FROM push_subscription WHERE id = ? AND account = ?", [id, user]) > 0
    }
  }
}

/// A row of `push_subscription`.
struct PushRow: StoredRecord {
  var subscription = PushSubscription(
    PushSubscriptionID(""), endpoint: "", key: Data(), secret: Data(), at: .epoch)
  var owner = UserID("")
  var session: TokenID?

  static let table = RecordTable("push_subscription", columns)
  private static let columns: [Column<Self>] = [
    .init("id", \.subscription.id).key, .init("account", \.owner),
    .init("session", \.session), .init("endpoint", \.subscription.endpoint),
    .init("public_key", \.subscription.key), .init("secret", \.subscription.secret),
    .init("created_at", \.subscription.createdAt),
  ]
}

/// A browser that a user permitted to be notified while no page is open.
public struct PushSubscription: Hashable, Sendable, Identifiable {
  /// The identifier.
  public internal(set) var id: PushSubscriptionID
  /// The address of the browser's push service to which messages are sent.
  public var endpoint: String
  /// The browser's public key: a point of the curve P-256, 65 bytes.
  public var key: Data
  /// The secret that authenticates messages to the browser, 16 bytes.
  public var secret: Data
  /// The time when the user permitted it.
  public var createdAt: Timestamp

  /// Maximum number of subscriptions of a user. Another one replaces the oldest.
  public static let maxOfUser = 20

  /// Creates a subscription.
  public init(
    _ id: PushSubscriptionID = .random(), endpoint: String, key: Data, secret: Data,
    at time: Timestamp
  ) {
    self.id = id
    self.endpoint = endpoint
    self.key = key
    self.secret = secret
    createdAt = time
  }
}

/// Identifies a subscription of a browser.
public typealias PushSubscriptionID = Identifier<PushSubscription>

// MARK: Tables

/// The table of push subscriptions.
enum PushTables {
  static func register(in migrations: inout [Migration]) {
    migrations.add("push") { try $0.run(table) }
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
