import Testing

@testable import AmbleCore

struct TrackSplitTests {
  /// 2.5 km: the first kilometre at 2 m/s, 500 s; the second at 4 m/s, 250 s; then 500 m at 2 m/s.
  private var run: TrackAnalysis {
    var samples: [TrackSample] = []
    var east = 0.0
    for second in 0...1000 {
      let height = second <= 500 ? Double(second) / 10 : 50
      var sample = Walks.sample(at: Double(second), east: east, altitude: height)
      sample.heartRate = second < 500 ? 120 : second < 750 ? 160 : 140
      samples.append(sample)
      east += (500..<750).contains(second) ? 4 : 2
    }
    return TrackAnalysis(of: samples, altitudes: .barometer, mode: .run)
  }

  /// The climb of 50 m is all in the first kilometre.
  @Test func kilometresHaveTheirTimes() {
    let splits = run.splits(every: 1000)
    #expect(splits.map { $0.distance.rounded() } == [1000, 1000, 500])
    #expect(splits.map { $0.duration.rounded() } == [500, 250, 250])
    #expect(splits.map { $0.ascent.rounded() } == [50, 0, 0])
    #expect(splits.map { ($0.heartRate?.average ?? 0).rounded() } == [120, 160, 140])
    #expect(splits.map { (1000 * ($0.pace ?? 0)).rounded() } == [500, 250, 500])
  }

  /// The fastest 400 m take 100 s and lie in the fast kilometre; the fastest mile is that kilometre
  /// and 609 m at 2 m/s, 250 + 304.7 s. There are no 5 km.
  @Test func bestEffortsLieInTheFastPart() {
    let best = run.bestEfforts()
    #expect(best.count == 3)
    #expect(abs(best[0].duration - 100) < 0.01)
    #expect((500...650).contains(best[0].start + 0.01))
    #expect(abs(best[1].duration - 250) < 0.01)
    #expect(abs(best[2].duration - (250 + 609.344 / 2)) < 0.01)
  }

  /// Time-weighted: 500 s at 120, 250 s at 160 and 250 s at 140 average 135.
  @Test func theHeartRateIsAMeanOverTime() {
    #expect(abs((run.heartRate?.average ?? 0) - 135) < 0.1)
    #expect(run.heartRate?.max == 160)
  }

  /// A climb of 5 % costs more than level ground, so the pace on level ground would be faster.
  @Test func climbingIsSlowerThanItsEnergy() throws {
    let graded = try #require(run.gradedPace)
    let pace = try #require(run.pace)
    #expect(graded < pace)
  }

  /// On a slope of 60 %, where Minetti et al. measured nobody, a pace on level ground is not known.
  @Test(arguments: [(0.4, true), (0.6, false), (-0.6, false)])
  func slopesBeyondTheMeasurementsHaveNoGradedPace(_ grade: Double, isKnown: Bool) {
    let samples = (0...400).map { index in
      let metres = Double(index)
      return TrackSample(
        time: Int64(index) * 2000,
        position: Coordinate(latitude: metres / 111_195, longitude: 0),
        altitude: 1000 + grade * metres)
    }
    let track = TrackAnalysis(of: samples, altitudes: .barometer, mode: .hike)
    #expect((track.gradedPace != nil) == isKnown)
  }
}
