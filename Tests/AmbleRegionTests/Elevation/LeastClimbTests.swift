import AmbleCore
import AmbleTesting
import Testing

@testable import AmbleRegion

struct LeastClimbTests {
  /// Noise of ±0.9 m on level ground, different at every point: a tube of 1 m removes all of it, to
  /// the last centimetre.
  @Test(arguments: [UInt64(1), 2, 3]) func aFlatTownIsExactlyFlat(seed: UInt64) {
    var network = StreetFixtures.grid(8, side: 90).network
    let source = StreetFixtures.source(spacing: 30, noise: 1) { x, y in
      50 + 0.9 * noise(x, y, seed)
    }
    _ = NetworkElevation().lay(on: &network, from: source)
    let heights = Set(network.segments.flatMap(\.heights))
    #expect(heights.count == 1, "seed \(seed)")
    #expect(network.climbs == (0, 0))
  }

  /// A cone 60 m high, 20 % steep, with the same noise: it keeps its height within the noise, and
  /// no height moves by more than the model's error, 1 m, and on the hillside a tenth of 30 m times
  /// 20 % more.
  @Test(arguments: [UInt64(4), 5]) func aHillKeepsItsHeight(seed: UInt64) {
    var network = StreetFixtures.grid(8, side: 90).network
    let hill: @Sendable (Double, Double) -> Double = { x, y in
      let (dx, dy) = (x - 360, y - 360)
      return max(0, 60 - 0.2 * (dx * dx + dy * dy).squareRoot()) + 0.9 * noise(x, y, seed)
    }
    let source = StreetFixtures.source(spacing: 30, noise: 1) { hill($0, $1) }
    _ = NetworkElevation().lay(on: &network, from: source)
    let heights = network.segments.flatMap { $0.heights.compactMap(\.metres) }
    let span = (heights.max() ?? 0) - (heights.min() ?? 0)
    #expect(span > 58 && span < 62, "seed \(seed)")
    for segment in network.segments {
      for (point, height) in zip(segment.points, segment.heights) {
        let (x, y) = StreetFixtures.metres(point.coordinate)
        #expect(abs((height.metres ?? .nan) - hill(x, y)) <= 1.9, "seed \(seed)")
      }
    }
  }

  /// Waves of ±3 m along a street, four of them from 0 to 0: in a tube of 1 m they keep their
  /// height, 3 + 3 × 6 + 3 = 24 m up and as much down; a tube of 3.5 m removes them.
  @Test func wavesAreKeptOrLostWhole() {
    for (noise, climb) in [(1.0, 2400), (3.5, 0)] {
      var fixture = StreetFixtures()
      let ends = (fixture.junction(0, 0), fixture.junction(1600, 0))
      fixture.street(ends.0, ends.1)
      let source = StreetFixtures.source(noise: noise) { x, _ in 3 * triangle(x / 400) }
      _ = NetworkElevation().lay(on: &fixture.network, from: source)
      #expect(abs(fixture.network.climbs.forward - climb) <= 10)
      #expect(abs(fixture.network.climbs.backward - climb) <= 10)
    }
  }

  /// A city with every segment reversed has the same heights.
  @Test func heightsHaveNoDirection() {
    let source = StreetFixtures.source(noise: 1.5) { x, y in
      x / 20 + 4 * noise(x, y, 11)
    }
    var network = StreetFixtures.grid(5, side: 70).network
    var reversed = network
    for i in reversed.segments.indices {
      let segment = network.segments[i]
      (reversed.segments[i].tail, reversed.segments[i].head) = (segment.head, segment.tail)
      reversed.segments[i].points.reverse()
    }
    _ = NetworkElevation().lay(on: &network, from: source)
    _ = NetworkElevation().lay(on: &reversed, from: source)
    #expect(network.climbs.forward == reversed.climbs.backward)
    #expect(network.climbs.backward == reversed.climbs.forward)
  }

  /// All segments at a junction have the same height there, including bridges.
  @Test(arguments: [UInt64(21), 22, 23]) func junctionsHaveOneHeight(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var network = StreetFixtures.grid(6, side: 75).network
    for i in network.segments.indices where Int.random(in: 0..<6, using: &random) == 0 {
      network.segments[i].attributes.flags.insert(Bool.random(using: &random) ? .bridge : .tunnel)
    }
    let source = StreetFixtures.source(spacing: 25, noise: 2) { x, y in
      x < 380 ? 30 + 9 * noise(x, y, seed) : nil
    }
    _ = NetworkElevation().lay(on: &network, from: source)
    var known: [UInt32: Height] = [:]
    for segment in network.segments {
      #expect(segment.heights.count == segment.points.count)
      for (junction, height) in [
        (segment.tail, segment.heights[0]),
        (segment.head, segment.heights[segment.heights.count - 1]),
      ] {
        #expect(known[junction, default: height] == height, "seed \(seed)")
        known[junction] = height
      }
    }
  }

  /// Returns the triangle wave of period 1 between −1 and 1 that begins rising at 0.
  private func triangle(_ phase: Double) -> Double {
    let x = phase - phase.rounded(.down)
    return x < 0.25 ? 4 * x : x < 0.75 ? 2 - 4 * x : 4 * x - 4
  }
}
