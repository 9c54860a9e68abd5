import AmbleBikeShare
import AmbleFormats
import AmbleTesting
import Foundation
import Testing

@testable import AmbleDemo

/// Fetching over HTTP, from a server on this machine.
@Suite struct HTTPFeedSourceTests {
  /// Time for an answer, seconds: all suites run at once, perhaps on few processors.
  private static let patience = 1_800.0

  private static let body = Array("{\"data\":{}}".utf8)

  /// Runs a test with a server and a source.
  private func withServer(
    _ answers: [String: [UInt8]], _ body: (TinyServer, HTTPFeedSource) async throws -> Void
  ) async throws {
    let server = try TinyServer(answers)
    let source = HTTPFeedSource(maximumBytes: 100_000)
    let result: Result<Void, any Error>
    do { result = .success(try await body(server, source)) } catch { result = .failure(error) }
    server.stop()
    try result.get()
  }

  /// Validators come back as the server wrote them, and are sent again; 304 is unchanged.
  @Test func validatorsAreSentBack() async throws {
    let headers = ["etag: \"v1\"", "last-modified: Thu, 01 Jan 2026 00:00:00 GMT"]
    try await withServer(["/a": TinyServer.response(200, headers, Self.body)]) { server, source in
      let first = try await source.fetch(FeedRequest(url: server.url("/a"), timeout: Self.patience))
      let validators = FeedValidators(
        etag: "\"v1\"", lastModified: "Thu, 01 Jan 2026 00:00:00 GMT")
      #expect(first == .changed(Self.body, validators))
      server.answer("/a", TinyServer.response(304, [], []))
      let second = try await source.fetch(
        FeedRequest(url: server.url("/a"), validators: validators, timeout: Self.patience))
      #expect(second == .unchanged)
      let heads = server.requests.map { $0.lowercased() }
      #expect(!heads[0].contains("if-none-match"))
      #expect(heads[1].contains("if-none-match: \"v1\""))
      #expect(heads[1].contains("if-modified-since: thu, 01 jan 2026 00:00:00 gmt"))
      #expect(heads[1].contains("accept-encoding: gzip"))
    }
  }

