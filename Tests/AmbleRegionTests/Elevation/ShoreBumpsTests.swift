import AmbleCore
import Testing

@testable import AmbleRegion

struct ShoreBumpsTests {
  /// Water south of y = 0, 2 m above the sea.
  private static let shores = Shores([
    [StreetFixtures.position(-500, 0), StreetFixtures.position(1500, 0)]
  ])

  /// Lays heights on a street through points in metres, next to water, from a model of 25 m.
  private func laid(
    _ points: [(Double, Double)], shores: Shores = Self.shores, spacing: Double = 25,
    _ land: @escaping @Sendable (Double, Double) -> Double
  ) -> (network: StreetNetwork, report: ElevationReport) {
    var fixture = StreetFixtures()
    let junctions = points.map { fixture.junction($0.0, $0.1) }
    for (from, to) in zip(junctions, junctions.dropFirst()) { fixture.street(from, to) }
    let source = StreetFixtures.source(spacing: spacing, noise: 1.2) { x, y in
      y < 0 ? 2 : land(x, y)
    }
    var elevation = NetworkElevation()
    elevation.shores = shores
    let report = elevation.lay(on: &fixture.network, from: source)
    return (fixture.network, report)
  }

  private let promenade = [(0.0, 10.0), (200, 10), (400, 10), (600, 10), (800, 10)]

  /// Trees of 4 m along 80 m of a promenade 4 m above the water: without the water they are a hill;
  /// with it, most of them goes, and is doubted.
  @Test func aPromenadeIsNearlyLevel() {
    let trees: @Sendable (Double, Double) -> Double = { x, _ in
      6 + max(0, min(4, 0.2 * (60 - abs(x - 400))))
    }
    let before = laid(promenade, shores: Shores([]), trees)
    let after = laid(promenade, trees)
    #expect(before.network.climbs.forward > 350, "centimetres")
    #expect(after.network.climbs.forward < 100)
    #expect(after.report.doubtfulPlaces == 1)
  }

  /// A street down to a quay of 10 %, across the bank, and a ramp of 6 % along it keep their heights.
  @Test func steepStreetsStay() {
    let across = laid([(100, 200), (100, 5)]) { _, y in 4 + 0.1 * y }
    #expect(abs(across.network.climbs.backward - 1950) < 60)
    let along = laid(promenade) { x, _ in 4 + 0.06 * max(0, min(200, x - 300)) }
    #expect(abs(along.network.climbs.forward - 1200) < 30)
    #expect(along.report.doubtfulPlaces == 0)
  }

  /// A street over a headland, 30 m above the water between ends of 4 m, keeps most of its climb:
  /// at most 30 % of a height above the water can be wrong.
  @Test func aHeadlandStaysAHill() {
    let hill: @Sendable (Double, Double) -> Double = { x, _ in
      4 + max(0, 26 - 0.13 * abs(x - 400))
    }
    let climb = laid(promenade, hill).network.climbs.forward
    #expect(climb > 1500, "centimetres")
    #expect(climb < 2200)
  }

  /// A dike above the land behind it, and streets 40 m from the water, stay as the model has them.
  @Test func dikesAndStreetsInlandStay() {
    let dike = laid(promenade) { _, y in y < 20 ? 7 : 0 }
    #expect(dike.network.profile(1).allSatisfy { abs($0 - 7) < 0.02 })
    let inland = promenade.map { ($0.0, 40.0) }
    let bump: @Sendable (Double, Double) -> Double = { x, _ in 6 + max(0, 4 - 0.04 * abs(x - 400)) }
    #expect(
      laid(inland, bump).network.heights == laid(inland, shores: Shores([]), bump).network.heights)
  }

  /// Bare earth of 10 m and averages of 90 m are not touched.
  @Test(arguments: [10.0, 90]) func otherModelsStay(spacing: Double) {
    let bump: @Sendable (Double, Double) -> Double = { x, _ in 6 + max(0, 4 - 0.04 * abs(x - 400)) }
    #expect(
      laid(promenade, spacing: spacing, bump).network.heights
        == laid(promenade, shores: Shores([]), spacing: spacing, bump).network.heights)
  }
}

extension StreetNetwork {
  /// The heights of all segments.
  fileprivate var heights: [[Height]] { segments.map(\.heights) }
}
