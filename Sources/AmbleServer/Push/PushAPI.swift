import AmbleFormats
import AmbleJournal
import AmblePush
import Foundation
import HTTPTypes

/// The operations of push messages.
enum PushAPI {
  private static let area = "Push messages"

  static let key = Operation(
    .get, "/push/key", "Get the key that browsers subscribe with", area: area,
    answers: [.ok(serverKey)])

  static let list = Operation(
    .get, "/push/subscriptions", "List the browsers that notify the caller, earliest first",
    area: area,
    answers: [.list(of: subscription)])

  static let make = Operation(
    .post, "/push/subscriptions",
    "Let a browser notify the caller; it ends with the session, or when replaced", area: area,
    body: .json(
      .object([
        PushFields.endpoint.needed,
        .required(
          "keys", .object([PushFields.key.needed, PushFields.secret.needed]),
          "As `PushSubscription.toJSON()` has them."),
      ])),
    answers: [
      .created(subscription),
      .refusal(.unprocessableContent, "The push service is none that the server sends to."),
    ])

  static let delete = Operation(
    .delete, "/push/subscriptions/{id}", "Notify the caller no more in a browser", area: area,
    answers: [.nothing, .refusal(.notFound, "There is no such subscription.")])

  /// The public key of the server.
  static let serverKey = Resource<VAPIDKey>([
    .required(
      "key", \.publicText, .text(),
      "The `applicationServerKey`, in URL-safe Base64 (RFC 8292).")
  ])

  /// A subscription. The rest of its address is a secret.
  static let subscription = Resource<PushSubscription>(
    "PushSubscription",
    [
      .required("id", \.id, .id()),
      .required("service", \.service, .text(), "The host of the push service."),
      .required("created_at", \.createdAt, .time),
    ])
}

/// The members of the body that makes a subscription.
enum PushFields {
  static let endpoint = JSONField("endpoint", .text(1...2_000))
  static let key = JSONField("p256dh", .text(1...200))
  static let secret = JSONField("auth", .text(1...200))
}

extension PushSubscription {
  fileprivate var service: String { URL(string: endpoint)?.host() ?? "" }
}
