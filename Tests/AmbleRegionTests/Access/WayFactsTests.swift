import AmbleCore
import Testing

@testable import AmbleRegion

/// Tests of a way's attributes other than access.
struct WayFactsTests {
  private func facts(_ tags: Tags) throws -> SegmentAttributes {
    try #require(WayAccess(tags)).attributes
  }

  /// `maxspeed` with and without units, in words and as zones, in km/h.
  @Test(arguments: [
    ("50", 50), ("30 mph", 48.28032), ("30mph", 48.28032), ("walk", 6), ("none", 130),
    ("DE:urban", 50), ("DE:rural", 100), ("FR:zone30", 30), ("DE:zone:20", 20),
    ("GB:nsl_single", 96), ("RO:urban", 50), ("50;30", nil), ("signals", nil), ("0", nil),
  ])
  func speedLimitsAreUnderstood(text: String, limit: Double?) {
    #expect(SpeedLimit(text)?.kilometresPerHour == limit)
  }

  /// Cars drive at nine tenths of the limit, by direction; 0 if not allowed.
  @Test func speedsHaveDirections() throws {
    let street = try facts([
      "highway": "secondary", "maxspeed": "50", "maxspeed:backward": "30",
    ])
    #expect(street.speedForward == 45 && street.speedBackward == 27)
    let oneway = try facts(["highway": "secondary", "oneway": "yes"])
    #expect(oneway.speedForward == 60 && oneway.speedBackward == 0)
    #expect(try facts(["highway": "footway"]).speedForward == 0)
    #expect(try facts(["highway": "motorway_link"]).speedForward == 70)
    #expect(try facts(["highway": "primary", "surface": "gravel"]).speedForward == 30)
  }

  /// Flags, one tag each.
  @Test(arguments: [
    (["highway": "steps"], SegmentFlags.steps), (["bridge": "viaduct"], .bridge),
    (["tunnel": "yes"], .tunnel), (["junction": "roundabout"], .roundabout),
    (["highway": "trunk_link"], .link), (["sidewalk": "left"], .sidewalk),
    (["sidewalk:both": "yes"], .sidewalk), (["highway": "footway"], .sidewalk),
    (["cycleway:both": "track"], .cycleLane), (["rcn": "yes"], .cycleNetwork),
    (["highway": "steps", "ramp:bicycle": "yes"], .cycleLane), (["toll": "yes"], .toll),
    (["area": "yes"], .area),
  ])
  func tagsSetFlags(tags: Tags, flag: SegmentFlags) throws {
    #expect(try facts(["highway": "primary"].merging(tags) { $1 }).flags.contains(flag))
    #expect(!(try facts(["highway": "primary"]).flags.contains(flag)))
  }

  /// Surfaces form groups; the first of a list counts.
  @Test(arguments: [
    ("asphalt", Surface.asphalt), ("concrete:plates", .concrete), ("sett;gravel", .sett),
    ("fine_gravel", .compacted), ("marble", .other),
  ])
  func surfacesAreGrouped(text: String, surface: Surface) throws {
    #expect(try facts(["highway": "path", "surface": text]).surface == surface)
  }

  /// SAC scale, tracktype and ford share a byte.
  @Test func trailScalesAreKept() throws {
    let path = try facts(["highway": "path", "sac_scale": "mountain_hiking"])
    #expect(path.sacScale == 2 && path.trackType == 0)
    let track = try facts(["highway": "track", "tracktype": "grade4"])
    #expect(track.sacScale == 0 && track.trackType == 4 && !track.isFord)
    let ford = try facts(["highway": "track", "tracktype": "grade5", "ford": "yes"])
    #expect(ford.sacScale == 0 && ford.trackType == 5 && ford.isFord)
    #expect(try !facts(["highway": "track", "ford": "no"]).isFord)
  }

  /// `trail_visibility` is kept in two flags; trails that are seen most of the time have none.
  @Test(arguments: [
    ("intermediate", SegmentFlags()), ("bad", .faint), ("horrible", .pathless), ("no", .pathless),
    ("bad;intermediate", .faint),
  ])
  func visibilityIsKept(text: String, flags: SegmentFlags) throws {
    let trail = try facts(["highway": "path", "trail_visibility": text])
    #expect(trail.flags.intersection([.faint, .pathless]) == flags)
  }

  /// Lengths and slopes in the units mappers use; 2'6" is 30 inches of 25.4 mm, and
  /// slopes beyond 30° count as 30°, whose tangent is 0.577.
  @Test func numbersHaveUnits() {
    #expect(TagNumber.metres("2'6\"") == 0.762)
    #expect(TagNumber.metres("90 cm") == 0.9)
    #expect(TagNumber.metres("wide") == nil)
    #expect(TagNumber.percent("1:12") == 100.0 / 12)
    #expect(abs((TagNumber.percent("45°") ?? 0) - 57.7) < 0.1)
    #expect(TagNumber.percent("up") == nil)
  }

  /// Durations of ferries in seconds: plain numbers are minutes, the rest by the wiki's “Key:duration”.
  @Test(arguments: [
    ("20", 1200), ("0.5", 30), ("01:30", 5400), ("00:12:30", 750), ("0:40", 2400),
    ("26:00", 93_600),
    ("PT1H30M", 5400), ("PT90S", 90), ("P1DT2H", 93_600), ("P0DT0H40M", 2400), ("40 min", 2400),
    ("1 h 30 min", 5400), ("1h30", 5400), ("2 hours", 7200), ("long", nil), ("-5", nil), ("0", nil),
    ("", nil), ("PT", nil), ("P1M", nil), ("1:", nil), ("1:2:3:4", nil), ("20-30", nil),
    ("1e9", nil),
  ])
  func ferryDurationsAreUnderstood(text: String, seconds: Double?) {
    #expect(FerryDuration.seconds(["route": "ferry", "duration": text]) == seconds)
    #expect(FerryDuration.seconds(["highway": "path", "duration": text]) == nil)
  }
}
