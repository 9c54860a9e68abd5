import AmbleCore
import Testing

@testable import AmbleRegion

struct ElevationOnStreetsTests {
  private func laid(
    _ fixture: StreetFixtures, _ source: AnalyticElevation
  ) -> (network: StreetNetwork, report: ElevationReport) {
    var network = fixture.network
    let report = NetworkElevation().lay(on: &network, from: source)
    return (network, report)
  }

  /// 95 m give five pieces of 19 m; a piece of 12 m is not divided; the original points stay.
  @Test func shapesBecomeDense() {
    var fixture = StreetFixtures()
    let ends = (fixture.junction(0, 0), fixture.junction(107, 0))
    fixture.street(ends.0, ends.1)
    let bend = FixedCoordinate(StreetFixtures.position(95, 0))
    fixture.network.segments[0].points.insert(bend, at: 1)
    let segment = laid(fixture, StreetFixtures.source { x, _ in x / 10 }).network.segments[0]
    #expect(segment.points.count == 7)
    #expect(segment.points[5] == bend)
    #expect(segment.heights.count == 7)
    for point in 1...5 { #expect(abs(segment.pieceLength(point) - 19) < 0.1) }
  }

  /// On a plane, 5 % east and 2 % north, every point is on it to the centimetre.
  @Test func aPlaneStaysAPlane() {
    let network = laid(.grid(4, side: 80), StreetFixtures.source { 100 + 0.05 * $0 + 0.02 * $1 })
      .network
    for segment in network.segments {
      for (point, height) in zip(segment.points, segment.heights) {
        let (x, y) = StreetFixtures.metres(point.coordinate)
        #expect(abs((height.metres ?? .nan) - (100 + 0.05 * x + 0.02 * y)) <= 0.011)
      }
    }
  }

  /// Heights are unknown beyond x = 200 m: half of 400 m of street is unknown, never 0.
  @Test func unknownGroundStaysUnknown() {
    var fixture = StreetFixtures()
    let ends = (fixture.junction(0, 0), fixture.junction(400, 0))
    fixture.street(ends.0, ends.1)
    let source = StreetFixtures.source(noise: 2) { x, _ in x < 200.1 ? 30 : nil }
    let (network, report) = laid(fixture, source)
    #expect(abs(report.unknownShare - 0.5) < 0.001)
    #expect(network.segments[0].attributes.flags.contains(.heightUnknown))
    #expect(network.segments[0].heights.filter(\.isKnown).allSatisfy { $0.centimetres == 3000 })
    #expect(network.segments[0].heights.filter { !$0.isKnown }.count == 10)
  }

  /// A ferry between piers that the model puts at 3 m and 1 m is level at 1 m.
  @Test func ferriesAreFlat() {
    var fixture = StreetFixtures()
    let j = [(0, 0), (100, 0), (900, 0), (1000, 0)].map { fixture.junction($0.0, $0.1) }
    fixture.street(j[0], j[1])
    fixture.street(j[1], j[2], .ferry)
    fixture.street(j[2], j[3])
    let network = laid(fixture, StreetFixtures.source { x, _ in x < 500 ? 3 : 1 }).network
    #expect(network.profile(1).allSatisfy { $0 == 1 })
    #expect(network.profile(0).last == 1)
    #expect(network.profile(2).first == 1)
  }

  /// The model, with cells of 30 m, starts a gorge of 40 m between x = 300 and 400 20 m too early.
  /// The bridge connects a street at 100 m and one at 110 m: both approaches are repaired, it rises
  /// evenly, and a street below keeps its height.
  @Test func aBridgeOverAGorgeIsCarriedAcross() {
    var fixture = StreetFixtures()
    let x = [0.0, 300, 400, 700]
    let j = x.map { fixture.junction($0, 0) }
    fixture.street(j[0], j[1])
    fixture.street(j[1], j[2], .bridge)
    fixture.street(j[2], j[3])
    let below = (fixture.junction(350, -200), fixture.junction(350, 200))
    fixture.street(below.0, below.1)
    let source = StreetFixtures.source(spacing: 30, noise: 1) { x, _ in
      (280...420).contains(x) ? 60 : x < 350 ? 100 : 110
    }
    let (network, report) = laid(fixture, source)
    #expect(report.repairedApproaches == 2)
    #expect(network.profile(0).allSatisfy { abs($0 - 100) <= 1 })
    #expect(network.profile(2).allSatisfy { abs($0 - 110) <= 1 })
    #expect(zip(network.profile(1), network.profile(1).dropFirst()).allSatisfy { $0.0 <= $0.1 })
    #expect(network.profile(3).allSatisfy { $0 == 60 })
  }

  /// A bridge of three segments, with stairs down to a quay from its middle: the deck is straight
  /// from 50 m to 50 m, the stairs lead from the deck to the quay at 10 m, the quay keeps its
  /// height.
  @Test func junctionsOnABridgeAreCarriedAndThoseBelowAreNot() {
    var fixture = StreetFixtures()
    let j = [0.0, 200, 260, 330, 400, 600].map { fixture.junction($0, 0) }
    fixture.street(j[0], j[1])
    for i in 1...3 { fixture.street(j[i], j[i + 1], .bridge) }
    fixture.street(j[4], j[5])
    let quay = [-200.0, 0, 200].map { fixture.junction(260 + $0, 60) }
    fixture.street(j[2], quay[1], .steps)
    fixture.street(quay[0], quay[1])
    fixture.street(quay[1], quay[2])
    let source = StreetFixtures.source { x, y in y > 25 || (200.1..<399.9).contains(x) ? 10 : 50 }
    let network = laid(fixture, source).network
    for deck in 1...3 { #expect(network.profile(deck).allSatisfy { abs($0 - 50) < 8 }) }
    let stairs = network.profile(5)
    #expect(stairs.last == 10)
    #expect(zip(stairs, stairs.dropFirst()).allSatisfy { $0.0 >= $0.1 })
    #expect(network.profile(6).allSatisfy { $0 == 10 })
  }

  /// A tunnel from 20 m to 30 m below a hill of 90 m: it rises evenly and the hill does not count.
  @Test func theHillAboveATunnelDoesNotCount() {
    var fixture = StreetFixtures()
    let j = [0.0, 200, 700, 900].map { fixture.junction($0, 0) }
    fixture.street(j[0], j[1])
    fixture.street(j[1], j[2], .tunnel)
    fixture.street(j[2], j[3])
    let source = StreetFixtures.source { x, _ in
      (200.1..<699.9).contains(x) ? 90 : x < 500 ? 20 : 30
    }
    let tunnel = laid(fixture, source).network.profile(1)
    #expect(tunnel.count == 26)
    for (i, height) in tunnel.enumerated() {
      #expect(abs(height - (20 + 10 * Double(i) / 25)) < 0.02)
    }
  }

  /// The street to a bridge climbs at 6 %: the model is right, no height is repaired.
  @Test func aSlopeUpToABridgeIsBelieved() {
    var fixture = StreetFixtures()
    let j = [0.0, 300, 340, 640].map { fixture.junction($0, 0) }
    fixture.street(j[0], j[1])
    fixture.street(j[1], j[2], .bridge)
    fixture.street(j[2], j[3])
    let source = StreetFixtures.source(spacing: 30, noise: 1) { x, _ in 10 + 0.06 * min(x, 320) }
    let (network, report) = laid(fixture, source)
    #expect(report.repairedApproaches == 0)
    #expect(abs(network.profile(1)[0] - 28) <= 1)
  }
}
