import Testing

@testable import AmbleCore

struct TrackElevationTests {
  private func walk(
    _ altitudes: [Double?], _ source: AltitudeSource, model: TrackElevationModel? = nil
  ) -> TrackAnalysis {
    let samples = altitudes.enumerated().map {
      Walks.sample(at: Double($0.offset) * 10, east: Double($0.offset) * 20, altitude: $0.element)
    }
    return TrackAnalysis(of: samples, altitudes: source, model: model, mode: .hike)
  }

  /// Samples ten seconds apart have no neighbours to be smoothed with. Up 10, down 4, up 5: a dip of
  /// 4 m counts by barometer (1.7 m), 15 up and 4 down; by satellites (5 m) it does not, 11 up.
  @Test func theThresholdIsThatOfTheSource() {
    let altitudes: [Double?] = [0, 5, 10, 8, 6, 8, 11]
    let barometer = walk(altitudes, .barometer)
    #expect((barometer.ascent, barometer.descent) == (15, 4))
    #expect(barometer.threshold == 1.7)
    let satellites = walk(altitudes, .unknown)
    #expect((satellites.ascent, satellites.descent) == (11, 0))
    #expect(satellites.elevationSource == .gps)
    #expect((satellites.minHeight, satellites.maxHeight) == (0, 11))
  }

  /// 5 m in 20 m, again and again: a grade of a quarter, over the 40 m around.
  @Test func aSteadyClimbHasItsGrade() {
    let climb = walk((0...20).map { 5 * Double($0) }, .barometer)
    #expect(abs((climb.grades[10] ?? 0) - 0.25) < 0.001)
    #expect(climb.net == 100)
  }

  /// The watch sets its altimeter 200 m lower within ten seconds. A walker does not fall that fast: the
  /// heights before are lowered too, and only the 10 m climbed on both sides count.
  @Test func aRecalibrationIsNoDescent() {
    let altitudes: [Double?] = [2000, 2005, 2010, 1810, 1815, 1820]
    let hike = walk(altitudes, .barometer)
    #expect((hike.ascent, hike.descent) == (20, 0))
    #expect((hike.minHeight, hike.maxHeight) == (1800, 1820))
    #expect(hike.net == 20)
  }

  /// A barometer is not replaced by a model, satellites are where they wander by 30 m, and where
  /// they are missing or 0 throughout. Good satellite heights stay, even 50 m too high.
  @Test func aModelReplacesPoorHeights() {
    let ground = (0...20).map { Height(metres: Double($0)) }
    let model = TrackElevationModel(heights: ground, threshold: 3)
    let poor = (0...20).map { (place: Int) -> Double? in
      Double(place) + [0, 30, -30][place % 3]
    }
    #expect(walk(poor, .barometer, model: model).elevationSource == .barometer)
    #expect(walk(poor, .gps, model: model).elevationSource == .model)
    #expect(walk(poor, .gps, model: model).threshold == 3)
    #expect(walk(poor, .gps, model: model).ascent == 20)
    let good = (0...20).map { (place: Int) -> Double? in 50 + Double(place) }
    #expect(walk(good, .gps, model: model).elevationSource == .gps)
    let none = [Double?](repeating: nil, count: 21)
    #expect(walk(none, .gps, model: model).elevationSource == .model)
    #expect(walk(none, .gps).elevationSource == nil)
    #expect(walk([Double?](repeating: 0, count: 21), .gps).elevationSource == nil)
  }

  /// Without times heights cannot be smoothed over time, and stay as they are.
  @Test func withoutTimesHeightsStay() {
    let samples = [0.0, 30, 10, 40].enumerated().map {
      TrackSample(position: Walks.east(100 * Double($0.offset)), altitude: $0.element)
    }
    let track = TrackAnalysis(of: samples, altitudes: .gps, mode: nil)
    #expect((track.ascent, track.descent) == (60, 20))
    #expect(abs(track.distance - 300) < 0.01)
    #expect(track.pace == nil)
    #expect(track.bestEfforts().isEmpty)
  }
}
