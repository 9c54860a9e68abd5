public import Foundation
import GRDB

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
        sql: "DELETE FROM push_subscription WHERE endpoint = ?",
        arguments: [subscription.endpoint])
      try database.execute(
        sql: """
          INSERT INTO push_subscription
            (id, account, session, endpoint, public_key, secret, created_at)
          VALUES (?, ?, (SELECT id FROM pass WHERE digest = ? AND account = ?), ?, ?, ?, ?)
          """,
        arguments: [
          subscription.id.text, user.text, session?.digest, user.text, subscription.endpoint,
          subscription.key, subscription.secret, subscription.createdAt.milliseconds,
        ])
      try database.execute(
        sql: """
          DELETE FROM push_subscription WHERE id IN (
            SELECT id FROM push_subscription WHERE account = ?
            ORDER BY created_at DESC, id DESC LIMIT -1 OFFSET ?)
          """,
        arguments: [user.text, PushSubscription.maxOfUser])
    }
  }

  /// Returns the subscriptions of a user, earliest first.
  public func pushSubscriptions(
    of user: UserID
  ) async throws(JournalError) -> [PushSubscription] {
    try await read { database in
      try Row.fetchAll(
        database,
        sql: "SELECT * FROM push_subscription WHERE account = ? ORDER BY created_at, id",
        arguments: [user.text]
      ).map(PushSubscription.init(row:))
    }
  }

  /// Deletes a subscription.
  /// - Returns: `false` if the user has no such subscription.
  public func deletePushSubscription(
    _ id: PushSubscriptionID, of user: UserID
  ) async throws(JournalError) -> Bool {
    try await write { database in
      try database.execute(
        sql: "DELETE FROM push_subscription WHERE id = ? AND account = ?",
        arguments: [id.text, user.text])
      return database.changesCount > 0
    }
  }
}

extension PushSubscription {
  fileprivate init(row: Row) {
    self.init(
      PushSubscriptionID(row["id"]), endpoint: row["endpoint"], key: row["public_key"],
      secret: row["secret"], at: Timestamp(milliseconds: row["created_at"]))
  }
}
