import AmbleCore
import AmbleFormats
import AmbleRegion
import AmbleWork
import Foundation
import HTTPTypes
import Testing

@testable import AmbleServer

/// `custom_model` of `/route` over the demo city, from the Old Quay over a hill to Pomona, and through the
/// Ridge Tunnel.
struct CustomModelEndpointTests {
  private static let ends = "[[-30.064275, 38.039208], [-30.032413, 38.058813]]"

  private func ask(
    _ model: String, _ more: String = "", profile: String = "walk"
  ) async throws -> Answer {
    let body = #"""
      {"points": \#(Self.ends), "profile": "\#(profile)", "points_encoded": false,
       "custom_model": \#(model)\#(more)}
      """#
    return try await AmbleServerTests.ask("/route", method: .post, body: body)
  }

  private func path(_ model: String, _ more: String = "") async throws -> JSONValue {
    let answer = try await ask(model, more)
    #expect(answer.status == .ok)
    return try #require(try answer.json["paths.0"])
  }

  /// A model without rules changes nothing; the text of a model in a query is the same as the object in a
  /// body.
  @Test func bothFormsAreTheSame() async throws {
    let usual = try await path("{}")
    let model = #"{"priority":[{"if":"road_class==STEPS","multiply_by":0}]}"#
    let text = try #require(model.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
    let query =
      "/route?point=38.039208,-30.064275&point=38.058813,-30.032413&points_encoded=false"
    let (plain, asked) = (
      try await AmbleServerTests.ask(query),
      try await AmbleServerTests.ask("\(query)&custom_model=\(text)")
    )
    #expect(try plain.json["paths.0"] == usual)
    #expect(try await path(model) == asked.json["paths.0"])
  }

  /// At 2 km/h, every 1,000 m take half an hour; only what is slower anyway takes longer.
  @Test func speedsAreLimited() async throws {
    let path = try await path(#"{"speed": [{"if": "true", "limit_to": "2"}]}"#)
    let (metres, milliseconds) = (path["distance"]!.number!, path["time"]!.number!)
    #expect(milliseconds > metres * 1_799)
    #expect(milliseconds < metres * 2_000)
  }

  /// No position of a route lies in an area that a model closes.
  @Test func areasAreAvoided() async throws {
    let usual = try await path("{}")
    let line = try #require(usual["points.coordinates"]?.elements)
    let middle = try #require(line[line.count / 2].elements).compactMap(\.number)
    let (west, south) = (middle[0] - 0.001, middle[1] - 0.001)
    let ring = [(0, 0), (2, 0), (2, 2), (0, 2), (0, 0)].map { x, y in
      "[\(west + Double(x) * 0.001), \(south + Double(y) * 0.001)]"
    }
    let model = #"""
      {"priority": [{"if": "in_square", "multiply_by": "0"}], "areas": {"type": "FeatureCollection",
       "features": [{"type": "Feature", "id": "square", "geometry": {"type": "Polygon",
         "coordinates": [[\#(ring.joined(separator: ","))]]}}]}}
      """#
    let path = try await path(model)
    for position in try #require(path["points.coordinates"]?.elements) {
      let place = position.elements?.compactMap(\.number) ?? []
      let isInside =
        (west...west + 0.002).contains(place[0]) && (south...south + 0.002).contains(place[1])
      #expect(!isInside)
    }
    #expect(path["weight"]!.number! > usual["weight"]!.number!)
  }

  /// The details of a route never have what a model closes, and say what GraphHopper's say.
  @Test func detailsHaveTheAttributesOfStreets() async throws {
    let names = [
      "road_class", "road_class_link", "road_access", "toll", "track_type", "bike_network",
      "foot_network", "car_average_speed", "hike_rating", "roundabout",
    ]
    let details = names.map { #""\#($0)""# }.joined(separator: ",")
    let path = try await path(
      #"{"priority": [{"if": "road_class == STEPS", "multiply_by": 0}]}"#,
      #", "details": [\#(details)]"#)
    let values = { (name: String) in
      path["details"]?[name]?.elements?.compactMap { $0.elements?.last } ?? []
    }
    for name in names { #expect(!values(name).isEmpty, "\(name)") }
    #expect(!values("road_class").contains(.string("steps")))
    #expect(values("toll") == [.string("missing")])
    #expect(values("road_class_link") == [.bool(false)])
    #expect(values("hike_rating") == [.number(0)])
  }

  /// The tunnel has a number in the demo city's map, other streets have none.
  @Test func detailsHaveTheNumbersOfRoads() async throws {
    let answer = try await AmbleServerTests.ask(
      "/route?point=38.0507,-30.0575&point=38.0494,-30.039&profile=car&details=street_ref&details=street_name"
    ).json["paths.0.details"]
    let last = { (name: String) in
      (answer?[name]?.elements ?? []).compactMap { $0.elements }
    }
    let tunnel = try #require(last("street_name").first { $0.last == .string("Ridge Tunnel") })
    let numbered = last("street_ref").filter { $0.last != .null }
    #expect(numbered == [[tunnel[0], tunnel[1], .string("R 1")]])
  }

  /// In the demo city's map Cathedral Street has a limit of 30 km/h and Grand Avenue 50; Violet Street has
  /// none.
  @Test(arguments: ["foot", "car"])
  func detailsHaveSpeedLimits(profile: String) async throws {
    let answer = try await AmbleServerTests.ask(
      "/route?point=38.0406,-30.0644&point=38.0514,-30.0567&details=max_speed&details=street_name"
        + "&profile=\(profile)"
    ).json["paths.0.details"]
    let limits = (answer?["max_speed"]?.elements ?? []).compactMap(\.elements)
    let known = ["Cathedral Street": 30.0, "Grand Avenue": 50]
    var found: Set<String> = []
    for street in (answer?["street_name"]?.elements ?? []).compactMap(\.elements) {
      guard let name = street[2].text, let start = street[0].number else { continue }
      let limit = try #require(limits.last { $0[0].number ?? .infinity <= start })
      #expect(limit[2].number == known[name], "\(name)")
      found.insert(name)
    }
    #expect(found.isSuperset(of: ["Violet Street", "Grand Avenue"]))
  }

  /// What a model cannot do is said, with the member at fault.
  @Test(arguments: [
    (#"{"speed": [{"if": "smoothness == BAD", "multiply_by": 1}]}"#, "", "speed[0].if"),
    (#"{"headings": []}"#, "", "“headings”"), ("[]", "", "custom_model"),
    ("7", "", "not an object"),
    ("{}", #", "flatness": 4"#, "no effect"), ("{}", #", "algorithm": "pareto""#, "no effect"),
    ("{}", #", "max_detour": 2"#, "no effect"),
    ("{}", #", "optimize": true, "by": "distance""#, "no effect"),
    (#"{"priority": [{"if": "true", "multiply_by": 0}]}"#, "", "closed"),
  ])
  func wrongModelsAreExplained(model: String, more: String, fragment: String) async throws {
    let answer = try await ask(model, more)
    #expect(answer.status == .badRequest)
    let message = try answer.message
    #expect(message.contains(fragment), "\(message)")
    #expect(message.hasSuffix("."))
  }

  /// Where a model closes the streets, the hint says so.
  @Test func theModelIsNamedAsTheReason() async throws {
    let answer = try await ask(#"{"priority": [{"if": "true", "multiply_by": 0}]}"#)
    #expect(try answer.json["hints.1.message"]?.text?.contains("custom_model") == true)
  }

  /// Rules are applied to all streets, which is not brief.
  @Test func rulesTakeTime() throws {
    let model = try CustomModel(text: "{}")
    #expect(WorkCost.brief.applying(model) == .moderate)
    #expect(WorkCost.long.applying(model) == .long)
    #expect(WorkCost.brief.applying(nil) == .brief)
  }

  /// Orders and round trips follow models too.
  @Test func otherSearchesFollowModels() async throws {
    let slow = #"{"speed": [{"if": "true", "multiply_by": "0.5"}]}"#
    for more in [#", "optimize": true"#, #", "algorithm": "alternative_route""#] {
      let (usual, halved) = (try await path("{}", more), try await path(slow, more))
      let ratio = halved["time"]!.number! / usual["time"]!.number!
      #expect(abs(ratio - 2) < 0.02, "\(more)")
    }
  }

  /// `/info` lists the attributes with their values.
  @Test func attributesAreListed() async throws {
    let values = try await AmbleServerTests.ask("/info").json["encoded_values"]
    #expect(values?["toll"] == .array([.string("missing"), .string("all")]))
    #expect(values?["roundabout"] == .array([.string("true"), .string("false")]))
    #expect(values?["max_slope"] == .array([.string(">number"), .string("<number")]))
    #expect(values?["surface"]?.elements?.contains(.string("paving_stones")) == true)
  }

  /// OSRM's `exclude` closes classes of streets for `route`, `table` and `trip`; `classes` name them.
  @Test func classesAreExcluded() async throws {
    let places = "-30.0575,38.0507;-30.039,38.0494"
    func classes(_ answer: JSONValue) -> [JSONValue] {
      (answer["routes.0.legs.0.steps"]?.elements ?? [])
        .flatMap { $0["intersections"]?.elements ?? [] }
        .flatMap { $0["classes"]?.elements ?? [] }
    }
    let route = "/osrm/route/v1/car/\(places)?steps=true"
    let (usual, without) = (
      try await AmbleServerTests.ask(route).json,
      try await AmbleServerTests.ask(route + "&exclude=toll,tunnel").json
    )
    #expect(classes(usual).contains(.string("tunnel")))
    #expect(!classes(without).contains(.string("tunnel")))
    let longer = try #require(without["routes.0.duration"]?.number)
    #expect(longer > usual["routes.0.duration"]!.number!)
    let table = try await AmbleServerTests.ask("/osrm/table/v1/car/\(places)?exclude=tunnel").json
    #expect(abs(table["durations.0.1"]!.number! - longer) <= 0.2)
    let trip = try await AmbleServerTests.ask(
      "/osrm/trip/v1/car/\(places)?exclude=tunnel&roundtrip=false&source=first&destination=last"
    ).json
    #expect(abs(trip["trips.0.duration"]!.number! - longer) <= 0.2)
    for service in ["nearest/v1/car/-30.0575,38.0507", "match/v1/car/\(places)"] {
      let refused = try await AmbleServerTests.ask("/osrm/\(service)?exclude=tunnel")
      #expect(try refused.json["code"] == .string("InvalidOptions"))
    }
  }
}
