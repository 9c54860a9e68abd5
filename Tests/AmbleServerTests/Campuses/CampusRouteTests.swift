import AmbleCore
import AmbleRegion
import AmbleSamples
import Foundation
import HTTPTypes
import Testing

@testable import AmbleFormats
@testable import AmbleServer

/// Ways between the streets of the demo city and the invented campus.
struct CampusRouteTests {
  /// A corner of the demo city, some 700 m away.
  private let far = "38.0460,-30.0560"

  /// Degrees of 100 m in the demo city.
  private let east = 100 / (Coordinate.metresPerDegree * cos(38.05 * .pi / 180))
  private let south = 100 / Coordinate.metresPerDegree

  /// Returns a point on a street such that building B, 100 m east and 50 m south of it, is no
  /// gate: it lies more than 20 m from any street.
  private func street() throws -> Coordinate {
    let planner = try TestRegion.demo.get().planner
    for number in 0..<100 {
      let (row, column) = (Double(number / 10), Double(number % 10))
      let place = Coordinate(latitude: 38.0480 + row / 2500, longitude: -30.0550 + column / 2500)
      let street = try planner.snap(place, mode: .walk).position
      let building = Coordinate(
        latitude: street.latitude - south / 2, longitude: street.longitude + east)
      if try planner.snap(building, mode: .walk).distance > 20 { return street }
    }
    throw ServerError("Every place of the demo city is on a street.")
  }

  /// A server whose campus lies in the demo city: point A on a street, one metre to a pixel.
  private func placed(_ change: (inout TestCampus) -> Void = { _ in }) async throws -> CampusHome {
    let street = try street()
    var campus = TestCampus()
    let pins: [(Double, Double, Double, Double)] = [
      (100, 100, 0, 0), (200, 100, 0, east), (100, 200, -south, 0),
    ]
    let list = pins.map { pin in
      let (latitude, longitude) = (street.latitude + pin.2, street.longitude + pin.3)
      return #"{"x": \#(pin.0), "y": \#(pin.1), "lat": \#(latitude), "lon": \#(longitude)}"#
    }
    campus.settings = ", \"pins\": [\(list.joined(separator: ","))]"
    change(&campus)
    return try await CampusHome(campus)
  }

  private func route(_ query: String, _ home: CampusHome) async throws -> JSONValue {
    let answer = try await home.ask(.get, "/campuses/test-campus/route?\(query)")
    #expect(answer.status == .ok)
    return try answer.json
  }

  /// The pins place the campus: a metre to a pixel, so the matrix is a unit, y downward.
  @Test func pinsPlaceTheCampus() async throws {
    let home = try await placed()
    let shown = try await home.ask("/campuses/test-campus").json
    #expect(shown["placement.kind"]?.text == "similarity")
    #expect((shown["placement.rms"]?.number ?? 1) < 0.01)
    let matrix = shown["placement.matrix"]?.elements?.compactMap(\.number) ?? []
    try #require(matrix.count == 6)
    #expect(abs(matrix[0] - 1) < 1e-3 && abs(matrix[4] + 1) < 1e-3 && abs(matrix[1]) < 1e-3)
    let corners = shown["placement.corners"]?.elements ?? []
    try #require(corners.count == 4)
    let width = (corners[1]["0"]?.number ?? 0) - (corners[0]["0"]?.number ?? 0)
    #expect(abs(width * Coordinate.metresPerDegree * cos(38.05 * .pi / 180) - 400) < 1)
    #expect(try await home.ask("/campuses").json["items.0.placed"] == .bool(true))
  }

