import AmbleCore
import AmbleTesting
import Testing

@testable import AmbleRegion

struct GradeLimitTests {
  /// A street of 5 pieces of 20 m, level at 0 m and then at 30 m. A street rises by at most 45 %, 9
  /// m a piece. The highest heights within the limit below the given ones are 0 0 0 9 18 27, the
  /// lowest above them 3 12 21 30 30 30; their means are 1.5 6 10.5 19.5 24 28.5.
  @Test func aCliffIsSharedByBothSides() {
    var fixture = StreetFixtures()
    let ends = (fixture.junction(0, 0), fixture.junction(100, 0))
    fixture.street(ends.0, ends.1)
    let source = StreetFixtures.source { x, _ in x < 50 ? 0 : 30 }
    _ = NetworkElevation().lay(on: &fixture.network, from: source)
    for (height, expected) in zip(fixture.network.profile(0), [1.5, 6, 10.5, 19.5, 24, 28.5]) {
      #expect(abs(height - expected) < 0.1)
    }
  }

  /// Streets for cars rise by at most 25 % on a model of 30 m: 5 m a piece. The highest heights
  /// within the limit are 0 0 0 5 10 15, the lowest 15 20 25 30 30 30, the means 7.5 10 12.5 17.5
  /// 20 22.5. On one of 10 m, and for walkers, they rise by 45 % as above; a tag of 30 % allows 45
  /// %, one of 27 % allows 40 %, and one that says only “up” allows at most 25 %.
  @Test(
    arguments: [
      (30.0, ModeSet.all, nil, 5.0), (10, .all, nil, 9), (30, .onFoot, nil, 9),
      (30, .all, 0...0.45, 9),
      (30, .all, 0...0.4, 8), (30, .all, 0...Float.infinity, 5),
      (30, .init(.drive), nil, 5),
    ] as [(Double, ModeSet, ClosedRange<Float>?, Double)])
  func carsHaveNoCliffs(
    spacing: Double, modes: ModeSet, stated: ClosedRange<Float>?, most: Double
  ) {
    var fixture = StreetFixtures()
    let ends = (fixture.junction(0, 0), fixture.junction(100, 0))
    fixture.street(ends.0, ends.1)
    fixture.network.segments[0].forward = modes
    fixture.network.segments[0].backward = modes
    fixture.network.segments[0].statedGrades = stated
    let source = StreetFixtures.source(spacing: spacing) { x, _ in x < 50 ? 0 : 30 }
    _ = NetworkElevation().lay(on: &fixture.network, from: source)
    let profile = fixture.network.profile(0)
    let rises = zip(profile, profile.dropFirst()).map { $1 - $0 }
    #expect(abs(rises.max()! - most) < 0.1)
    if most == 5 { #expect(abs(profile[0] - 7.5) < 0.1 && abs(profile[5] - 22.5) < 0.1) }
  }

  /// The limit has no direction: the climb of all streets one way is the descent the other way, also
  /// where cars' streets meet paths.
  @Test(arguments: [UInt64(41), 42]) func noCliffHasTwoClimbs(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var network = StreetFixtures.grid(9, side: 40).network
    for i in network.segments.indices where Int.random(in: 0..<3, using: &random) == 0 {
      network.segments[i].forward = .onFoot
      network.segments[i].backward = .onFoot
    }
    let source = StreetFixtures.source(spacing: 30, noise: 1) { x, y in
      40 * noise(x / 25, y / 25, seed) + 80 * noise(x / 90, y / 90, seed &+ 1)
    }
    _ = NetworkElevation().lay(on: &network, from: source)
    for segment in network.segments where segment.isForCars {
      for point in 1..<segment.points.count {
        let rise = segment.heights[point].metres! - segment.heights[point - 1].metres!
        #expect(abs(rise) <= 0.25 * segment.pieceLength(point) + 0.011, "seed \(seed)")
      }
    }
    let net = network.segments.reduce(0) {
      $0 + Int($1.heights.last!.centimetres - $1.heights[0].centimetres)
    }
    #expect(network.climbs.forward - network.climbs.backward == net)
  }

  /// Stairs may rise by 90 %: 16 m in 19 m are unchanged. A street rises by 45 %, 8.55 m.
  @Test func stairsMayBeSteeperThanStreets() {
    for (flags, rise) in [(SegmentFlags.steps, 16.0), ([], 8.55)] {
      var fixture = StreetFixtures()
      let ends = (fixture.junction(0, 0), fixture.junction(19, 0))
      fixture.street(ends.0, ends.1, flags)
      let source = StreetFixtures.source { x, _ in x < 10 ? 0 : 16 }
      _ = NetworkElevation().lay(on: &fixture.network, from: source)
      let profile = fixture.network.profile(0)
      #expect(abs(profile[profile.count - 1] - profile[0] - rise) < 0.1)
    }
  }

  /// The steepest known streets are unchanged: 37 % over 40 m, Canton Avenue.
  @Test func theSteepestStreetsStay() {
    var fixture = StreetFixtures()
    let ends = (fixture.junction(0, 0), fixture.junction(40, 0))
    fixture.street(ends.0, ends.1)
    let source = StreetFixtures.source { x, _ in 0.37 * x }
    _ = NetworkElevation().lay(on: &fixture.network, from: source)
    #expect(abs(fixture.network.profile(0).last! - 14.8) < 0.05)
  }

  /// Towns with bridges and tunnels of all lengths, some in series, some meeting on the structure,
  /// some leading off the model: on any ground, no piece is steeper than 45 %, and all heights at a
  /// junction are equal.
  @Test(arguments: [UInt64(31), 32, 33, 34]) func noTownHasACliff(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var network = StreetFixtures.grid(9, side: Double.random(in: 4...90, using: &random)).network
    for i in network.segments.indices where Int.random(in: 0..<3, using: &random) == 0 {
      network.segments[i].attributes.flags.insert(Bool.random(using: &random) ? .bridge : .tunnel)
    }
    let source = StreetFixtures.source(spacing: 30, noise: 1) { x, y in
      x > 380 ? nil : 40 * noise(x / 25, y / 25, seed) + 80 * noise(x / 90, y / 90, seed &+ 1)
    }
    _ = NetworkElevation().lay(on: &network, from: source)
    var heights: [UInt32: Height] = [:]
    for segment in network.segments {
      for (junction, height) in [
        (segment.tail, segment.heights[0]),
        (segment.head, segment.heights[segment.heights.count - 1]),
      ] {
        #expect(heights[junction] ?? height == height, "seed \(seed)")
        heights[junction] = height
      }
      for point in 1..<segment.points.count {
        guard let a = segment.heights[point - 1].metres, let b = segment.heights[point].metres
        else { continue }
        #expect(abs(b - a) <= 0.45 * segment.pieceLength(point) + 0.011, "seed \(seed)")
      }
    }
  }
}
