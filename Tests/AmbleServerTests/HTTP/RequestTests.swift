import AmbleCore
import Foundation
import Testing

@testable import AmbleServer

struct RequestTests {
  /// Plus signs are spaces, percent signs encode bytes, names may repeat or lack a value.
  @Test func aQueryIsDecoded() throws {
    let parameters = try RequestParameters(query: "q=a+b&q=%C3%A9&empty&x=1=2")
    #expect(parameters.all("q") == ["a b", "é"])
    #expect(parameters["empty"] == "")
    #expect(parameters["x"] == "1=2")
    #expect(parameters["missing"] == nil)
  }

  /// One digit, no digit, an invalid letter, half a character of UTF-8.
  @Test(arguments: ["q=%4", "q=%", "q=%G1", "q=%C3"])
  func aBrokenPercentSignIsRefused(query: String) {
    #expect(throws: APIError.self) { try RequestParameters(query: query) }
  }

  /// A box whose west is greater than its east crosses the 180th meridian (RFC 7946, 5.2); one that is
  /// written beyond it means the same.
  @Test(arguments: [
    ("179,-20,-178,-10", 179, 182), ("-181,-20,-178,-10", 179, 182), ("179,-20,182,-10", 179, 182),
    ("10,-20,5,-10", 10, 365), ("-200,-20,200,-10", -180, 180), ("1,-20,2,-10", 1, 2),
    ("181,-20,182,-10", -179, -178), ("180,-20,-180,-10", 180, 180),
  ])
  func boxesMayCross(text: String, west: Double, east: Double) throws {
    let box = try RequestParameters(query: "bbox=" + text).box("bbox")
    #expect(box == BoundingBox(west: west, south: -20, east: east, north: -10))
  }

  /// Points swap their numbers, plurals become singular, objects get dots, null is ignored.
  @Test func aBodyBecomesParameters() throws {
    let body = """
      {"points": [[-8.5, 41.25]], "snap_preventions": ["ferry"], "elevation": true,
       "alternative_route": {"max_paths": 3}, "locale": null, "max_grade": 0.12}
      """
    let parameters = try RequestParameters(body: Array(body.utf8))
    #expect(parameters["point"] == "41.25,-8.5")
    #expect(parameters["snap_prevention"] == "ferry")
    #expect(parameters["elevation"] == "true")
    #expect(parameters["alternative_route.max_paths"] == "3")
    #expect(parameters["locale"] == nil)
    #expect(parameters["max_grade"] == "0.12")
  }

  /// Blocked areas are parsed one by one, and an invalid one is answered with the format.
  @Test func closedAreasAreRead() throws {
    let places = "point=41,-8&point=41.1,-8.1&block_area="
    let query = try RouteQuery(RequestParameters(query: places + "41.05,-8.05,100;41,%20-8,5"))
    #expect(query.request.blockedAreas.map(\.radius) == [100, 5])
    #expect(query.request.blockedAreas[0].center == Coordinate(latitude: 41.05, longitude: -8.05))
    for wrong in ["41,-8", "a,b,c", "41,-8,5,6"] {
      #expect(throws: APIError.self) { try RouteQuery(RequestParameters(query: places + wrong)) }
    }
  }

  /// All options of a search reach the planner.
  @Test func aRequestIsReadInFull() throws {
    let query = try RouteQuery(
      RequestParameters(
        query: "point=41,-8&point=41.1,-8.1&profile=hike&algorithm=pareto&max_detour=1.5"
          + "&alternative_route.max_paths=7&flatness=8&max_grade=0.1&avoid_steps=true"))
    #expect(query.request.places.map(\.text) == ["41,-8", "41.1,-8.1"])
    #expect(query.request.mode == .hike)
    #expect(query.request.algorithm == .pareto)
    #expect(query.request.maxDetour == 1.5)
    #expect(query.request.count == 7)
    #expect(query.request.travel.flatness == 8)
    #expect(query.request.travel.maxGrade == 0.1)
    #expect(query.request.travel.avoidSteps)
  }

  /// GraphHopper's former name of the shortest route.
  @Test func theShortestWeightingIsFlatnessZero() throws {
    let query = try RouteQuery(
      RequestParameters(query: "point=41,-8&point=41.1,-8.1&weighting=shortest"))
    #expect(query.request.travel.flatness == 0)
  }

  /// One letter missing, two exchanged, one wrong: 1, 2 and 1 edits. A name of up to five letters
  /// may have one.
  @Test(arguments: [("profle", "profile", true), ("piont", "point", false), ("modx", "mode", true)])
  func aNearNameIsMeant(word: String, name: String, isMeant: Bool) {
    #expect(Spelling.nearest(to: word, among: ["xyzzy", name, "qwerty"]).contains(name) == isMeant)
  }

  /// A tour has at most 500 stops, and returns to the first: 501 points.
  @Test func aRequestHasAtMostFiveHundredAndOnePoints() throws {
    func query(_ count: Int) throws -> RouteQuery {
      let points = Array(repeating: "point=41,-8", count: count).joined(separator: "&")
      return try RouteQuery(RequestParameters(query: points))
    }
    #expect(try query(501).request.places.count == 501)
    #expect(throws: APIError.self) { try query(502) }
  }

  /// 100,38 is no position, but 38,100 is. 95,95 is invalid either way.
  @Test(arguments: [("100,38", true), ("95,95", false)])
  func swappedNumbersAreNoticed(text: String, isSwapped: Bool) throws {
    let error = try #require(throws: APIError.self) { try RouteQuery.place(text, index: 0) }
    #expect(error.hints(in: .english).contains { $0.contains("swapped") } == isSwapped)
  }

  /// A feature that is not supported is refused by its name and by the names of its options, which
  /// follow a dot.
  @Test(arguments: ["custom_model=1", "custom_model.speed=1"])
  func unsupportedFeaturesAreRefused(query: String) throws {
    let parameters = try RequestParameters(query: query)
    #expect(throws: APIError.self) { try UnsupportedParameters.refuse(in: parameters) }
  }

  /// Spaces around the numbers are ignored; any other text is not a position.
  @Test func aPositionIsTwoNumbers() {
    #expect(Coordinate(text: " 41.1 , -8.6 ") == Coordinate(latitude: 41.1, longitude: -8.6))
    for text in ["", "41.1", "41.1,-8.6,3", "a,b", "41,1;8", "Rua de Santa Catarina, 5"] {
      #expect(Coordinate(text: text) == nil)
    }
  }
}
