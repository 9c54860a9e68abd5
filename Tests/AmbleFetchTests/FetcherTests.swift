import AmbleFetch
import AmbleTesting
import Foundation
import Synchronization
import Testing

/// Requests to a server on this machine.
@Suite struct FetcherTests {
  /// Time for an answer, seconds: all suites run at once, perhaps on few processors.
  private static let patience = 300.0

  private func withServer(
    _ answers: [String: [UInt8]], _ body: (TinyServer, Fetcher) async throws -> Void
  ) async throws {
    let server = try TinyServer(answers)
    defer { server.stop() }
    try await body(server, Fetcher(maximumIdle: 2))
  }

  private static func request(
    _ server: TinyServer, _ path: String, headers: [FetchRequest.Header] = [],
    body: [UInt8]? = nil, maximumBytes: Int = 1_000, timeout: Double = patience,
    onlyPublic: Bool = false
  ) -> FetchRequest {
    FetchRequest(
      url: server.url(path).absoluteString, headers: headers, body: body,
      maximumBytes: maximumBytes, timeout: timeout, onlyPublic: onlyPublic)
  }

  /// Status, headers and body come back; the first of equal headers counts.
  @Test func answersAreRead() async throws {
    let answer = TinyServer.response(201, ["X-One:  a ", "x-one: b", "empty:"], [1, 2, 3])
    try await withServer(["/a": answer]) { server, fetcher in
      let response = try await fetcher.fetch(Self.request(server, "/a"))
      #expect(response.status == 201 && response.body == [1, 2, 3])
      #expect(response[header: "x-ONE"] == "a" && response[header: "empty"] == "")
      #expect(response[header: "none"] == nil)
    }
  }

  /// The headers of a request are sent, a body is posted, and an empty one too.
  @Test func requestsAreSent() async throws {
    try await withServer(["/a": TinyServer.response(200, [], [])]) { server, fetcher in
      let headers = [FetchRequest.Header("x-one", "a b"), .init("content-type", "text/plain")]
      _ = try await fetcher.fetch(Self.request(server, "/a", headers: headers))
      _ = try await fetcher.fetch(
        Self.request(server, "/a", headers: headers, body: Array("body".utf8)))
      _ = try await fetcher.fetch(Self.request(server, "/a", body: []))
      let heads = server.requests.map { $0.lowercased() }
      #expect(heads[0].hasPrefix("get /a ") && heads[0].contains("x-one: a b\r\n"))
      #expect(heads[1].hasPrefix("post /a ") && heads[1].contains("content-length: 4\r\n"))
      #expect(heads[1].contains("content-type: text/plain\r\n") && !heads[1].contains("expect"))
      #expect(heads[2].hasPrefix("post /a ") && heads[2].contains("content-length: 0\r\n"))
    }
  }

  /// Redirects are answers like others.
  @Test func redirectsAreNotFollowed() async throws {
    let answers = [
      "/a": TinyServer.response(302, ["location: /b"], []),
      "/b": TinyServer.response(200, [], []),
    ]
    try await withServer(answers) { server, fetcher in
      let response = try await fetcher.fetch(Self.request(server, "/a"))
      #expect(response.status == 302 && response[header: "location"] == "/b")
      #expect(server.requests.count == 1)
    }
  }

