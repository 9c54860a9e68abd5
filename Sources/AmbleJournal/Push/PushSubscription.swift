public import Foundation

/// A browser that a user permitted to be notified while no page is open.
public struct PushSubscription: Hashable, Sendable, Identifiable {
  /// The identifier.
  public let id: PushSubscriptionID
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
