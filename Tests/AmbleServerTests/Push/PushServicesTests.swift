import Testing

@testable import AmbleServer

/// The push services that the server sends to.
@Suite struct PushServicesTests {
  /// The services of the browsers' makers are known.
  @Test(arguments: [
    ("https://fcm.googleapis.com/fcm/send/abc", "https://fcm.googleapis.com"),
    (
      "https://updates.push.services.mozilla.com/wpush/v2/abc",
      "https://updates.push.services.mozilla.com"
    ),
    ("https://web.push.apple.com/abc", "https://web.push.apple.com"),
    ("https://wns2-db5p.notify.windows.com/w/?token=abc", "https://wns2-db5p.notify.windows.com"),
    ("https://FCM.googleapis.com:443/x", "https://fcm.googleapis.com"),
  ])
  func knownServicesAreUsed(_ endpoint: String, _ origin: String) {
    #expect(PushServices().origin(of: endpoint) == origin)
  }

  /// Nothing is sent to any other address, above all to none of the server's own network.
  @Test(arguments: [
    "http://fcm.googleapis.com/x", "https://fcm.googleapis.com:8443/x",
    "https://fcm.googleapis.com.example/x", "https://xpush.apple.com/x",
    "https://user@fcm.googleapis.com/x", "https://example.org/x", "https://127.0.0.1/x",
    "https://[::1]/x", "http://localhost:8080/", "file:///etc/passwd", "ftp://web.push.apple.com/",
    "//fcm.googleapis.com/x", "fcm.googleapis.com", "", " ", "https://", "https:///x",
    "https://fcm.googleapis.com@example.org/x",
  ])
  func otherAddressesAreNot(_ endpoint: String) {
    #expect(PushServices().origin(of: endpoint) == nil)
    #expect(PushServices(and: ["https://push.example.org"]).origin(of: endpoint) == nil)
  }

  /// An address may be long, but not without end.
  @Test func addressesAreBounded() {
    let start = "https://fcm.googleapis.com/"
    let longest = start + String(repeating: "x", count: 2_000 - start.utf8.count)
    #expect(PushServices().origin(of: longest) != nil)
    #expect(PushServices().origin(of: longest + "x") == nil)
  }

  /// The operator names further services by origin.
  @Test func theOperatorNamesFurtherServices() {
    let services = PushServices(and: ["https://push.example.org", "http://127.0.0.1:9000"])
    #expect(
      services.origin(of: "https://push.example.org/a/b") == "https://push.example.org")
    #expect(services.origin(of: "http://127.0.0.1:9000/a") == "http://127.0.0.1:9000")
    #expect(services.origin(of: "http://127.0.0.1:9001/a") == nil)
    #expect(PushServices.isOrigin("https://push.example.org"))
    for text in ["https://push.example.org/path", "push.example.org", "", "ftp://x"] {
      #expect(!PushServices.isOrigin(text))
    }
  }
}
