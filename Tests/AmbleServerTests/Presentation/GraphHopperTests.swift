import AmbleCore
import AmbleSamples
import Testing

@testable import AmbleFormats
@testable import AmbleServer

struct GraphHopperTests {
  /// Distances have three decimals, times are milliseconds: 400 s are 400,000.
  @Test func aPathHasTheFieldsOfGraphHopper() throws {
    let json = try JSONValue(Sample.report.graphHopperJSON())
    #expect(json["paths.0.distance"] == .number(400))
    #expect(json["paths.0.time"] == .number(400_000))
    #expect(json["paths.0.transfers"] == .number(0))
    #expect(json["paths.0.ascend"] == .number(5))
    #expect(json["paths.0.descend"] == .number(4))
    #expect(json["paths.0.points_encoded"] == .bool(true))
    #expect(json["paths.0.points_encoded_multiplier"] == .number(100_000))
    #expect(
      json["paths.0.bbox"]
        == .array([.number(-8.6), .number(41), .number(-8.6), .number(41.0036)]))
    #expect(json["hints.visited_nodes"] == nil)
    #expect(json["info.took"] == .number(4))
    #expect(json["info.road_data_timestamp"] == .string("2024-05-01T00:00:00Z"))
    #expect(json["info.copyrights.0"] == .string("© OpenStreetMap contributors"))
  }

  /// Amble's own fields are next to GraphHopper's.
  @Test func aPathHasItsCostAndSavings() throws {
    let json = try JSONValue(Sample.report.graphHopperJSON())
    #expect(json["paths.0.flatness_rank"] == .number(1))
    #expect(json["paths.0.extra_distance"] == .number(120.5))
    #expect(json["paths.0.saved_ascent"] == .number(30.25))
    #expect(json["paths.0.max_grade"] == .number(0.04))
    #expect(json["paths.0.stairs"] == .number(200))
    #expect(json["paths.0.net"] == .number(1))
    #expect(json["paths.0.reason"] == .string("flattest"))
    #expect(json["paths.0.elevation.source"] == .string("SRTM"))
    #expect(json["paths.0.elevation.threshold"] == .number(3))
    #expect(json["front"] == .array([.array([.number(400), .number(5)])]))
    #expect(json["exact"] == .bool(true))
  }

  /// All points lie on one meridian, so that of five only the ones with references remain: both
  /// ends, and the start of the second step. In the line of three the first step runs from 0 to 1,
  /// the second from 1 to 2.
  @Test func aLineWithoutHeightsIsThinnedButKeepsItsSteps() throws {
    let json = try JSONValue(Sample.report.graphHopperJSON())
    let line = try Polyline.decode(json["paths.0.points"]?.text ?? "", hasHeights: false)
    #expect(line.map(\.position.latitude) == [41, 41.0018, 41.0036])
    #expect(json["paths.0.instructions.0.interval"] == .array([.number(0), .number(1)]))
    #expect(json["paths.0.instructions.1.interval"] == .array([.number(1), .number(2)]))
    #expect(json["paths.0.instructions.2.interval"] == .array([.number(2), .number(2)]))
  }

  /// With heights every point stays, and the height is third, in metres.
  @Test func aLineWithHeightsKeepsAllItsPoints() throws {
    var options = GraphHopperOptions()
    options.elevation = true
    let json = try JSONValue(Sample.report.graphHopperJSON(options))
    let line = try Polyline.decode(json["paths.0.points"]?.text ?? "", hasHeights: true)
    #expect(line.map(\.height) == [10, 12, 12, 15, 11])
    #expect(json["paths.0.instructions.1.interval"] == .array([.number(2), .number(4)]))
  }

  /// The signs are GraphHopper's, from its Instruction: 0 straight on, 1 slight right, 4 finish.
  @Test func instructionsHaveSigns() throws {
    let json = try JSONValue(Sample.report.graphHopperJSON())
    let signs = json["paths.0.instructions"]?.elements?.map { $0["sign"] }
    #expect(signs == [.number(0), .number(1), .number(4)])
    #expect(json["paths.0.instructions.0.heading"] == .number(0))
    #expect(json["paths.0.instructions.0.street_name"] == .string("Hill Street"))
    #expect(json["paths.0.instructions.0.time"] == .number(200_000))
    #expect(json["paths.0.instructions.2.last_heading"] == .number(12))
    #expect(json["paths.0.instructions.0.text"]?.text?.isEmpty == false)
  }

  /// Without a line there are neither points nor instructions, but the numbers stay.
  @Test func aPathWithoutLineIsShort() throws {
    var options = GraphHopperOptions()
    options.points = false
    let json = try JSONValue(Sample.report.graphHopperJSON(options))
    #expect(json["paths.0.points"] == nil)
    #expect(json["paths.0.instructions"] == nil)
    #expect(json["paths.0.distance"] == .number(400))
  }

  /// Non-finite numbers become null: the text is JSON for every route.
  @Test func noResponseHasNonFiniteNumbers() throws {
    var route = Sample.route
    route.steepestGrade = .nan
    route.savedAscent = .infinity
    let json = try JSONValue(Sample.report([route]).graphHopperJSON())
    #expect(json["paths.0.max_grade"] == .null)
    #expect(json["paths.0.saved_ascent"] == .null)
  }
}
