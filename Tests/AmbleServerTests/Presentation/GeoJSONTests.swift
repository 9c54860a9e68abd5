import AmbleCore
import AmbleSamples
import Testing

@testable import AmbleFormats
@testable import AmbleServer

struct GeoJSONTests {
  /// One feature for a route, its line in three dimensions, its numbers in the properties.
  @Test func aRouteIsAFeature() throws {
    let json = try JSONValue(Sample.report.geoJSON())
    #expect(json["type"] == .string("FeatureCollection"))
    #expect(json["features"]?.elements?.count == 1)
    #expect(json["features.0.geometry.type"] == .string("LineString"))
    #expect(json["features.0.geometry.coordinates"]?.elements?.count == 5)
    #expect(
      json["features.0.geometry.coordinates.4"]
        == .array([.number(-8.6), .number(41.0036), .number(11)]))
    #expect(json["features.0.properties.ascend"] == .number(5))
    #expect(json["features.0.properties.mode"] == .string("walk"))
    #expect(json["exact"] == .bool(true))
  }

  /// Without heights, climbs are unknown. The second of the two places is 60 m from its street.
  @Test func unknownNumbersAreNull() throws {
    var route = Sample.route
    route.unknownHeightShare = 1
    (route.steps[0].stop, route.steps[2].stop, route.steps[2].gap) = (0, 1, 60)
    let json = try JSONValue(Sample.report([route]).geoJSON())["features.0.properties"]
    for name in ["ascend", "descend", "net", "max_grade", "saved_ascent"] {
      #expect(json?[name] == .null)
    }
    #expect(json?["waypoint_gaps"] == .array([.null, .number(60)]))
  }
}