  /// By street to a gate, and on by paths to the building. The gate is the best one: no longer than
  /// by way of A, which lies on the street.
  @Test func theWayLeadsFromTheStreetToABuilding() async throws {
    let home = try await placed()
    let way = try await route("from=\(far)&to=Beta+Hall", home)
    let legs = way["legs"]?.elements ?? []
    try #require(legs.compactMap { $0["kind"]?.text } == ["street", "campus"])
    let toA = try await route("from=\(far)&to=A", home)
    let viaA = (toA["time"]?.number ?? 0) + 150 / 1.4
    #expect((way["time"]?.number ?? .infinity) <= viaA + 0.2)
    let points = legs[1]["points"]?.elements ?? []
    #expect(points.last == .array([.number(200), .number(150), .number(0)]))
    #expect(points.first?["0"] == way["gate.x"] && points.first?["1"] == way["gate.y"])
    let sum = (legs[0]["distance"]?.number ?? 0) + (legs[1]["distance"]?.number ?? 0)
    let gap = way["gate.gap"]?.number ?? 99
    #expect(gap <= 15 && abs(sum + gap - (way["distance"]?.number ?? 0)) < 0.05)
    let line = legs[0]["line.coordinates"]?.elements ?? []
    #expect(abs((line.first?["1"]?.number ?? 0) - 38.046) < 0.001)
    #expect(legs[1]["line.coordinates"]?.elements?.count == points.count)
  }

  /// The way back begins at the building.
  @Test func theWayLeadsBack() async throws {
    let home = try await placed()
    let way = try await route("from=B&to=\(far)", home)
    let legs = way["legs"]?.elements ?? []
    try #require(legs.compactMap { $0["kind"]?.text } == ["campus", "street"])
    #expect(legs[0]["points.0"] == .array([.number(200), .number(150), .number(0)]))
    let line = legs[1]["line.coordinates"]?.elements ?? []
    #expect(abs((line.last?["1"]?.number ?? 0) - 38.046) < 0.001)
  }

  /// A one-way path from A, which lies on a street, to W leads in, and not out again.
  @Test func oneWayPathsHold() async throws {
    let home = try await placed {
      $0.paths = """
        start-x\tstart-y\tend-x\tend-y\tdistance\tone_way
        100\t100\t60\t100\t40\tyes

        """
      $0.buildings = "short_name\tlongName\tx\ty\nA\tAlpha\t100\t100\nW\tWest\t60\t100\n"
    }
    let into = try await route("from=\(far)&to=W", home)
    #expect(into["legs.0.kind"]?.text == "street")
    let out = try await home.ask(.get, "/campuses/test-campus/route?from=W&to=\(far)")
    // W may lie on a separate street; then there is no path in the way.
    let legs = try out.json["legs"]?.elements ?? []
    #expect(out.status == .notFound || legs.compactMap { $0["kind"]?.text } == ["street"])
  }

  /// Without steps the stairs to C are left out.
  @Test func stepFreeWaysAvoidStairs() async throws {
    let home = try await placed()
    let way = try await route("from=\(far)&to=C&step_free=true", home)
    for leg in way["legs"]?.elements ?? [] {
      for step in leg["steps"]?.elements ?? [] { #expect(step["kind"]?.text != "stairs") }
    }
  }

  /// Exactly one end is a building; the other is a position within the region, or a place.
  @Test(arguments: [
    ("from=A&to=B", 400, "route_needs_position"),
    ("from=38.05,-30.05&to=38.046,-30.056", 400, "route_needs_position"),
    ("from=38.05,-30.05&to=Alpha+Hal", 404, "misspelled_building"),
    ("from=A&to=Zzyzx+Nowhere", 400, "unclear_place"), ("from=A&to=95,0", 400, "bad_latitude"),
    ("from=A&to=10,10", 400, "outside_region"),
    ("from=D&to=38.05,-30.05", 404, "unconnected_building"),
    ("from=&to=A", 400, "route_ends_missing"),
  ])
  func wrongEndsAreAnswered(_ query: String, _ status: Int, _ code: String) async throws {
    let home = try await placed()
    let answer = try await home.ask(.get, "/campuses/test-campus/route?\(query)")
    #expect(answer.status.code == status)
    #expect(try answer.json["code"]?.text == code)
  }

  /// A campus in the sea has no gate.
  @Test func aCampusAwayFromStreetsHasNoGate() async throws {
    let home = try await CampusHome(
      TestCampus(
        settings: """
          , "pins": [{"x": 0, "y": 0, "lat": 38.03, "lon": -30.08}, \
          {"x": 100, "y": 0, "lat": 38.03, "lon": -30.07886}]
          """))
    let answer = try await home.ask(.get, "/campuses/test-campus/route?from=A&to=\(far)")
    #expect(answer.status == .notFound)
    #expect(try answer.json["code"]?.text == "no_campus_gate")
  }
}
