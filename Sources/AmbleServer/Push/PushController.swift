import AmbleFormats
import AmbleJournal
import AmblePush
import Foundation
import HTTPTypes
import Hummingbird

/// `/api/v1/push`: the browsers that tell a user what happens while no page is open.
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

  @Sendable private func key(_ call: Call, _ user: UserID) async throws -> Response {
    let key = try VAPIDKey(scalar: Array(journal.store.pushSeed))
    return .object { $0.field("key", key.publicText) }
  }

  @Sendable private func list(_ call: Call, _ user: UserID) async throws -> Response {
    .list(Listing(try await journal.store.pushSubscriptions(of: user))) { $0.write(to: &$1) }
  }

  @Sendable private func make(_ call: Call, _ user: UserID) async throws -> Response {
    let subscription = try await call.body().subscription(at: call.now)
    guard services.origin(of: subscription.endpoint) != nil else {
      throw APIError(.unprocessableContent, .unknownPushService)
    }
    try await journal.store.addPushSubscription(subscription, of: user, in: call.secret)
    return .object(.created) { subscription.write(to: &$0) }
  }

  @Sendable private func delete(_ call: Call, _ user: UserID) async throws -> Response {
    guard try await journal.store.deletePushSubscription(call.id(), of: user) else {
      throw APIError(.notFound, .noSuchSubscription)
    }
    return .nothing
  }
}

extension JSONBody {
  /// Returns what a browser's `PushSubscription.toJSON()` says.
  fileprivate func subscription(at now: Timestamp) throws(APIError) -> PushSubscription {
    let endpoint = try need("endpoint", text("endpoint", 1...2_000))
    let keys = try need("keys", object("keys"))
    let key = try keys.need("p256dh", keys.base64("p256dh"))
    let secret = try keys.need("auth", keys.base64("auth"))
    do { _ = try PushReceiver(publicKey: Array(key), secret: Array(secret)) } catch {
      throw wrong("keys", .badPushKeys)
    }
    return PushSubscription(endpoint: endpoint, key: key, secret: secret, at: now)
  }

  /// Returns a member of bytes in URL-safe Base64.
  private func base64(_ name: String) throws(APIError) -> Data? {
    guard let text = try text(name, 1...200) else { return nil }
    let letters = text.replacingOccurrences(of: "-", with: "+")
      .replacingOccurrences(of: "_", with: "/").replacingOccurrences(of: "=", with: "")
    let padding = String(repeating: "=", count: (4 - letters.utf8.count % 4) % 4)
    guard let bytes = Data(base64Encoded: letters + padding) else {
      throw wrong(name, .badPushKeys)
    }
    return bytes
  }
}

extension PushSubscription {
  /// Writes the members of a subscription. The rest of its address is a secret.
  fileprivate func write(to json: inout JSONWriter) {
    json.field("id", id.text)
    json.field("service", URL(string: endpoint)?.host() ?? "")
    json.field("created_at", createdAt.text)
  }
}
