import AmbleCore
import AmbleTesting
import Testing

@testable import AmbleRegion

/// Which custom models are read, and what is said about the others.
struct CustomModelReaderTests {
  /// Models of GraphHopper's documentation, with other values where streets here have no such attribute.
  @Test(arguments: [
    #"{"speed": [{"if": "road_class == MOTORWAY", "multiply_by": "0.5"}]}"#,
    #"{"speed": [{"if": "road_class == PRIMARY || road_environment == TUNNEL", "multiply_by": "0.7"}]}"#,
    #"{"speed": [{"if": "get_off_bike", "multiply_by": "0.6"}]}"#,
    #"{"speed": [{"if": "true", "limit_to": "car_average_speed * 0.9"}]}"#,
    #"{"speed": [{"if": "max_slope > 12.5", "limit_to": "Math.sqrt(2) + 1 / 4"}]}"#,
    #"{"priority": [{"if": "roundabout == false", "multiply_by": "0.5"}], "distance_influence": 100}"#,
    #"{"priority": [{"if": "(toll == ALL) && !road_class_link", "multiply_by": 0}]}"#,
    #"{"priority": [{"if": "true", "multiply_by": "1 - hike_rating / 10"}]}"#,
    #"{"speed": null, "priority": [], "areas": {}}"#,
    #"{"areas": {"type": "FeatureCollection", "features": []}}"#,
  ])
  func aModelIsRead(text: String) throws {
    _ = try CustomModel(text: text)
  }

