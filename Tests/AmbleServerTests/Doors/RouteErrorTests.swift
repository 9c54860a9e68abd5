import AmbleFormats
import HTTPTypes
import Testing

@testable import AmbleServer

/// Errors of `/route`.
struct RouteErrorTests {
  private static let start = "point=38.039838,-30.062905"
  private static let both = start + "&point=38.049326,-30.071082"

  private static let wrong: [(String, String)] = [
    ("", "not 0"),
    (start, "At least two points"),
    ("\(start)&point=38.04", "Place 2"),
    ("\(start)&point=nan,nan", "Place 2"),
    ("\(start)&point=95,-30", "latitude 95"),
    ("\(start)&point=38,-190", "longitude -190"),
    ("\(start)&point=-30.071082,38.049326", "swapped"),
    ("\(start)&point=48.2,16.3", "outside the region"),
    ("\(both)&profile=plane", "\"plane\""),
    ("\(both)&algorithm=magic", "\"magic\""),
    ("\(both)&algorithm=round_trip", "exactly one point, not 2"),
    ("algorithm=round_trip", "exactly one point, not 0"),
    ("\(start)&algorithm=round_trip&round_trip.distance=10", "500 to 100000"),
    ("\(start)&algorithm=round_trip&round_trip.distance=far", "round_trip.distance"),
    ("\(start)&algorithm=round_trip&round_trip.climb=some", "least, most or metres"),
    ("\(start)&algorithm=round_trip&round_trip.climb=-5", "least, most or metres"),
    ("\(start)&algorithm=round_trip&round_trip.seed=-1", "round_trip.seed"),
    ("\(start)&algorithm=round_trip&heading=400", "heading"),
    ("\(start)&algorithm=round_trip&max_detour=2", "max_detour"),
    ("\(start)&algorithm=round_trip&optimize=true", "optimize=true"),
    ("\(start)&algorithm=round_trip&round_trip.distance=100000", "no round trip of about 100000 m"),
    ("\(both)&round_trip.distance=1000", "requires algorithm=round_trip"),
    ("\(both)&weighting=scenic", "\"scenic\""),
    ("\(both)&type=pdf", "\"pdf\""),
    ("\(both)&details=tax_rate", "\"tax_rate\""),
    ("\(both)&elevation=maybe", "elevation must be true or false"),
    ("\(both)&max_grade=12", "rise over run"),
    ("\(both)&max_grade=-1", "max_grade"),
    ("\(both)&max_detour=0.5", "max_detour"),
    ("\(both)&flatness=flat", "flatness"),
    ("\(both)&alternative_route.max_paths=50", "1 to 9"),
    ("\(both)&custom_model.distance_influence=70", "custom_model"),
    ("\(both)&heading=90&heading=1&heading=2", "3 headings for 2 points"),
    ("\(both)&heading=north", "heading must be a number from 0 to 360"),
    ("\(both)&curbside=left", "1 curbsides for 2 points"),
    ("\(both)&curbside=left&curbside=up", "left, right or any, not \"up\""),
    ("\(both)&curbside_strictness=lax", "strict or soft, not \"lax\""),
    ("\(both)&snap_prevention=swamp", "tunnel, bridge, ford, not \"swamp\""),
    ("\(both)&heading=90&optimize=true", "does not support heading"),
    ("\(both)&snap_prevention=ford&optimize=true", "does not support heading"),
    ("\(both)&alternative_route.max_paths=3", "requires algorithm=pareto or"),
    ("\(both)&alternative_route.max_weight_factor=1.2", "requires algorithm=pareto or"),
    ("\(both)&algorithm=astar&max_detour=1.2", "requires algorithm=pareto or"),
    ("\(both)&front_paths=3", "requires algorithm=pareto."),
    ("\(both)&front_paths=3&algorithm=alternative_route", "requires algorithm=pareto."),
    ("\(both)&\(start)&algorithm=alternative_route", "need exactly two points"),
    ("\(both)&\(start)&algorithm=pareto", "need exactly two points"),
    ("\(both)&\(start)&max_detour=2", "requires algorithm=pareto or"),
    ("\(both)&profil=walk", "\"profil\""),
    ("\(both)&locale=%zz", "percent sign without two"), ("\(both)&locale=%E4", "not UTF-8"),
  ]

  /// Every invalid parameter is answered by status 400 and a message that names the error.
  @Test(arguments: wrong)
  func anInvalidRequestIsExplained(query: String, fragment: String) async throws {
    let answer = try await ask("/route?" + query)
    #expect(answer.status == .badRequest)
    #expect(try answer.message.contains(fragment))
    #expect(try answer.message.hasSuffix("."))
    #expect(try answer.json["hints.0.message"]?.text?.isEmpty == false)
  }

  /// The hint names the parameter with the most similar name.
  @Test func aMisspelledParameterIsRecognized() async throws {
    let answer = try await ask("/route?\(Self.both)&instuctions=false")
    #expect(try answer.json["hints.1.message"] == .string("Did you mean instructions?"))
  }

  /// GraphHopper's clients use the class and the index of the point.
  @Test func anErrorHasTheIndexOfItsPoint() async throws {
    let answer = try await ask("/route?\(Self.start)&point=48.2,16.3")
    #expect(try answer.json["hints.0.point_index"] == .number(1))
    #expect(
      try answer.json["hints.0.details"]
        == .string("com.graphhopper.util.exceptions.PointOutOfBoundsException"))
  }

  /// 502 points are one too many.
  @Test func tooManyPointsAreRefused() async throws {
    let points = Array(repeating: Self.start, count: 502).joined(separator: "&")
    #expect(try await ask("/route?" + points).message.contains("502 points"))
  }

  /// Invalid bodies.
  @Test(arguments: [
    ("", "not JSON"), ("[1, 2]", "object"), ("{\"points\": [1, 2]}", "points[0]"),
    ("{\"points\": [[1, 2], [3, 4]], \"custom_model\": {\"influence\": 7}}", "custom_model"),
    ("{\"points\": [[\"a\", 2]]}", "points[0]"), ("{\"points\": \"x\"}", "points"),
  ])
  func anInvalidBodyIsExplained(body: String, fragment: String) async throws {
    let answer = try await ask("/route", method: .post, body: body)
    #expect(answer.status == .badRequest)
    #expect(try answer.message.contains(fragment))
  }

  /// Bodies of more than 64 kB are rejected.
  @Test func aHugeBodyIsRefused() async throws {
    let body = String(repeating: " ", count: 1 << 21)
    let answer = try await ask("/route", method: .post, body: body)
    #expect(answer.status == .contentTooLarge)
    #expect(try answer.message.isEmpty == false)
  }

  /// Common parameters without influence are no errors.
  @Test func harmlessParametersAreAccepted() async throws {
    let extras = "&locale=en&key=x&ch.disable=true&debug=false&snap_prevention=&pass_through=false"
    #expect(try await ask("/route?\(Self.both)\(extras)").status == .ok)
  }
}
