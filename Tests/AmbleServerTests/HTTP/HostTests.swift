import AmbleSamples
import HTTPTypes
import Hummingbird
import Testing

@testable import AmbleServer

/// Requests over a connection whose head is not one of a correct client.
struct HostTests {
  /// RFC 9112, section 3.2: a request without `Host`, with two, or with an invalid one is answered 400.
  @Test(
    arguments: [
      ("Host: localhost", "200"), ("Host: [::1]:8080", "200"), ("Accept: */*", "400"),
      ("Host: a\r\nHost: b", "400"), ("Host: a\"><script>", "400"), ("Host: ", "400"),
    ])
  func aRequestNamesOneHost(_ line: String, _ status: String) async throws {
    let server = try Server([try TestRegion.demo.get()], web: nil)
    try await LiveServer.serve(server.router()) { live in
      let answer = try await live.exchange(
        "GET /health HTTP/1.1\r\n\(line)\r\nConnection: close\r\n\r\n")
      #expect(answer.hasPrefix("HTTP/1.1 \(status)"))
    }
  }

  /// A path with empty parts or encoded letters follows the rules of the path that it leads to.
  @Test(arguments: ["/api/v1/trips", "//api/v1/trips", "/api//v1/trips", "/%61pi/v1/trips"])
  func anotherSpellingHasTheSameRules(path: String) async throws {
    let home = try await CampusHome()
    let answer = try await home.home.server.router().answer(
      path, headers: [.origin: "https://evil.example"])
    #expect(answer.headers[.cacheControl] == "no-store")
    #expect(answer.headers[.accessControlAllowOrigin] == nil)
  }
}