  /// Texts that are nearly models are models or refused, and models can be applied.
  @Test func damagedModelsDoNoHarm() throws {
    let text = #"""
      {"speed": [{"if": "max_slope > -3 && (surface != SAND || !roundabout)", "limit_to": "Math.sqrt(9) / 2"},
       {"else_if": "in_a", "do": [{"if": "true", "multiply_by": 1e-3}]}], "distance_influence": 7,
       "areas": {"a": {"type": "Feature", "geometry": {"type": "Polygon",
        "coordinates": [[[0, 0], [1, 0], [1, 1], [0, 0]]]}}}}
      """#
    let signs = Array("(){}[]\",:.!&|<>=+-*/ 019eE_naS\u{0}é".utf8)
    let town = try TwoWays()
    var random = SeededGenerator(seed: 17)
    var models = 0
    for _ in 0..<4_000 {
      var bytes = Array(text.utf8)
      for _ in 0...random.below(3) {
        let place = random.below(bytes.count)
        switch random.below(3) {
        case 0: bytes[place] = signs[random.below(signs.count)]
        case 1: bytes.insert(signs[random.below(signs.count)], at: place)
        default: bytes.remove(at: place)
        }
      }
      guard let model = try? CustomModel(text: String(decoding: bytes, as: UTF8.self)) else {
        continue
      }
      models += 1
      let request = RouteRequest(from: town["A"], to: town["C"], mode: .walk)
      if models % 50 == 0 { _ = try? town.planner.routes(for: request, under: model) }
    }
    #expect(models > 50, "seed 17")
  }

  /// The order of members, and how a number is written, make no difference.
  @Test func modelsAreEqualIfTheySayTheSame() throws {
    let one = try CustomModel(text: #"{"priority": [{"if": "true", "multiply_by": "0.50"}]}"#)
    let other = try CustomModel(text: #"{"priority": [{"multiply_by": 0.5, "if": " true"}]}"#)
    #expect(one == other)
    #expect(one != (try CustomModel(text: #"{"speed": [{"if": "true", "multiply_by": 0.5}]}"#)))
  }

  private static let wrong: [(String, String, String)] = [
    ("no", "", "not JSON"), ("[]", "", "not an object"),
    (#"{"sped": []}"#, "", "“sped”"), (#"{"speed": {}}"#, "speed", "not a list"),
    (#"{"speed": [3]}"#, "speed[0]", "not a statement"),
    (#"{"speed": [{"if": "true"}]}"#, "speed[0]", "one of multiply_by"),
    (#"{"speed": [{"multiply_by": 1}]}"#, "speed[0]", "one of if"),
    (#"{"speed": [{"if": "true", "add": 1, "multiply_by": 1}]}"#, "speed[0]", "“add”"),
    (
      #"{"speed": [{"if": "true", "multiply_by": 1, "limit_to": 3}]}"#, "speed[0]",
      "one of multiply_by"
    ),
    (#"{"speed": [{"else": "", "multiply_by": 1}]}"#, "speed[0]", "else must follow"),
    (
      #"{"speed": [{"if": "true", "multiply_by": 1}, {"else": "", "multiply_by": 1}, {"else_if": "true", "multiply_by": 1}]}"#,
      "speed[2]", "else_if must follow"
    ),
    (
      #"{"speed": [{"if": "true", "multiply_by": 1}, {"else": "true", "multiply_by": 1}]}"#,
      "speed[1].else", "no condition"
    ),
    (#"{"speed": [{"if": "", "multiply_by": 1}]}"#, "speed[0].if", "missing"),
    (#"{"speed": [{"if": "surface", "multiply_by": 1}]}"#, "speed[0].if", "not true or false"),
    (#"{"speed": [{"if": "smoothness == BAD", "multiply_by": 1}]}"#, "speed[0].if", "“smoothness”"),
    (#"{"speed": [{"if": "surface == DIRT", "multiply_by": 1}]}"#, "speed[0].if", "“DIRT”"),
    (#"{"speed": [{"if": "surface > SAND", "multiply_by": 1}]}"#, "speed[0].if", "two numbers"),
    (#"{"speed": [{"if": "in_park", "multiply_by": 1}]}"#, "speed[0].if", "no area “park”"),
    (#"{"speed": [{"if": "true && 1", "multiply_by": 1}]}"#, "speed[0].if", "two conditions"),
    (
      #"{"speed": [{"if": "true true", "multiply_by": 1}]}"#, "speed[0].if",
      "“true” is not expected"
    ),
    (#"{"speed": [{"if": "(true", "multiply_by": 1}]}"#, "speed[0].if", ") is missing"),
    (#"{"speed": [{"if": "true ||", "multiply_by": 1}]}"#, "speed[0].if", "too early"),
    (#"{"speed": [{"if": "max_slope > é", "multiply_by": 1}]}"#, "speed[0].if", "“é”"),
    (#"{"speed": [{"if": "true", "multiply_by": -1}]}"#, "speed[0].multiply_by", "negative"),
    (
      #"{"speed": [{"if": "true", "multiply_by": "average_slope"}]}"#, "speed[0].multiply_by",
      "negative"
    ),
    (
      #"{"speed": [{"if": "true", "multiply_by": "1 / hike_rating"}]}"#, "speed[0].multiply_by",
      "divisor"
    ),
    (#"{"speed": [{"if": "true", "limit_to": "fast"}]}"#, "speed[0].limit_to", "“fast”"),
    (#"{"speed": [{"if": "true", "limit_to": []}]}"#, "speed[0].limit_to", "neither a number"),
    (#"{"speed": [{"if": "true", "limit_to": "1e999"}]}"#, "speed[0].limit_to", "“1e999”"),
    (#"{"distance_influence": -1}"#, "distance_influence", "from 0 to 1000"),
    (#"{"distance_influence": "far"}"#, "distance_influence", "from 0 to 1000"),
    (#"{"areas": []}"#, "areas", "not an object"),
    (#"{"areas": {"a b": {}}}"#, "areas", "other signs"),
    (#"{"areas": {"a": {"type": "Feature"}}}"#, "areas.a", "not a GeoJSON feature"),
    (
      #"{"areas": {"a": {"type": "Feature", "geometry": {"type": "Point", "coordinates": [1, 2]}}}}"#,
      "areas.a.geometry", "Polygon"
    ),
    (
      #"{"areas": {"a": {"type": "Feature", "geometry": {"type": "Polygon", "coordinates": [[[0, 0], [1, 0], [0, 1]]]}}}}"#,
      "areas.a.geometry", "four positions"
    ),
    (
      #"{"areas": {"a": {"type": "Feature", "geometry": {"type": "Polygon", "coordinates": [[[0, 0], [1, 0], [0, 95], [0, 0]]]}}}}"#,
      "areas.a.geometry", "four positions"
    ),
    (
      #"{"areas": {"type": "FeatureCollection", "features": [{"type": "Feature"}]}}"#,
      "areas.features[0]", "id"
    ),
  ]

  /// Each error names the member and says what is wrong.
  @Test(arguments: wrong)
  func anErrorSaysWhere(text: String, member: String, fragment: String) throws {
    let error = try #require(throws: CustomModelError.self) { try CustomModel(text: text) }
    #expect(error.member == member)
    #expect(error.problem.contains(fragment), "\(error.problem)")
  }

  /// Statements, expressions, their nesting, areas and their positions are bounded.
  @Test func modelsAreBounded() throws {
    func problem(_ text: String) throws -> String {
      try #require(throws: CustomModelError.self) { try CustomModel(text: text) }.problem
    }
    func speed(_ statements: [String]) -> String {
      #"{"speed": [\#(statements.joined(separator: ","))]}"#
    }
    let plain = #"{"if": "true", "multiply_by": 1}"#
    _ = try CustomModel(text: speed(Array(repeating: plain, count: 100)))
    #expect(
      try problem(speed(Array(repeating: plain, count: 101))).contains("at most 100 statements"))
    let long = Array(repeating: "true", count: 60).joined(separator: " || ")
    let wide = #"{"if": "\#(long)", "multiply_by": 1}"#
    #expect(try problem(speed(Array(repeating: wide, count: 5))).contains("at most 500 names"))
    #expect(
      try problem(speed([#"{"if": "\#(String(repeating: " ", count: 501))", "limit_to": 1}"#]))
        .contains("at most 500 characters"))
    let deep = String(repeating: "(", count: 30) + "true" + String(repeating: ")", count: 30)
    #expect(
      try problem(speed([#"{"if": "\#(deep)", "limit_to": 1}"#])).contains("nested too deeply"))
    var nested = plain
    for _ in 0..<6 { nested = #"{"if": "true", "do": [\#(nested)]}"# }
    #expect(try problem(speed([nested])).contains("nested too deeply"))
    let ring = Array(repeating: "[0, 0]", count: 1_000).joined(separator: ",")
    let area =
      #"{"type": "Feature", "geometry": {"type": "Polygon", "coordinates": [[\#(ring)]]}}"#
    func areas(_ count: Int) -> String {
      #"{"areas": {\#((0..<count).map { #""a\#($0)": \#(area)"# }.joined(separator: ","))}}"#
    }
    #expect(try problem(areas(11)).contains("10000 positions"))
    #expect(try problem(areas(21)).contains("20 areas"))
  }
}
