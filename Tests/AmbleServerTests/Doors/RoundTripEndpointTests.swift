import HTTPTypes
import Testing

@testable import AmbleServer

/// Round trips by GraphHopper's parameters.
struct RoundTripEndpointTests {
  private static let query = "/route?point=38.0449,-30.0484&algorithm=round_trip"

  /// The trip ends where it begins, and has about the requested length.
  @Test func aTripHasTheLength() async throws {
    let answer = try await ask(Self.query + "&round_trip.distance=3000&points_encoded=false")
    #expect(answer.status == .ok)
    let json = try answer.json
    let length = try #require(json["paths.0.distance"]?.number)
    #expect((2_850...3_150).contains(length))
    #expect(json["paths.1"] == nil)
    #expect(json["paths.0.points.coordinates.0"] != nil)
  }

  /// Several trips differ, and the climbs follow the request.
  @Test func climbsFollowTheWish() async throws {
    func climb(_ requested: String) async throws -> Double {
      let answer = try await ask(
        Self.query + "&round_trip.distance=3000&profile=hike&round_trip.climb=\(requested)")
      return try #require(try answer.json["paths.0.ascend"]?.number)
    }
    let (least, most) = (try await climb("least"), try await climb("most"))
    #expect(least < most)
    let some = try await climb("\(Int((least + most) / 2))")
    #expect((least...most).contains(some))
    let several = try await ask(
      Self.query + "&round_trip.distance=3000&alternative_route.max_paths=3")
    #expect(try several.json["paths.1.distance"] != nil)
  }
}
