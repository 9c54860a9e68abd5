import Foundation
import Hummingbird
import NIOEmbedded
import Testing

@testable import AmbleServer

/// Where a server listens, and what it says at its end.
struct ListenerTests {
  private var router: Router<AppRequestContext> {
    let router = Router(context: AppRequestContext.self)
    router.get("/short") { _, _ in "short\n" }
    return router
  }

  /// Dates of RFC 9110, section 5.6.7, and `date -u -d @951782400`: a leap day.
  @Test func datesAreThoseOfHTTP() {
    #expect(HTTPDate.text(of: 784_111_777) == "Sun, 06 Nov 1994 08:49:37 GMT")
    #expect(HTTPDate.text(of: 951_782_400) == "Tue, 29 Feb 2000 00:00:00 GMT")
    #expect(HTTPDate.text(of: 0) == "Thu, 01 Jan 1970 00:00:00 GMT")
  }

  @Test func answersHaveADateAndAName() async throws {
    try await LiveServer.serve(router) { server in
      let received = try await server.exchange(
        "GET /short HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
      #expect(received.contains(/\r\n[Dd]ate: \w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT\r\n/))
      #expect(received.lowercased().contains("\r\nserver: amble\r\n"))
    }
  }

  /// Sockets that were passed to another process, or none, are left alone.
  @Test(arguments: [
    [:], ["LISTEN_FDS": "1"], ["LISTEN_PID": "7"], ["LISTEN_FDS": "1", "LISTEN_PID": "8"],
  ])
  func socketsOfOthersAreLeftAlone(_ environment: [String: String]) throws {
    #expect(try PassedSockets.addresses(in: environment, of: 7) == [])
  }

  @Test(arguments: ["0", "-1", "17", "x", "", "9223372036854775808"])
  func senselessNumbersOfSocketsAreRefused(_ count: String) {
    #expect(throws: ServerError("LISTEN_FDS must be 1 to 16, not \"\(count)\".")) {
      try PassedSockets.addresses(in: ["LISTEN_FDS": count, "LISTEN_PID": "7"], of: 7)
    }
  }

  /// While a server ends, connections that it accepts yet are refused.
  @Test func connectionsAreRefusedAtTheEnd() async throws {
    let register = ConnectionRegister(ConnectionLimits(), trusting: .none)
    register.end()
    #expect(register.add(EmbeddedChannel()) == .ending)
    #expect(register.refusedCount == 1)
  }
}
