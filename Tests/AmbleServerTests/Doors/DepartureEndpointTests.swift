import HTTPTypes
import Testing

@testable import AmbleServer

/// `depart_at` over the demo city, whose Heron Gardens are open from 7 to 20 o'clock.
struct DepartureEndpointTests {
  /// West and east of the gardens, on the ends of the path across them.
  private static let ends = ["38.056835,-30.067473", "38.056835,-30.062905"]
  private static let way = "/route?point=\(ends[0])&point=\(ends[1])&profile=foot"

  private func metres(_ query: String) async throws -> Double {
    let answer = try await ask(query)
    return try #require(try answer.json["paths.0.distance"]?.number, "\(answer.status)")
  }

  /// The way leads through the gardens by day and without a time, and around them at night.
  @Test func gardensAreClosedAtNight() async throws {
    for algorithm in ["astar", "alternative_route"] {
      let way = Self.way + "&flatness=0&algorithm=\(algorithm)"
      let usual = try await metres(way)
      #expect(try await metres(way + "&depart_at=2026-11-23T12:00") == usual)
      #expect(try await metres(way + "&depart_at=2026-11-23T23:30") > usual + 30)
      #expect(try await metres(way + "&depart_at=") == usual)
    }
  }

  /// Tables and areas know the time.
  @Test func tablesAndAreasKnowTheTime() async throws {
    func entry(_ time: String) async throws -> Double {
      let answer = try await ask(
        "/matrix?point=\(Self.ends[0])&point=\(Self.ends[1])&flatness=0&out_array=distances"
          + "&depart_at=\(time)")
      return try #require(try answer.json["distances.0.1"]?.number)
    }
    #expect(try await entry("2026-11-23T12:00") < (try await entry("2026-11-23T23:30")))
    let area = try await ask(
      "/isochrone?point=\(Self.ends[0])&time_limit=300&depart_at=2026-11-23T23:30")
    let usual = try await ask("/isochrone?point=\(Self.ends[0])&time_limit=300")
    #expect(area.status == .ok && area.body != usual.body)
  }

  /// A text that is no local time is refused, by name and with an example.
  @Test(arguments: [
    "now", "2026-11-23", "2026-11-23T12:00Z", "2026-11-23T12:00%2B01:00", "2026-02-30T12:00",
  ])
  func otherTimesAreRefused(time: String) async throws {
    for path in [Self.way, "/isochrone?point=\(Self.ends[0])", "/matrix?point=\(Self.ends[0])"] {
      let answer = try await ask(path + "&depart_at=\(time)")
      #expect(answer.status == .badRequest)
      #expect(try answer.message.contains("depart_at must be a local time"))
    }
  }
}
