import AmbleCore
import AmbleJournal
import AmbleTesting
import HTTPTypes
import Testing

@testable import AmbleServer
@testable import AmbleWork

struct RateLimiterTests {
  private let rates = RateLimiter()
  private let ann = Caller.Identity.network("192.0.2.1"), bob = Caller.Identity.network("192.0.2.2")
  private let start = Timestamp(text: "2026-11-21T09:00:00Z")!

  /// Returns the seconds to wait, or `nil` if the request is allowed.
  private func refusal(
    _ rate: Rate, of caller: Caller.Identity, bytes: Int? = 0, after seconds: Int = 0
  ) -> Int? {
    do throws(APIError) {
      _ = try rates.take(rate, of: caller, bytes: bytes, at: start.adding(seconds: seconds))
      return nil
    } catch {
      #expect(error.status == .tooManyRequests)
      return error.retryAfter
    }
  }

  /// 1,000 changes at once are allowed, and one more every 0.2 s: five after a second.
  @Test func aBurstIsFollowedByTheRate() {
    for _ in 0..<1_000 { #expect(refusal(.changes, of: ann) == nil) }
    #expect(refusal(.changes, of: ann) == 1)
    for _ in 0..<5 { #expect(refusal(.changes, of: ann, after: 1) == nil) }
    #expect(refusal(.changes, of: ann, after: 1) == 1)
    // Refused requests cost no tokens, and after 200 s all tokens are regained.
    for _ in 0..<1_000 { #expect(refusal(.changes, of: ann, after: 201) == nil) }
    #expect(refusal(.changes, of: ann, after: 201) == 1)
  }

  /// One client's changes do not stop another's, nor its own positions.
  @Test func clientsAndRatesAreCountedApart() {
    for _ in 0..<1_000 { #expect(refusal(.changes, of: ann) == nil) }
    #expect(refusal(.changes, of: ann) != nil)
    #expect(refusal(.changes, of: bob) == nil)
    #expect(refusal(.positions, of: ann) == nil)
  }

  /// A body of 1 MB costs 17 units of 64 kB, so that 58 are allowed at once: 986 units. The next
  /// waits for 3 units, 0.6 s. Bodies of unknown length cost as much.
  @Test func largeBodiesCostMore() {
    for _ in 0..<58 { #expect(refusal(.changes, of: ann, bytes: 1 << 20) == nil) }
    #expect(refusal(.changes, of: ann, bytes: 1 << 20) == 1)
    for _ in 0..<58 { #expect(refusal(.changes, of: bob, bytes: nil) == nil) }
    #expect(refusal(.changes, of: bob, bytes: nil) == 1)
  }

  /// An archive of 4 GB costs 513 units of 8 MB, more than there are: it takes all of them, and the
  /// next file waits for one of them, 2 s.
  @Test func theLargestFileIsAllowedOnce() {
    #expect(refusal(.imports, of: ann, bytes: 4 << 30) == nil)
    #expect(refusal(.imports, of: ann) == 2)
  }

  /// Requests that changed nothing cost nothing, and a network that many may share has fifty times
  /// as much.
  @Test func failuresCostNothing() throws {
    for _ in 0..<2_000 {
      rates.giveBack(try rates.take(.changes, of: ann, bytes: 0, at: start))
    }
    for _ in 0..<1_000 { #expect(refusal(.changes, of: ann) == nil) }
    #expect(refusal(.changes, of: ann) == 1)
    for _ in 0..<3_000 {
      _ = try rates.take(.registration, of: bob, isShared: true, bytes: 0, at: start)
    }
    #expect(throws: APIError.self) {
      try rates.take(.registration, of: bob, isShared: true, bytes: 0, at: start)
    }
  }

  /// For any requests, a client never gets more than the burst and the tokens it regains.
  @Test func noOneExceedsTheRate() {
    let seed = UInt64.random(in: 0 ... .max)
    var dice = SplitMix64(seed: seed)
    var (allowed, seconds) = (0, 0)
    for _ in 0..<5_000 {
      seconds += Int.random(in: 0...1, using: &dice)
      let units = Int.random(in: 1...8, using: &dice)
      if refusal(.changes, of: ann, bytes: (units - 1) << 16, after: seconds) == nil {
        allowed += units
      }
      #expect(allowed <= 1_000 + 5 * seconds, "seed \(seed)")
    }
    #expect(allowed >= 5 * seconds, "seed \(seed)")
  }

  /// Every operation that leaves data behind counts, and no other: those that read, and a plan of
  /// rides, which only computes.
  @Test func everyChangeHasARate() throws {
    let home = try TestServer()
    let operations = home.server.apiRoutes().operations
    let uncounted = operations.filter { $0.method != .get && $0.rate == nil }
    #expect(uncounted.map(\.path) == ["/api/v1/rides/plan"])
    let counted = operations.filter { $0.method == .get && $0.rate != nil }
    #expect(counted.map(\.path) == ["/osmand"])
  }

  /// 60 accounts from one network at once, then one a minute. Reading continues.
  @Test func registrationIsSlowed() async throws {
    let home = try TestServer()
    for number in 0..<60 { _ = try await home.register("user\(number)@example.org") }
    let body = #"{"email": "one@example.org", "password": "correct horse", "name": "One"}"#
    let refused = try await home.ask(.post, "/users", body: body)
    #expect(refused.status == .tooManyRequests && refused.headers[.retryAfter] == "60")
    #expect(try refused.message == "There are too many changes in a short time.")
    #expect(String(decoding: refused.body, as: UTF8.self).contains("Try again in 60 s."))
    #expect(try await home.ask(.get, "/session").status == .ok)
    home.wait(seconds: 60)
    #expect(try await home.ask(.post, "/users", body: body).status == .created)
  }
}
