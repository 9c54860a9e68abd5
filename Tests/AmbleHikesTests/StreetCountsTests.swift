import AmbleCore
import Testing

@testable import AmbleHikes
@testable import AmbleJournal

struct StreetCountsTests {
  /// The counts of three hikes on a street of two halves: the first half has two, the second three.
  @Test func countsFollowParts() {
    func hike(_ stretches: [CoveredStretch]) -> HikeCoverage {
      HikeCoverage(id: .init("x"), stretches: PackedStretches(stretches))
    }
    let counts = StreetCounts(
      [
        hike([CoveredStretch(segment: 1)]), hike([CoveredStretch(segment: 1)]),
        hike([CoveredStretch(segment: 1, from: 32_768), CoveredStretch(segment: 2, to: 6553)]),
        hike([CoveredStretch(segment: 9)]),
      ], segments: 3)
    let runs = counts.runs { _ in true }
    #expect(runs.map(\.segment) == [1, 1, 2])
    #expect(runs.map(\.count) == [2, 3, 1])
    #expect(abs(runs[0].to - 0.5) < 0.001 && runs[1].to == 1 && abs(runs[2].to - 0.1) < 0.001)
    var shares: [Int: Double] = [:]
    counts.visitShares { shares[$0] = $1 }
    #expect(shares[1] == 1 && abs((shares[2] ?? 0) - 0.1) < 0.001 && shares[9] == nil)
  }
}
