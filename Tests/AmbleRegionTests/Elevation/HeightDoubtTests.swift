import AmbleCore
import Testing

@testable import AmbleRegion

struct HeightDoubtTests {
  /// Lays heights on streets between junctions at `x`, all on a line.
  private func laid(
    _ x: [Double], grades: [ClosedRange<Float>?] = [], noise: Double = 1.2,
    _ formula: @escaping @Sendable (Double) -> Double
  ) -> (network: StreetNetwork, report: ElevationReport) {
    var fixture = StreetFixtures()
    let junctions = x.map { fixture.junction($0, 0) }
    for (from, to) in zip(junctions, junctions.dropFirst()) { fixture.street(from, to) }
    for (index, range) in grades.enumerated() {
      fixture.network.segments[index].statedGrades = range
    }
    let source = StreetFixtures.source(spacing: 25, noise: noise) { x, _ in formula(x) }
    let report = NetworkElevation().lay(on: &fixture.network, from: source)
    return (fixture.network, report)
  }

  /// A level street of 400 m with a roof of 15 m over its middle, 30 m wide with sides of 20 m: the
  /// street passes below the roof, and this is one place of doubt on one of its three segments.
  @Test func aRoofIsNoHill() {
    let (network, report) = laid([0, 140, 260, 400]) { x in
      max(0, min(15, 0.75 * (35 - abs(x - 200))))
    }
    #expect(network.climbs.forward < 300, "centimetres")
    #expect(network.segments.map { $0.attributes.isHeightDoubtful } == [false, true, false])
    #expect(report.doubtfulPlaces == 1)
  }

  /// The same below the ground: a cutting next to the street is no dip in it.
  @Test func aCuttingIsNoDip() {
    let (network, _) = laid([0, 140, 260, 400]) { x in
      -max(0, min(15, 0.75 * (35 - abs(x - 200))))
    }
    #expect(network.climbs.forward < 300, "centimetres")
  }

  /// A dead end that rises by 24 % to its end, and a crest of 20 % on both sides, are real.
  @Test func deadEndsAndCrestsStay() {
    let (end, _) = laid([0, 200, 300]) { x in 0.24 * max(0, x - 200) }
    #expect(abs(end.climbs.forward - 2400) < 150)
    let (crest, report) = laid([0, 200, 400]) { x in 0.2 * min(x, 400 - x) }
    #expect(abs(crest.climbs.forward - 4000) < 200)
    #expect(report.doubtfulPlaces == 0)
  }

  /// Canton Avenue in Pittsburgh, tagged with its 37 %, over 190 m between level streets: it stays as
  /// steep, and climbs its 70 m.
  @Test func aSteepStreetStaysSteep() {
    let (network, _) = laid([0, 200, 390, 600], grades: [nil, 0...0.555, nil]) { x in
      0.37 * max(0, min(190, x - 200))
    }
    let profile = network.profile(1)
    #expect(abs(network.climbs.forward - 7030) < 200)
    let middle = profile[profile.count / 2 + 1] - profile[profile.count / 2 - 1]
    #expect(middle / (2 * network.segments[1].length / Double(profile.count - 1)) > 0.34)
  }

  /// A hill of 10 % is usual: no height is doubted.
  @Test func aUsualHillIsNotDoubted() {
    let (network, report) = laid([0, 200, 400]) { x in 0.1 * min(x, 400 - x) }
    #expect(report.doubtfulPlaces == 0)
    #expect(!network.segments.contains { $0.attributes.isHeightDoubtful })
  }

  /// 100 m of 30 %, within the accuracy of a model with a noise of 3 m, lie on a street for cars as 25 %
  /// at most. The model is steeper than such streets are, so it is doubted; of a path it is not.
  @Test(arguments: [(ModeSet.all, true), (.onFoot, false)])
  func slopesAtTheLimitAreDoubted(modes: ModeSet, isDoubted: Bool) {
    var fixture = StreetFixtures()
    let junctions = [0.0, 200, 300, 500].map { fixture.junction($0, 0) }
    for (from, to) in zip(junctions, junctions.dropFirst()) {
      fixture.street(from, to)
      fixture.network.segments[fixture.network.segments.count - 1].forward = modes
      fixture.network.segments[fixture.network.segments.count - 1].backward = modes
    }
    let source = StreetFixtures.source(spacing: 25, noise: 3) { x, _ in
      0.3 * max(0, min(100, x - 200))
    }
    let report = NetworkElevation().lay(on: &fixture.network, from: source)
    #expect(report.doubtfulPlaces == 0)
    let flags = fixture.network.segments.map { $0.attributes.isHeightDoubtful }
    #expect(flags == [false, isDoubted, false])
  }

  /// A street tagged `incline=up` over ground that falls by 4 m in its middle: it never falls. The
  /// street next to it, without a tag, falls.
  @Test func aTagDecidesTheDirection() {
    let ground: @Sendable (Double) -> Double = { x in
      0.05 * x - 6 * max(0, 1 - abs(x.truncatingRemainder(dividingBy: 200) - 100) / 40)
    }
    let (network, _) = laid([0, 200, 400], grades: [0...Float.infinity, nil], noise: 0.5, ground)
    let (tagged, untagged) = (network.profile(0), network.profile(1))
    #expect(zip(tagged, tagged.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(zip(untagged, untagged.dropFirst()).contains { $0 > $1 + 0.1 })
  }

  /// A tag that the model contradicts does not count: a street that falls by 20 m, tagged `up`.
  @Test func aWrongTagIsIgnored() {
    let (network, report) = laid([0, 200], grades: [0...Float.infinity]) { x in 20 - 0.1 * x }
    #expect(abs(network.climbs.backward - 2000) < 50)
    #expect(report.doubtfulPlaces == 0)
  }

  /// A level street by its tag, `incline=0%`, on a cell that rises by 4 m: at most 3 %.
  @Test func aStatedGradeIsKept() {
    let (network, _) = laid([0, 100], grades: [-0.03...0.03]) { x in 4 * min(1, x / 60) }
    for (a, b) in zip(network.profile(0), network.profile(0).dropFirst()) {
      #expect(abs(b - a) <= 0.03 * 20 + 0.011)
    }
  }
}
