import AmbleJournal
import Foundation
import HTTPTypes
import Testing

@testable import AmbleFormats
@testable import AmbleServer

/// `/users/me/usage`, and requests of a full account.
struct UsageTests {
  /// Returns the used amounts and the limits, by name.
  private func usage(
    _ home: TestServer, as token: String
  ) async throws -> [String: (used: Double?, limit: Double?)] {
    let answer = try await home.ask(.get, "/users/me/usage", as: token)
    #expect(answer.status == .ok)
    let items = try #require(try answer.json["items"]?.elements)
    #expect(items.compactMap { $0["name"]?.text } == Quota.allCases.map(\.rawValue))
    #expect(items.last?["unit"]?.text == "bytes" && items.first?["unit"]?.text == "items")
    return Dictionary(
      uniqueKeysWithValues: items.map {
        ($0["name"]?.text ?? "", ($0["used"]?.number, $0["limit"]?.number))
      })
  }

  /// A user sees their own usage, by a session and by a token, and a stranger none.
  @Test func everyUserSeesTheirOwn() async throws {
    var limits = QuotaLimits()
    limits[.campuses] = nil
    let home = try TestServer(limits: limits)
    let ada = try await home.register("ada@example.org")
    let eve = try await home.register("eve@example.org")
    for name in ["A", "B"] {
      _ = try await home.ask(.post, "/trips", as: ada, body: json(["name": name]))
    }
    let made = try await home.ask(.post, "/tokens", as: ada, body: json(["name": "A"]))
    let token = try #require(try made.json["token"]?.text)
    for secret in [ada, token] {
      let usage = try await usage(home, as: secret)
      #expect(usage["trips"]?.used == 2 && usage["trips"]?.limit == 5_000)
      #expect(usage["tokens"]?.used == 1 && usage["sessions"]?.used == 1)
      // 200 bytes and the letter of the name, each.
      #expect(usage["bytes"]?.used == 402 && usage["bytes"]?.limit == 1_000_000_000)
      #expect(usage["campuses"]?.used == 0 && usage["campuses"]?.limit == nil)
    }
    let other = try await usage(home, as: eve)
    #expect(other["trips"]?.used == 0 && other["bytes"]?.used == 0)
    #expect(try await home.ask(.get, "/users/me/usage").status == .unauthorized)
  }

  /// A full account is told the limit and what to do, and keeps what it has.
  @Test func aFullAccountIsTold() async throws {
    var limits = QuotaLimits()
    limits[.trips] = 2
    let home = try TestServer(limits: limits)
    let ada = try await home.register("ada@example.org")
    let body = json(["name": "A"])
    for _ in 0..<2 {
      #expect(try await home.ask(.post, "/trips", as: ada, body: body).status == .created)
    }
    let refused = try await home.ask(.post, "/trips", as: ada, body: body)
    #expect(refused.status == .conflict)
    #expect(try refused.json["code"]?.text == "quota_reached")
    #expect(
      try refused.message
        == "This server stores at most 2 trips for an account.")
    #expect(try refused.json["arguments.quota"]?.text == "trips")
    #expect(try refused.json["arguments.limit"]?.number == 2)
    #expect(
      try refused.json["hints.0.message"]?.text
        == "Delete what you no longer need, or ask the operator of the server for more.")
    #expect(try await usage(home, as: ada)["trips"]?.used == 2)
    #expect(try await home.ask(.get, "/trips", as: ada).status == .ok)
  }

  /// Trips of 1 MB fill 3 MB with three, whoever sends them how fast.
  @Test func bytesAreBounded() async throws {
    var limits = QuotaLimits()
    limits[.bytes] = 3 << 20
    let home = try TestServer(limits: limits)
    let ada = try await home.register("ada@example.org")
    let note = String(repeating: "x", count: 2_000)
    let stop = #"{"name": "A", "lat": 41, "lon": -8.6, "note": "\#(note)"}"#
    let stops = Array(repeating: stop, count: 450).joined(separator: ", ")
    let body = #"{"name": "A", "stops": [\#(stops)]}"#
    #expect(body.utf8.count > 900_000)
    let statuses = try await withThrowingTaskGroup(of: HTTPResponse.Status.self) { group in
      for _ in 0..<8 {
        group.addTask { try await home.ask(.post, "/trips", as: ada, body: body).status }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses.count { $0 == .created } == 3)
    #expect(statuses.count { $0 == .conflict } == 5)
    let used = try #require(try await usage(home, as: ada)["bytes"]?.used)
    #expect((2_700_000.0...3_145_728).contains(used))
  }
}
