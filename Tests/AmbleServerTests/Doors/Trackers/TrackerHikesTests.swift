import AmbleCore
import AmbleJournal
import Foundation
import HTTPTypes
import Logging
import Testing

@testable import AmbleFormats
@testable import AmbleServer

struct TrackerHikesTests {
  private let home: TestServer
  private let ada: String
  private let phone: String

  init() async throws {
    home = try TestServer()
    ada = try await home.register("ada@example.org")
    let made = try await home.ask(.post, "/trackers", as: ada, body: json(["app": "traccar"]))
    phone = try made.json["token"]?.text ?? ""
    #expect(try made.json["address"]?.text?.hasSuffix("/osmand") == true)
  }

  /// Reports positions on a line to the north, some metres a second, and waits until they rest.
  private func walk(_ seconds: StrideTo<Int>, metres: Double = 1.4, from latitude: Double = 38.04)
    async throws
  {
    for second in seconds {
      let place = latitude + Double(second) * metres / 111_195
      let query = "id=\(phone)&lat=\(place)&lon=-30.05&timestamp=\(1_795_251_600 + second)"
      let answer = try await AmbleServerTests.ask("/osmand?\(query)", of: home.server)
      #expect(answer.status == .ok)
    }
    home.wait(seconds: TrackerHikes.rest + 1)
    let hikes = try #require(home.server.feature(HikeFeature.self))
      .trackerHikes(Logger(label: "test"))
    await hikes.finish(at: home.served.authentication.clock())
  }

  private func hikes() async throws -> [JSONValue] {
    guard case .array(let items)? = try await home.ask(.get, "/hikes", as: ada).json["items"] else {
      return []
    }
    return items
  }

  /// A walk with a phone in the pocket is a hike once the phone rests, if the user enabled that.
  @Test func aWalkBecomesAHike() async throws {
    #expect(try await home.ask(.get, "/trackers/recording", as: ada).json["on"] == .bool(false))
    try await walk(stride(from: 0, to: 600, by: 10))
    #expect(try await hikes() == [])
    let on = try await home.ask(.put, "/trackers/recording", as: ada, body: #"{"on": true}"#)
    #expect(try on.json["on"] == .bool(true))
    try await walk(stride(from: 2_000, to: 2_600, by: 10))
    let hike = try #require(try await hikes().first)
    guard case .number(let distance)? = hike["distance"] else { throw Missing() }
    #expect((810...840).contains(distance))
    #expect(hike["started_at"]?.text == "2026-11-21T09:33:20.000Z")
    try await walk(stride(from: 9_000, to: 9_001, by: 10))
    #expect(try await hikes().count == 1)
  }

  private struct Missing: Error {}

  /// A phone that lies at home, and one in a car, make none. A long rest separates two hikes.
  @Test func onlyHikesAreAdded() async throws {
    _ = try await home.ask(.put, "/trackers/recording", as: ada, body: #"{"on": true}"#)
    try await walk(stride(from: 0, to: 600, by: 10), metres: 0.1)
    try await walk(stride(from: 10_000, to: 10_600, by: 10), metres: 25, from: 37.5)
    #expect(try await hikes() == [])
    try await walk(stride(from: 20_000, to: 24_000, by: 2_000), from: 37.8)
    #expect(try await hikes() == [])
  }

  /// A rest of more than twenty minutes ends a hike.
  @Test func restsSeparateHikes() {
    let seconds = [0, 1_200, 2_401, 2_410, 5_000]
    let positions = seconds.map {
      Position(
        Coordinate(latitude: 38, longitude: -30), at: Timestamp(milliseconds: Int64($0) * 1000))
    }
    #expect(TrackerHikes.parts(of: positions).map(\.count) == [2, 2, 1])
    #expect(TrackerHikes.parts(of: []) == [])
  }

  /// Strangers neither set up a tracker nor change one.
  @Test func strangersAreRefused() async throws {
    for (method, path, body) in [
      (HTTPRequest.Method.post, "/trackers", json(["app": "osmand"])),
      (.get, "/trackers/recording", nil), (.put, "/trackers/recording", #"{"on": true}"#),
    ] {
      #expect(try await home.ask(method, path, body: body).status == .unauthorized)
    }
    let wrong = try await home.ask(.post, "/trackers", as: ada, body: json(["app": "pigeon"]))
    #expect(wrong.status == .unprocessableContent)
  }
}
