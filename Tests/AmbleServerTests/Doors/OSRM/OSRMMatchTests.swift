import AmbleFormats
import AmbleTesting
import HTTPTypes
import Testing

@testable import AmbleServer

/// OSRM's `match` over the demo city: traces with errors along known routes.
struct OSRMMatchTests {
  private static let ends = "-30.062905,38.039838;-30.071082,38.049326"

  /// Returns every so many points of a route's line, moved by up to `error` metres each way, and the
  /// length of the route.
  private func trace(
    _ profile: String, every step: Int = 2, error: Double = 8, seed: UInt64 = 1
  ) async throws -> (positions: [String], metres: Double) {
    let route = try #require(
      try await ask(
        "/osrm/route/v1/\(profile)/\(Self.ends)?overview=full&geometries=geojson"
      ).json["routes.0"])
    var random = SeededGenerator(seed: seed)
    let line = try #require(route["geometry.coordinates"]?.elements)
    let positions = stride(from: 0, to: line.count, by: step).map { index in
      let moved = [0, 1].map { axis in
        let metres = error * (Double(random.below(2_001)) / 1_000 - 1)
        return (line[index]["\(axis)"]?.number ?? 0) + metres / 111_000
      }
      return "\(moved[0]),\(moved[1])"
    }
    return (positions, try #require(route["distance"]?.number))
  }

  private func match(_ positions: [String], _ options: String = "") async throws -> JSONValue {
    try await ask("/osrm/match/v1/foot/\(positions.joined(separator: ";"))\(options)").json
  }

  /// A trace with errors leads along the route that it was made of: its length is found, and every
  /// position has its place on it.
  @Test(arguments: 1...5 as ClosedRange<UInt64>) func aTraceBecomesItsRoute(seed: UInt64)
    async throws
  {
    let (positions, metres) = try await trace("foot", seed: seed)
    let json = try await match(positions, "?steps=true&annotations=true")
    #expect(json["code"] == .string("Ok"))
    #expect(json["matchings"]?.elements?.count == 1)
    let found = try #require(json["matchings.0.distance"]?.number)
    #expect(abs(found - metres) < 0.06 * metres, "\(found) for \(metres)")
    let confidence = try #require(json["matchings.0.confidence"]?.number)
    #expect(confidence > 0.3 && confidence <= 1)
    let points = try #require(json["tracepoints"]?.elements)
    #expect(points.map { $0["waypoint_index"]?.number } == positions.indices.map { Double($0) })
    #expect(points.allSatisfy { $0["matchings_index"]?.number == 0 })
    #expect(json["matchings.0.legs"]?.elements?.count == positions.count - 1)
  }

  /// By car and by bicycle too, with few positions.
  @Test(arguments: ["car", "bike"]) func fewPositionsSuffice(profile: String) async throws {
    let (positions, metres) = try await trace(profile, every: 6, error: 5)
    let json = try await ask(
      "/osrm/match/v1/\(profile)/\(positions.joined(separator: ";"))?waypoints=0;\(positions.count - 1)"
    ).json
    let found = try #require(json["matchings.0.distance"]?.number)
    #expect(abs(found - metres) < 0.06 * metres, "\(found) for \(metres)")
    #expect(json["matchings.0.legs"]?.elements?.count == 1)
    #expect(json["tracepoints.1.waypoint_index"] == .null)
  }

  /// A minute without positions divides a trace, unless the client says otherwise; a position far from
  /// all streets has no place.
  @Test func gapsDivideATrace() async throws {
    let positions = try await trace("foot", every: 4).positions
    let half = positions.count / 2
    let times = positions.indices.map { String($0 * 5 + ($0 < half ? 0 : 100)) }
    let option = "?timestamps=" + times.joined(separator: ";")
    let divided = try await match(positions, option)
    #expect(divided["matchings"]?.elements?.count == 2)
    #expect(divided["tracepoints.\(half)"]?["matchings_index"]?.number == 1)
    #expect(divided["tracepoints.\(half)"]?["waypoint_index"]?.number == 0)
    #expect(try await match(positions, option + "&gaps=ignore")["matchings"]?.elements?.count == 1)
    let astray = try await match(positions + ["-30.0,38.0"])
    #expect(astray["tracepoints.\(positions.count)"] == .null)
  }

  /// Positions nearer to each other than their error are left out if the client asks for it.
  @Test func denseTracesAreTidied() async throws {
    let positions = try await trace("foot", every: 1, error: 1).positions
    let points = try await match(
      positions, "?tidy=true&radiuses=" + positions.map { _ in "30" }.joined(separator: ";")
    )["tracepoints"]?.elements
    let kept = points?.filter { $0 != .null }.count ?? 0
    #expect(kept > 2 && kept < positions.count)
  }

  /// Without streets there is no match, and wrong options are named.
  @Test(arguments: [
    ("-30.0,38.0;-30.001,38.0", "NoMatch"), ("-30.06,38.04", "InvalidOptions"),
    (ends + "?timestamps=5;4", "InvalidValue"), (ends + "?timestamps=5", "InvalidOptions"),
    (ends + "?gaps=close", "InvalidValue"), (ends + "?waypoints=0", "InvalidValue"),
    (ends + "?bearings=1,2;", "InvalidOptions"), (ends + "?speed=5", "InvalidQuery"),
  ])
  func errorsAreNamed(path: String, code: String) async throws {
    let answer = try await ask("/osrm/match/v1/foot/" + path)
    #expect(answer.status == .badRequest)
    #expect(try answer.json["code"] == .string(code))
  }
}
