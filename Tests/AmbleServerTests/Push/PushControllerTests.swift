import AmbleFormats
import HTTPTypes
import Testing

@testable import AmbleServer

/// Permitting a browser to notify a user.
@Suite struct PushControllerTests {
  /// The generator of P-256 as an uncompressed point.
  static let point =
    "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU"

  static func subscription(
    at endpoint: String = "https://fcm.googleapis.com/x", point: String = point,
    secret: String = "AAECAwQFBgcICQoLDA0ODw"
  ) -> String {
    """
    {"endpoint": "\(endpoint)", "expirationTime": null,
     "keys": {"p256dh": "\(point)", "auth": "\(secret)"}}
    """
  }

  /// Strangers can neither read nor change subscriptions.
  @Test func strangersAreRefused() async throws {
    let home = try TestServer()
    for (method, path) in [
      (HTTPRequest.Method.get, "/push/key"), (.get, "/push/subscriptions"),
      (.delete, "/push/subscriptions/x"),
    ] {
      #expect(try await home.ask(method, path).status == .unauthorized)
    }
    let made = try await home.ask(.post, "/push/subscriptions", body: Self.subscription())
    #expect(made.status == .unauthorized)
  }

  /// The list names the service, but not the address, which would let others send.
  @Test func subscriptionsAreListedWithoutTheirAddress() async throws {
    let home = try TestServer()
    let ada = try await home.register("ada@example.org")
    #expect(try await home.ask(.get, "/push/key", as: ada).json["key"]?.text?.count == 87)
    let made = try await home.ask(
      .post, "/push/subscriptions", as: ada, body: Self.subscription())
    #expect(made.status == .created)
    let list = try await home.ask(.get, "/push/subscriptions", as: ada).json
    #expect(list["items.0.service"] == .string("fcm.googleapis.com"))
    #expect(list["items.0.endpoint"] == nil)
    #expect(try list["items.0.id"] == made.json["id"])
  }

  /// Other users cannot end it. It ends with the session that it began in.
  @Test func subscriptionsEndWithTheirOwner() async throws {
    let home = try TestServer()
    let (ada, eve) = (
      try await home.register("ada@example.org"), try await home.register("eve@example.org")
    )
    let made = try await home.ask(
      .post, "/push/subscriptions", as: ada, body: Self.subscription())
    let path = "/push/subscriptions/\(try made.json["id"]?.text ?? "")"
    #expect(try await home.ask(.delete, path, as: eve).status == .notFound)
    #expect(try await home.ask(.delete, path, as: ada).status == .noContent)
    #expect(try await home.ask(.delete, path, as: ada).status == .notFound)
    _ = try await home.ask(.post, "/push/subscriptions", as: ada, body: Self.subscription())
    #expect(try await home.ask(.delete, "/session", as: ada).status == .noContent)
    let again = try await home.ask(
      .post, "/session", body: json(["email": "ada@example.org", "password": "correct horse"]))
    let session = try again.json["token"]?.text
    let list = try await home.ask(.get, "/push/subscriptions", as: session).json
    #expect(list["items"] == .array([]))
  }

  /// Data that no browser sends is refused with a sentence.
  @Test(arguments: [
    (subscription(at: "http://127.0.0.1:22/"), "push service"),
    (subscription(at: ""), "endpoint"),
    (subscription(point: "AAAA"), "keys"), (subscription(point: "%%%"), "keys.p256dh"),
    (subscription(secret: "AAAA"), "keys"),
    (#"{"endpoint": "https://web.push.apple.com/"}"#, "keys"),
    (#"{"endpoint": 5, "keys": {}}"#, "endpoint"), ("[]", "object"),
  ])
  func badSubscriptionsAreRefused(_ body: String, _ words: String) async throws {
    let home = try TestServer()
    let ada = try await home.register("ada@example.org")
    let answer = try await home.ask(.post, "/push/subscriptions", as: ada, body: body)
    #expect(answer.status == .unprocessableContent)
    #expect(try answer.message.contains(words))
  }
}
