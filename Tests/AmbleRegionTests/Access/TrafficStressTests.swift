import AmbleCore
import Testing

@testable import AmbleRegion

/// Each row of the table of `TrafficStress`, by tags of drawn ways.
struct TrafficStressTests {
  /// Levels along the way and against it.
  private func levels(_ tags: Tags) throws -> [UInt8] {
    let attributes = try #require(WayAccess(tags)).attributes
    return [
      attributes.trafficStress(backward: false), attributes.trafficStress(backward: true),
    ]
  }

  /// A tag `lts` wins, also as a fraction; a value that is no level does not.
  @Test(arguments: [("1", 1), ("2.0", 2), ("4", 4), ("0", 4), ("5", 4), ("low", 4), ("nan", 4)])
  func anExplicitLevelWins(value: String, level: UInt8) throws {
    #expect(try levels(["highway": "primary", "lts": value]) == [level, level])
  }

  /// Service roads and ferries are unknown.
  @Test func someWaysHaveNoLevel() throws {
    #expect(try levels(["highway": "service", "maxspeed": "50"]) == [0, 0])
    #expect(try levels(["route": "ferry"]) == [0, 0])
  }

  /// Without cars, or with few, all is calm.
  @Test(arguments: [
    ["highway": "cycleway"], ["highway": "footway", "bicycle": "yes"],
    ["highway": "path"], ["highway": "primary", "motor_vehicle": "no"],
    ["highway": "track", "motor_vehicle": "yes"], ["highway": "pedestrian"],
    ["highway": "residential"], ["highway": "residential", "maxspeed": "70", "lanes": "4"],
    ["highway": "living_street"],
  ])
  func calmWaysAreOne(tags: Tags) throws { #expect(try levels(tags) == [1, 1]) }

  /// Small roads: 2 with a lane, if slow, or without a reason against it; 3 otherwise.
  @Test(
    arguments: ["unclassified", "tertiary", "tertiary_link"],
    [
      (["cycleway": "lane"], 2), (["cycleway": "lane", "maxspeed": "80", "lanes": "4"], 2),
      (["maxspeed": "40"], 2), (["maxspeed": "25 mph"], 2), (["maxspeed": "26 mph"], 3),
      (["maxspeed": "40", "lanes": "3"], 2), (["maxspeed": "40", "lanes": "4"], 3),
      (["lanes": "2"], 2), (["lanes": "4"], 3), (["lanes": "2", "maxspeed": "50"], 3), ([:], 3),
      (["maxspeed": "DE:zone30"], 2), (["cycleway": "no"], 3),
    ] as [(Tags, UInt8)])
  func smallRoadsAreTwoOrThree(road: String, row: (tags: Tags, level: UInt8)) throws {
    let found = try levels(row.tags.merging(["highway": road]) { $1 })
    #expect(found == [row.level, row.level], "\(row.tags)")
  }

  /// Larger roads: with a lane 3, or 2 if slow; 4 without.
  @Test(
    arguments: ["secondary", "primary", "trunk"],
    [
      (["cycleway": "lane"], 3), (["cycleway:both": "lane", "maxspeed": "60"], 3),
      (["cycleway": "lane", "maxspeed": "25 mph", "lanes": "2"], 2),
      (["cycleway": "lane", "maxspeed": "30"], 2),
      (["cycleway": "lane", "maxspeed": "30", "lanes": "4"], 3),
      (["cycleway": "share_busway"], 3), ([:], 4), (["maxspeed": "30"], 4), (["lanes": "2"], 4),
      (["cycleway": "track"], 1), (["cycleway": "shared_lane"], 4),
    ] as [(Tags, UInt8)])
  func largeRoadsAreThreeOrFour(road: String, row: (tags: Tags, level: UInt8)) throws {
    let found = try levels(row.tags.merging(["highway": road]) { $1 })
    #expect(found == [row.level, row.level], "\(row.tags)")
  }

  /// A lane on one side helps those who ride there: on the right, or where traffic is on the left, on
  /// the left.
  @Test func sidesAreDirections() throws {
    #expect(try levels(["highway": "primary", "cycleway:right": "lane"]) == [3, 4])
    #expect(try levels(["highway": "primary", "cycleway:left": "lane"]) == [4, 3])
    #expect(try levels(["highway": "primary", "cycleway:right": "track"]) == [1, 4])
    #expect(try levels(["highway": "tertiary", "cycleway:right": "lane"]) == [2, 3])
    #expect(
      try levels(["highway": "primary", "cycleway:right": "lane", "driving_side": "left"]) == [
        4, 3,
      ])
    #expect(
      try levels([
        "highway": "primary", "cycleway:right": "track", "cycleway:right:oneway": "no",
      ]) == [1, 1])
    #expect(
      try levels(["highway": "primary", "oneway": "yes", "cycleway": "opposite_lane"]) == [4, 3])
    #expect(
      try levels(["highway": "primary", "oneway": "yes", "cycleway:left": "opposite_track"])
        == [4, 1])
  }

  /// A limit may hold in one direction alone.
  @Test func limitsHaveDirections() throws {
    #expect(
      try levels([
        "highway": "tertiary", "maxspeed": "50", "maxspeed:backward": "30",
      ]) == [3, 2])
  }
}
