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