  /// Redirects are followed as far as allowed: their bodies are dropped, the last one comes in parts. A
  /// server on this machine may name another address on it.
  @Test func redirectsAreFollowed() async throws {
    let answers = [
      "/a": TinyServer.response(302, ["location: /b"], [7, 7]),
      "/b": TinyServer.response(307, ["location: /c"], []),
      "/c": TinyServer.response(200, ["x-last: yes"], [1, 2, 3]),
      "/file": TinyServer.response(302, ["location: file:///etc/passwd"], []),
      "/none": TinyServer.response(302, [], [9]),
    ]
    try await withServer(answers) { server, fetcher in
      let parts = Mutex<[UInt8]>([])
      let followed = try await fetcher.follow(
        Self.request(server, "/a"), maximumRedirects: 2
      ) { head, bytes in
        parts.withLock { $0 += head[header: "x-last"] == "yes" ? Array(bytes) : [] }
        return true
      }
      #expect(parts.withLock { $0 } == [1, 2, 3] && followed.response.body.isEmpty)
      #expect(followed.response.status == 200 && followed.url == server.url("/c"))
      await #expect(throws: FetchError.redirects) {
        try await fetcher.follow(Self.request(server, "/a"), maximumRedirects: 1)
      }
      await #expect(throws: FetchError.unsafeRedirect("file:///etc/passwd")) {
        try await fetcher.follow(Self.request(server, "/file"), maximumRedirects: 1)
      }
      let bare = try await fetcher.follow(Self.request(server, "/none"), maximumRedirects: 1)
      #expect(bare.response.status == 302 && bare.response.body == [9])
    }
  }

  /// A receiver that wants no more ends the request, and the next one has the next answer.
  @Test func receiversStop() async throws {
    let answers = [
      "/a": TinyServer.response(200, [], [UInt8](repeating: 1, count: 900)),
      "/b": TinyServer.response(200, [], [5]),
    ]
    try await withServer(answers) { server, fetcher in
      await #expect(throws: FetchError.stopped) {
        try await fetcher.fetch(Self.request(server, "/a")) { head, _ in head.status != 200 }
      }
      let next = try await fetcher.fetch(Self.request(server, "/b"))
      #expect(next.body == [5])
    }
  }

  /// A server that sends less than 100 bytes a second is left after the stall time; one that is asked not
  /// to compress is not asked for gzip; the name of the program is sent.
  @Test func requestsSayWhatTheyAllow() async throws {
    try await withServer(["/a": TinyServer.response(200, [], []), "/silent": []]) {
      server, fetcher in
      var request = Self.request(server, "/a")
      (request.acceptsCompression, request.userAgent) = (false, "Amble/1 (a@example.org)")
      _ = try await fetcher.fetch(request)
      let head = try #require(server.requests.last).lowercased()
      #expect(head.contains("user-agent: amble/1 (a@example.org)\r\n"))
      #expect(!head.contains("accept-encoding"))
      request.url = server.url("/silent").absoluteString
      request.stallTime = 1
      await #expect(throws: FetchError.timedOut) { try await fetcher.fetch(request) }
      request.userAgent = "a\r\nb: c"
      await #expect(throws: FetchError.badRequest) { try await fetcher.fetch(request) }
    }
  }

  /// Neither endless headers nor an endless body fill the memory.
  @Test func answersAreBounded() async throws {
    let headers = (0..<3_000).map { "x-\($0): \(String(repeating: "a", count: 50))" }
    let answers = [
      "/headers": TinyServer.response(200, headers, []),
      "/body": TinyServer.response(200, [], [UInt8](repeating: 0, count: 1_001)),
    ]
    try await withServer(answers) { server, fetcher in
      await #expect(throws: FetchError.tooLarge(limit: 65_536)) {
        try await fetcher.fetch(Self.request(server, "/headers"))
      }
      await #expect(throws: FetchError.tooLarge(limit: 1_000)) {
        try await fetcher.fetch(Self.request(server, "/body"))
      }
    }
  }

  /// A private address is not reached if only public ones may be, regardless of its host name, and
  /// no data is sent there, even over a connection that another request has opened.
  @Test func privateAddressesAreNotReached() async throws {
    let answer = Array("HTTP/1.1 200 X\r\ncontent-length: 0\r\n\r\n".utf8)
    try await withServer(["/a": answer]) { server, fetcher in
      _ = try await fetcher.fetch(Self.request(server, "/a"))
      for host in ["127.0.0.1", "localhost", "2130706433", "[::ffff:127.0.0.1]", "0"] {
        await #expect(throws: FetchError.notPublic, "\(host)") {
          try await fetcher.fetch(
            FetchRequest(
              url: "http://\(host):\(server.port)/a", maximumBytes: 10, timeout: Self.patience,
              onlyPublic: true))
        }
      }
      #expect(server.requests.count == 1)
    }
  }

  /// Values that could add lines to a request, or are not HTTP, are refused.
  @Test(arguments: [
    FetchRequest(url: "http://127.0.0.1/\r\nx: y", maximumBytes: 1, timeout: 1),
    FetchRequest(url: "file:///etc/passwd", maximumBytes: 1, timeout: 1),
    FetchRequest(url: "", maximumBytes: 1, timeout: 1),
    FetchRequest(
      url: "http://127.0.0.1/", headers: [.init("a", "b\nc: d")], maximumBytes: 1, timeout: 1),
    FetchRequest(
      url: "http://127.0.0.1/", headers: [.init("a: b", "c")], maximumBytes: 1, timeout: 1),
  ])
  func unsoundRequestsAreRefused(_ request: FetchRequest) async {
    await #expect(throws: FetchError.badRequest) {
      try await Fetcher(maximumIdle: 1).fetch(request)
    }
  }

  /// A silent server is left at the end of the time, and when the task is cancelled.
  @Test func silenceIsLeft() async throws {
    try await withServer(["/silent": []]) { server, fetcher in
      await #expect(throws: FetchError.timedOut) {
        try await fetcher.fetch(Self.request(server, "/silent", timeout: 0.2))
      }
      let request = Self.request(server, "/silent")
      let task = Task { try await fetcher.fetch(request) }
      while server.requests.count < 2 { try await Task.sleep(for: .milliseconds(5)) }
      task.cancel()
      await #expect(throws: FetchError.cancelled) { try await task.value }
    }
  }

  /// Requests run side by side, each with its own answer.
  @Test func requestsRunSideBySide() async throws {
    var answers: [String: [UInt8]] = [:]
    for index in 0..<40 {
      answers["/\(index)"] = TinyServer.response(200, [], [UInt8(index)])
    }
    try await withServer(answers) { server, fetcher in
      try await withThrowingTaskGroup(of: Bool.self) { group in
        for index in 0..<40 {
          let request = Self.request(server, "/\(index)")
          group.addTask { try await fetcher.fetch(request).body == [UInt8(index)] }
        }
        for try await isRight in group { #expect(isRight) }
      }
    }
  }
}
