import AmbleCore
import AmbleSamples
import Foundation
import Testing

@testable import AmbleFormats
@testable import AmbleServer

/// Positions of one line have all three numbers or all two. The sample's points lie 100 m apart and
/// are 10, 12, 12, 15 and 11 m high.
struct LineDimensionTests {
  /// The sample without the heights of some points.
  private func route(without unknown: [Int]) -> Route {
    var route = Sample.route
    for index in unknown { route.points[index].height = .unknown }
    return route
  }

  /// Between 10 m and 15 m, 300 m apart: one and two thirds of 5 m more. After the last known
  /// height, that height.
  @Test(
    arguments: [
      ([], [10, 12, 12, 15, 11]), ([1, 2], [10, 10 + 5.0 / 3, 10 + 10.0 / 3, 15, 11]),
      ([0, 1], [12, 12, 12, 15, 11]), ([3, 4], [10, 12, 12, 12, 12]),
      ([0, 1, 3, 4], [12, 12, 12, 12, 12]),
    ] as [([Int], [Double])])
  func unknownHeightsAreInterpolated(unknown: [Int], heights: [Double]) throws {
    let complete = try #require(route(without: unknown).completeHeights)
    #expect(zip(complete, heights).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(complete.count == heights.count)
  }

  @Test func unknownHeightsAreNotInvented() {
    #expect(route(without: Array(0..<5)).completeHeights == nil)
  }

  /// Every presentation with some, or all, heights unknown.
  @Test(arguments: [([1], 3), ([0, 4], 3), ([0, 1, 2, 3, 4], 2)])
  func linesHaveOneDimension(unknown: [Int], dimension: Int) throws {
    let report = Sample.report([route(without: unknown)])
    var options = GraphHopperOptions()
    options.elevation = true
    options.encodesPoints = false
    let json = try JSONValue(report.graphHopperJSON(options))
    let feature = try JSONValue(report.geoJSON())
    for path in ["paths.0.points.coordinates", "paths.0.snapped_waypoints.coordinates"] {
      let positions = try #require(json[path]?.elements)
      #expect(positions.allSatisfy { $0.elements?.count == dimension }, "\(path)")
    }
    let line = try #require(feature["features.0.geometry.coordinates"]?.elements)
    #expect(line.count == 5 && line.allSatisfy { $0.elements?.count == dimension })
    let gpx = report.gpx()
    let count = gpx.split(separator: "<ele>").count - 1
    #expect(count == (dimension == 3 ? 5 + 3 : 0))
  }

  /// Heights of the points 1, 2 and 4 are unknown: two runs. The share is of the length.
  @Test func interpolatedPointsAreNamed() throws {
    var options = GraphHopperOptions()
    options.elevation = true
    var gaps = route(without: [1, 2, 4])
    gaps.unknownHeightShare = 0.75
    let path = "paths.0.elevation.interpolated"
    let json = try JSONValue(Sample.report([gaps]).graphHopperJSON(options))
    #expect(json["\(path).0"] == .array([.number(1), .number(2)]))
    #expect(json["\(path).1"] == .array([.number(4), .number(4)]))
    #expect(json[path]?.elements?.count == 2)
    let whole = try JSONValue(Sample.report([route(without: [])]).graphHopperJSON(options))
    #expect(whole[path] == nil)
    options.elevation = false
    #expect(try JSONValue(Sample.report([gaps]).graphHopperJSON(options))[path] == nil)
  }

  /// An encoded line has the third number whenever requested: 0 if all heights are unknown.
  @Test func encodedLinesHaveThreeDimensions() throws {
    var options = GraphHopperOptions()
    options.elevation = true
    for (unknown, first) in [([0], 12.0), ([0, 1, 2, 3, 4], 0)] {
      let json = try JSONValue(Sample.report([route(without: unknown)]).graphHopperJSON(options))
      let line = try Polyline.decode(json["paths.0.points"]?.text ?? "", hasHeights: true)
      #expect(line.count == 5 && line[0].height == first)
      let stops = try Polyline.decode(
        json["paths.0.snapped_waypoints"]?.text ?? "", hasHeights: true)
      #expect(stops.count == 2 && stops[0].height == first)
    }
  }

  /// Clients learn the encoding of `snapped_waypoints` even without a line.
  @Test func theEncodingIsAlwaysGiven() throws {
    var options = GraphHopperOptions()
    options.points = false
    let path = try JSONValue(Sample.report.graphHopperJSON(options))["paths.0"]
    #expect(path?["points"] == nil)
    #expect(path?["points_encoded"] == .bool(true))
    #expect(path?["points_encoded_multiplier"] == .number(100_000))
  }
}
