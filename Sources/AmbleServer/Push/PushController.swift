import AmbleCore
import AmbleFormats
import AmbleJournal
import AmblePush
import Foundation
import HTTPTypes
import Hummingbird

/// `/api/v1/push`: the browsers that notify a user while no page is open.
struct PushController: Sendable {
  let journal: ServedJournal
  let services: PushServices

  /// Adds the paths.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(PushAPI.key, use: key)
    routes.on(PushAPI.list, use: list)
    routes.on(PushAPI.make, use: make)
    routes.on(PushAPI.delete, use: delete)
  }

  @Sendable private func key(_ call: APICall, _ user: UserID) async throws -> Response {
    .object(try VAPIDKey(scalar: Array(journal.store.pushSeed)), as: PushAPI.serverKey)
  }

  @Sendable private func list(_ call: APICall, _ user: UserID) async throws -> Response {
    .list(
      Listing(try await journal.store.pushSubscriptions(of: user)), of: PushAPI.subscription)
  }

  @Sendable private func make(_ call: APICall, _ user: UserID) async throws -> Response {
    let subscription = try await call.body().subscription(at: call.now)
    guard services.origin(of: subscription.endpoint) != nil else {
      throw APIError(.unprocessableContent, .unknownPushService)
    }
    try await journal.store.addPushSubscription(subscription, of: user, in: call.secret)
    return .object(.created, subscription, as: PushAPI.subscription)
  }

  @Sendable private func delete(_ call: APICall, _ user: UserID) async throws -> Response {
    guard try await journal.store.deletePushSubscription(call.id(), of: user) else {
      throw APIError(.notFound, .noSuchSubscription)
    }
    return .nothing
  }
}

extension JSONBody {
  /// Returns the subscription of a browser's `PushSubscription.toJSON()`.
  fileprivate func subscription(at now: Timestamp) throws(APIError) -> PushSubscription {
    let endpoint = try need(PushFields.endpoint)
    let keys = try need("keys", object("keys"))
    let key = try keys.base64(PushFields.key)
    let secret = try keys.base64(PushFields.secret)
    do { _ = try PushReceiver(publicKey: Array(key), secret: Array(secret)) } catch {
      throw wrong("keys", .badPushKeys)
    }
    return PushSubscription(endpoint: endpoint, key: key, secret: secret, at: now)
  }

  /// Returns a member of bytes in URL-safe Base64.
  private func base64(_ field: JSONField<String>) throws(APIError) -> Data {
    let letters = try need(field).replacingOccurrences(of: "-", with: "+")
      .replacingOccurrences(of: "_", with: "/").replacingOccurrences(of: "=", with: "")
    let padding = String(repeating: "=", count: (4 - letters.utf8.count % 4) % 4)
    guard let bytes = Data(base64Encoded: letters + padding) else {
      throw wrong(field.name, .badPushKeys)
    }
    return bytes
  }
}

// MARK: Operations

/// The operations of push messages.
enum PushAPI {
  private static let area = APIArea.push

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
    .delete, "/push/subscriptions/{id}", "Stop notifying the caller in a browser", area: area,
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

// MARK: Messages

/// Messages about push messages, and their texts.
extension MessageTemplate {
  static let memberArrived = Self("member_arrived", "{name} arrived at the meeting place.")
  static let memberLate = Self("member_late", "{name} will be late.")
  static let memberOffRoute = Self("member_off_route", "{name} left the route.")
  static let unknownPushService = Self(
    "unknown_push_service", "This server does not send to the push service of your browser.",
    advice: "Its operator can name it with --push-service.")
  static let badPushKeys = Self(
    "bad_push_keys", "{name} must be as the browser's PushSubscription has it.")
  static let noSuchSubscription = Self("no_such_subscription", "There is no such subscription.")
}
