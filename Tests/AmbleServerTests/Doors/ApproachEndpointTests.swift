import HTTPTypes
import Testing

@testable import AmbleServer

/// GraphHopper's `heading`, `curbside` and `snap_prevention` over the demo city.
struct ApproachEndpointTests {
  private static let start = "point=38.039838,-30.062905"
  private static let end = "point=38.049326,-30.071082"
  private static let way = "/route?\(start)&\(end)&profile=car"

  private func angle(_ one: Double, _ other: Double) -> Double {
    let difference = abs(one - other).truncatingRemainder(dividingBy: 360)
    return min(difference, 360 - difference)
  }

  /// A car begins within 90° of its heading, and the other way with the opposite heading.
  @Test(arguments: [0.0, 70, 140, 210, 280, 350])
  func headingsAreKept(heading: Double) async throws {
    let answer = try await ask(Self.way + "&heading=\(heading)&curbside=any&curbside=")
    #expect(answer.status == .ok)
    let first = try #require(try answer.json["paths.0.instructions.0.heading"]?.number)
    #expect(angle(first, heading) <= 90)
  }

  /// A JSON body has the plural names, and longitudes first.
  @Test func aBodyHasThePluralNames() async throws {
    func first(_ headings: String) async throws -> Double {
      let body = """
        {"points": [[-30.062905, 38.039838], [-30.071082, 38.049326]], "profile": "car",
         "headings": \(headings), "snap_preventions": ["ferry", "tunnel"],
         "curbsides": ["any", "any"]}
        """
      let answer = try await ask("/route", method: .post, body: body)
      return try #require(try answer.json["paths.0.instructions.0.heading"]?.number)
    }
    let (one, other) = (try await first("[30]"), try await first("[210, 90]"))
    #expect(angle(one, 30) <= 90 && angle(other, 210) <= 90)
  }

  /// One of the two sides of a start next to its street is the shortest route's side.
  @Test func oneSideIsTheShortest() async throws {
    func metres(_ side: String) async throws -> Double {
      let answer = try await ask(
        "/route?point=38.0449,-30.0484&\(Self.end)&profile=foot&curbside=\(side)&curbside=any"
          + "&curbside_strictness=soft&flatness=0&algorithm=astar")
      return try #require(try answer.json["paths.0.distance"]?.number)
    }
    let sides = [try await metres("left"), try await metres("right")]
    let free = try await metres("any")
    #expect(abs((sides.min() ?? 0) - free) <= 3)
    #expect(sides[0] != sides[1])
  }
}
