import AmbleTesting
import Testing

@testable import AmbleCore
@testable import AmbleRegion

/// What custom models do to routes, by hand: with the same speed everywhere, the way of 282.8 m is better
/// than the one of 200 m once a metre of the latter costs more than 1.414 times as much.
struct CustomModelTests {
  private let level: TwoWays
  private let hill: TwoWays

  init() throws {
    level = try TwoWays(hasHeights: false)
    hill = try TwoWays()
  }

  /// 200 / 0.71 = 281.7 and 200 / 0.70 = 285.7: 282.8 lies between them.
  @Test(arguments: [
    (#"{"priority": [{"if": "road_class == RESIDENTIAL", "multiply_by": "0.71"}]}"#, true),
    (#"{"priority": [{"if": "road_class == RESIDENTIAL", "multiply_by": 0.7}]}"#, false),
    (#"{"priority": [{"if": "road_class == PEDESTRIAN", "multiply_by": 1.42}]}"#, false),
    (#"{"priority": [{"if": "road_class == PEDESTRIAN", "multiply_by": 1.41}]}"#, true),
    (#"{"priority": [{"if": "road_class != PEDESTRIAN", "limit_to": 0.7}]}"#, false),
    (#"{"speed": [{"if": "road_class == RESIDENTIAL", "multiply_by": 0.71}]}"#, true),
    (#"{"speed": [{"if": "road_class == RESIDENTIAL", "multiply_by": 0.7}]}"#, false),
    (#"{"priority": [{"if": "osm_way_id == 101", "multiply_by": 0}]}"#, false),
    (#"{"speed": [{"if": "osm_way_id == 101", "limit_to": "0"}]}"#, false),
    (#"{}"#, true),
  ])
  func theBetterWayIsTaken(model: String, isShort: Bool) throws {
    #expect(try level.isShort(model) == isShort)
  }

  /// Of a chain, only the first rule that holds counts; chains follow one another; `do` holds further
  /// rules.
  @Test(arguments: [
    (
      #"""
      [{"if": "road_class == PEDESTRIAN", "multiply_by": 1},
       {"else_if": "road_class == RESIDENTIAL", "multiply_by": 0.9},
       {"else": "", "multiply_by": 0.1}]
      """#, true
    ),
    (
      #"""
      [{"if": "road_class == PEDESTRIAN", "multiply_by": 1}, {"else": "", "multiply_by": 0.5}]
      """#, false
    ),
    (
      #"""
      [{"if": "road_class == RESIDENTIAL", "multiply_by": 0.8},
       {"if": "surface == ASPHALT && road_class == RESIDENTIAL", "multiply_by": 0.8}]
      """#, false
    ),
    (
      #"""
      [{"if": "surface == ASPHALT", "do": [
         {"if": "road_class == PEDESTRIAN", "multiply_by": 0.9},
         {"else": "", "multiply_by": 0.6}]}]
      """#, false
    ),
    (
      #"""
      [{"if": "surface == SAND", "do": [{"if": "true", "multiply_by": 0.1}]},
       {"else_if": "!(road_class == RESIDENTIAL)", "multiply_by": 0.5}]
      """#, true
    ),
  ])
  func rulesAreChained(rules: String, isShort: Bool) throws {
    #expect(try level.isShort(#"{"priority": \#(rules)}"#) == isShort)
  }

  /// 100 m at 2 km/h take 180 s. A priority takes no time.
  @Test func timesFollowSpeedsAlone() throws {
    let usual = try level.walk("A", "B").duration
    let limited = #"{"speed": [{"if": "true", "limit_to": 2}]}"#
    #expect(abs(try level.walk("A", "B", under: limited).duration - 180) < 0.1)
    let halved = #"{"speed": [{"if": "true", "multiply_by": "0.5"}]}"#
    #expect(abs(try level.walk("A", "B", under: halved).duration - 2 * usual) < 0.1)
    let disliked = #"{"priority": [{"if": "true", "multiply_by": 0.5}]}"#
    #expect(try level.walk("A", "B", under: disliked).duration == usual)
  }

  /// With a priority of 0.7, the short way costs 200 / 0.7 = 285.7 m of walking, 2.9 m or 2 s more than
  /// the long one. At 100 s a kilometre, the 82.8 m that the long one has more cost 8.3 s.
  @Test func distanceCounts() throws {
    let rules = #""priority": [{"if": "road_class == RESIDENTIAL", "multiply_by": 0.7}]"#
    #expect(try !level.isShort(#"{\#(rules), "distance_influence": 10}"#))
    #expect(try level.isShort(#"{\#(rules), "distance_influence": 100}"#))
  }

  /// An area around B holds both pieces of the short way, also the parts that leave it.
  @Test func areasHoldWhatTheyTouch() throws {
    let area = { (west: Double, south: Double) in
      let corners = [(0.0, 0.0), (20, 0), (20, 20), (0, 20), (0, 0)].map { x, y in
        let corner = TwoWays.position(west + x, south + y)
        return "[\(corner.longitude), \(corner.latitude)]"
      }
      return #"""
        {"type": "Feature", "geometry":
          {"type": "Polygon", "coordinates": [[\#(corners.joined(separator: ","))]]}}
        """#
    }
    let rules = #""priority": [{"if": "in_park", "multiply_by": 0}]"#
    #expect(try !level.isShort(#"{\#(rules), "areas": {"park": \#(area(90, -10))}}"#))
    #expect(try level.isShort(#"{\#(rules), "areas": {"park": \#(area(90, 90))}}"#))
    #expect(try level.isShort(#"{\#(rules), "areas": {"park": \#(area(500, 500))}}"#))
  }

  /// To D the way rises 10 m in 141.4 m, 7.07 %; from D to C it falls as much.
  @Test func slopesHaveTheDirectionOfTravel() throws {
    func length(_ condition: String, _ from: Character, _ to: Character) throws -> Double {
      try hill.walk(
        from, to, under: #"{"priority": [{"if": "\#(condition)", "multiply_by": 0}]}"#
      ).distance
    }
    #expect(try length("average_slope > 7.1", "A", "D") < 150)
    #expect(throws: RouteError.self) { try length("average_slope > 7", "A", "D") }
    #expect(try length("average_slope > 7", "D", "A") < 150)
    #expect(throws: RouteError.self) { try length("max_slope < -7", "D", "A") }
    #expect(try length("max_slope < -7.2", "D", "A") < 150)
  }

  /// Where heights are unknown, comparisons of slopes are false, and values with them change nothing.
  @Test(arguments: [
    "average_slope < 100", "average_slope >= 0", "average_slope != 3", "max_slope == 0",
    "max_slope > -100",
  ])
  func unknownIsNotZero(condition: String) throws {
    #expect(
      try level.isShort(#"{"priority": [{"if": "\#(condition)", "multiply_by": 0}]}"#))
    let value = #"{"speed": [{"if": "true", "multiply_by": "Math.abs(average_slope)"}]}"#
    #expect(try level.walk(under: value).duration == level.walk().duration)
  }

  /// A model that closes all streets says so.
  @Test func closedStreetsAreNamed() {
    let error = #expect(throws: RouteError.self) {
      try level.walk(under: #"{"priority": [{"if": "true", "multiply_by": 0}]}"#)
    }
    guard case .closedNear? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  /// The law of the two ways, for random factors.
  @Test func theCheaperWayIsTakenAlways() throws {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<50 {
      let (short, long) = (Double(random.below(100) + 1) / 100, Double(random.below(100) + 1) / 100)
      let model = #"""
        {"priority": [{"if": "road_class == RESIDENTIAL", "multiply_by": "\#(short)"},
                      {"else": "", "multiply_by": "\#(long)"}]}
        """#
      let (a, b) = (200 / short, 282.843 / long)
      guard abs(a - b) > 1 else { continue }
      #expect(try level.isShort(model) == (a < b), "seed 11: \(short), \(long)")
    }
  }

  /// Requests of the same model share its conditions, until six others came.
  @Test func modelsAreKept() throws {
    func conditions(_ factor: Double) throws -> ArcConditions {
      let model = try CustomModel(
        text: #"{"speed": [{"if": "true", "multiply_by": \#(factor)}]}"#)
      return level.planner.customized.conditions(
        model, for: TravelProfile(mode: .walk), with: level.planner.shared)
    }
    let first = try conditions(0.5)
    #expect(try conditions(0.5) === first)
    for factor in [0.51, 0.52, 0.53, 0.54, 0.55] { _ = try conditions(factor) }
    #expect(try conditions(0.5) === first)
    for factor in [0.61, 0.62, 0.63, 0.64, 0.65, 0.66] { _ = try conditions(factor) }
    #expect(try conditions(0.5) !== first)
  }

  /// In a region with many streets, fewer models are kept.
  @Test(arguments: [(100, 6), (2_000_000, 4), (20_000_000, 1)])
  func fewModelsOfLargeRegionsAreKept(arcCount: Int, kept: Int) throws {
    let customized = CustomConditions(arcCount: arcCount)
    func conditions(_ number: Int) throws -> ArcConditions {
      let model = try CustomModel(
        text: #"{"speed": [{"if": "true", "multiply_by": 0.\#(number)1}]}"#)
      return customized.conditions(
        model, for: TravelProfile(mode: .walk), with: level.planner.shared)
    }
    let first = try conditions(1)
    for number in 2...max(2, kept) { _ = try conditions(number) }
    #expect((try conditions(1) === first) == (kept > 1))
  }

  /// 480 instructions on 4,166,666 arcs are within 2 · 10⁹, on one more they are not. A ring of five
  /// positions counts as 20 instructions.
  @Test func modelsAreShortEnoughForStreets() throws {
    let condition = Array(repeating: "true", count: 60).joined(separator: " || ")
    let statement = #"{"if": "\#(condition)", "multiply_by": 1}"#
    let model = try CustomModel(
      text: #"{"speed": [\#(Array(repeating: statement, count: 4).joined(separator: ","))]}"#)
    #expect(model.instructionCount == 4 * 120)
    #expect(level.planner.accepts(model))
    #expect(RoutePlanner.accepts(model, onArcs: 4_166_666))
    #expect(!RoutePlanner.accepts(model, onArcs: 4_166_667))
    let area = #"""
      {"areas": {"a": {"type": "Feature", "geometry":
        {"type": "Polygon", "coordinates": [[[0, 0], [1, 0], [1, 1], [0, 1], [0, 0]]]}}}}
      """#
    #expect(try CustomModel(text: area).workPerArc == 20)
  }

  /// Search data of a model is dropped with the model, that of the streets stays.
  @Test func searchDataOfAModelIsDropped() throws {
    _ = try level.walk()
    let usual = level.planner.shared.metrics.keys.count
    for factor in 1...20 {
      _ = try level.walk(under: #"{"priority": [{"if": "true", "multiply_by": 0.\#(factor)1}]}"#)
    }
    #expect(level.planner.shared.metrics.keys.count <= usual + 7)
    #expect(level.planner.shared.metrics.keys.contains { $0.profile.conditions == nil })
  }
}