  /// Other answers are errors, with the time that the server asks to wait.
  @Test func otherAnswersAreErrors() async throws {
    let answers = [
      "/busy": TinyServer.response(503, ["retry-after: 120"], []),
      "/long": TinyServer.response(429, ["retry-after: 999999"], []),
    ]
    try await withServer(answers) { server, source in
      await #expect(throws: FeedError.status(503, retryAfter: 120)) {
        try await source.fetch(FeedRequest(url: server.url("/busy"), timeout: Self.patience))
      }
      await #expect(throws: FeedError.status(429, retryAfter: 3600)) {
        try await source.fetch(FeedRequest(url: server.url("/long"), timeout: Self.patience))
      }
      await #expect(throws: FeedError.status(404, retryAfter: nil)) {
        try await source.fetch(FeedRequest(url: server.url("/none"), timeout: Self.patience))
      }
    }
  }

  /// A body that is too large is not read to its end, with or without a length.
  @Test func bodiesAreBounded() async throws {
    let large = [UInt8](repeating: 32, count: 50_000)
    let endless = Array("HTTP/1.1 200 X\r\nconnection: close\r\n\r\n".utf8) + large
    let answers = ["/large": TinyServer.response(200, [], large), "/endless": endless]
    try await withServer(answers) { server, source in
      for path in ["/large", "/endless"] {
        await #expect(throws: FeedError.tooLarge(limit: 40_000)) {
          try await source.fetch(
            FeedRequest(url: server.url(path), maximumBytes: 40_000, timeout: Self.patience))
        }
        let response = try await source.fetch(
          FeedRequest(url: server.url(path), maximumBytes: 50_000, timeout: Self.patience))
        #expect(response == .changed(large, FeedValidators()))
      }
    }
  }

  /// Compressed bodies are unpacked, and one that unpacks to too much is refused.
  @Test func compressionIsBounded() async throws {
    func packed(_ count: Int) -> [UInt8] {
      let raw = [UInt8](repeating: 65, count: count)
      return raw.withUnsafeBytes { Deflation.deflate($0, .gzip, level: 9) }
    }
    let small = packed(50_000)
    let bomb = packed(10_000_000)
    #expect(bomb.count < 40_000)
    let gzip = ["content-encoding: gzip"]
    let answers = [
      "/small": TinyServer.response(200, gzip, small),
      "/bomb": TinyServer.response(200, gzip, bomb),
    ]
    try await withServer(answers) { server, source in
      let response = try await source.fetch(
        FeedRequest(url: server.url("/small"), timeout: Self.patience))
      #expect(response == .changed([UInt8](repeating: 65, count: 50_000), FeedValidators()))
      await #expect(throws: FeedError.self) {
        try await source.fetch(FeedRequest(url: server.url("/bomb"), timeout: Self.patience))
      }
    }
  }

  /// Three redirects are followed, a fourth is not, nor one to a file.
  @Test func redirectsAreFew() async throws {
    func redirect(_ target: String) -> [UInt8] {
      TinyServer.response(302, ["location: \(target)"], [])
    }
    let answers = [
      "/0": redirect("/1"), "/1": redirect("/2"), "/2": redirect("/3"), "/3": redirect("/end"),
      "/end": TinyServer.response(200, [], Self.body), "/file": redirect("file:///etc/passwd"),
      "/loop": redirect("/loop"), "/nowhere": TinyServer.response(301, [], []),
    ]
    try await withServer(answers) { server, source in
      let response = try await source.fetch(
        FeedRequest(url: server.url("/1"), timeout: Self.patience))
      #expect(response == .changed(Self.body, FeedValidators()))
      for path in ["/0", "/loop"] {
        await #expect(throws: FeedError.redirects) {
          try await source.fetch(FeedRequest(url: server.url(path), timeout: Self.patience))
        }
      }
      await #expect(throws: FeedError.unsafeAddress("file:///etc/passwd")) {
        try await source.fetch(FeedRequest(url: server.url("/file"), timeout: Self.patience))
      }
      await #expect(throws: FeedError.status(301, retryAfter: nil)) {
        try await source.fetch(FeedRequest(url: server.url("/nowhere"), timeout: Self.patience))
      }
    }
  }

  /// A server that never answers is left when the time allowed is over.
  @Test func silenceIsBounded() async throws {
    try await withServer(["/silent": []]) { server, source in
      await #expect(throws: FeedError.timedOut) {
        try await source.fetch(FeedRequest(url: server.url("/silent"), timeout: 0.3))
      }
    }
  }

  /// A machine that is not there is an error.
  @Test func nobodyThereIsAnError() async throws {
    try await withServer([:]) { server, source in
      server.stop()
      await #expect(throws: FeedError.self) {
        try await source.fetch(FeedRequest(url: server.url("/"), timeout: 5))
      }
    }
  }

  /// A feed over HTTP, polled to the end: discovery, stations, status.
  @Test func aFeedIsPolled() async throws {
    try await withServer([:]) { server, source in
      let city = InventedBikeShareTests.city
      // The clock stands still: a loaded machine may take minutes, and old data is not good.
      let clock = ManualClock()
      for file in [FeedFile.discovery] + InventedBikeShare.files {
        let bytes = try #require(
          city.document(file, at: clock.now, base: server.url("").absoluteString))
        server.answer("/\(file.rawValue).json", TinyServer.response(200, [], bytes))
      }
      var configuration = try SystemConfiguration(
        discovery: server.url("/gbfs.json").absoluteString)
      configuration.timeout = Self.patience
      let system = BikeShareSystem(
        configuration, source: AnyFeedSource(web: source), clock: clock)
      await system.step()
      #expect(system.snapshot.stations.count == city.stations.count)
      #expect(system.snapshot.stations.allSatisfy { $0.status != nil && $0.marks.isEmpty })
      #expect(system.snapshot.vehicles.isEmpty == false && system.snapshot.plans == city.plans)
      #expect(await system.health().condition == .good)
    }
  }
}
