public import Foundation

/// Stores the browsers that users permitted to be notified.
public protocol PushStore: Sendable {
  /// The private number from which the key of push messages is made: 32 bytes, the same for all
  /// servers that share the journal.
  var pushSeed: Data { get }

  /// Adds a subscription. It ends with the session that a secret opened, if that is one. One with the
  /// same endpoint is replaced, whoever has it: a browser notifies one user at a time.
  /// - Throws: `JournalError` on a storage failure.
  func addPushSubscription(
    _ subscription: PushSubscription, of user: UserID, in session: Secret?
  ) async throws(JournalError)

  /// Returns the subscriptions of a user, earliest first.
  /// - Throws: `JournalError` on a storage failure.
  func pushSubscriptions(of user: UserID) async throws(JournalError) -> [PushSubscription]

  /// Deletes a subscription.
  /// - Returns: `false` if the user has no such subscription.
  /// - Throws: `JournalError` on a storage failure.
  func deletePushSubscription(
    _ id: PushSubscriptionID, of user: UserID
  ) async throws(JournalError) -> Bool
}
