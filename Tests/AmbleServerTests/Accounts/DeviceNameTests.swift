import Testing

@testable import AmbleServer

struct DeviceNameTests {
  /// Browsers as they call themselves, and as their users know them.
  @Test(arguments: [
    ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"),
    (
      "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) "
        + "Chrome/141.0.0.0 Mobile Safari/537.36", "Chrome on Android"
    ),
    (
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like "
        + "Gecko) Version/18.6 Mobile/15E148 Safari/604.1", "Safari on iPhone"
    ),
    (
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
        + "Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0", "Edge on Windows"
    ),
    (
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) "
        + "Version/18.6 Safari/605.1.15", "Safari on macOS"
    ),
    ("curl/8.14.1", "curl"), ("", ""), ("Lynx\u{0}<b>", ""),
  ])
  func browsersAreNamed(_ agent: String, _ name: String) {
    #expect(DeviceName(userAgent: agent).text == name)
  }
}
