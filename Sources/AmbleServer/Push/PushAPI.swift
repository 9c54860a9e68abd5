import HTTPTypes

/// The operations of push messages.
enum PushAPI {
  private static let area = "Push messages"

  static let key = Operation(
    .get, "/push/key", "Get the key that browsers subscribe with", area: area,
    answers: [
      .ok(
        .object([
          .required("key", .text(), "The `applicationServerKey`, in URL-safe Base64 (RFC 8292).")
        ]))
    ])

  static let list = Operation(
    .get, "/push/subscriptions", "List the browsers that notify the caller", area: area,
    answers: [.list(of: subscription)])

  static let make = Operation(
    .post, "/push/subscriptions",
    "Let a browser notify the caller; it ends with the session, or when replaced", area: area,
    body: .json(
      .object([
        .required("endpoint", .text(1...2_000)),
        .required(
          "keys",
          .object([.required("p256dh", .text(1...200)), .required("auth", .text(1...200))]),
          "As `PushSubscription.toJSON()` has them."),
      ])),
    answers: [
      .created(subscription),
      .refusal(.unprocessableContent, "The push service is none that the server sends to."),
    ])

  static let delete = Operation(
    .delete, "/push/subscriptions/{id}", "Notify the caller no more in a browser", area: area,
    answers: [.nothing, .refusal(.notFound, "There is no such subscription.")])

  private static let subscription = Schema.named(
    "PushSubscription",
    .object([
      .required("id", .id), .required("service", .text(), "The host of the push service."),
      .required("created_at", .timestamp),
    ]))
}
