import Testing

@testable import AmbleCore

/// Zeros that stand for no altitude.
struct AltitudeDropoutTests {
  private func ascent(_ altitudes: [Double?], every seconds: Double = 1) -> Double {
    let samples = altitudes.enumerated().map { index, altitude in
      Walks.sample(
        at: seconds * Double(index), east: 1.4 * seconds * Double(index), altitude: altitude)
    }
    return TrackAnalysis(of: samples, altitudes: .gps, mode: .walk).ascent
  }

  /// A level walk has a climb of 0, for every position of a zero in it.
  @Test(arguments: [0, 1, 50, 99, 100], [13.0, 18, 250]) func aZeroIsNoHeight(
    place: Int, height: Double
  ) {
    var altitudes = [Double?](repeating: height, count: 101)
    altitudes[place] = 0
    #expect(ascent(altitudes) == 0)
    if place < 98 { altitudes.replaceSubrange(place...(place + 2), with: [0, 0, nil]) }
    #expect(ascent(altitudes, every: 10) == 0)
  }

  /// From the beach, at exactly 0 m for a minute, up to 60 m: the zeros are heights. Also if a slow
  /// recorder has nothing between 0 and 60 m: ten minutes are enough for that climb.
  @Test func theBeachIsAHeight() {
    let slow = [0, 0, 0] + stride(from: 0.0, through: 60, by: 0.2)
    #expect(abs(ascent(slow) - 60) < 1)
    #expect(ascent([0, 60, 60, 60], every: 600) == 60)
  }

  /// A recording at sea level stays at sea level.
  @Test func zerosAmongSmallHeightsStay() {
    #expect(AltitudeDropouts.removed(from: [1, 0, 2, 0], at: nil) == [1, 0, 2, 0])
  }

  /// Without times only zeros between heights are known to be wrong.
  @Test func withoutTimesTheEndsStay() {
    #expect(AltitudeDropouts.removed(from: [0, 90, 0, 90, 0], at: nil) == [0, 90, nil, 90, 0])
  }
}
