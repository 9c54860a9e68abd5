import AmbleCore
import AmbleJournal
import AmbleTracks
import Testing

@testable import AmbleHikes

/// Sketches and profiles of hikes, for lists.
struct HikeProfileTests {
  /// A walk eastwards along the equator, a position each 10 s and 20 m or so.
  private func walk(heights: [Double?]) -> Activity {
    var activity = Activity()
    activity.altitudeSource = .barometer
    activity.samples = heights.enumerated().map { index, height in
      TrackSample(
        time: Int64(index) * 10_000,
        position: Coordinate(latitude: 0, longitude: 1 + Double(index) * 0.00018),
        altitude: height)
    }
    return activity
  }

  private func profile(of heights: [Double?], count: Int) -> [Double?] {
    let activity = walk(heights: heights)
    return TrackAnalysis(activity, heights.map { _ in nil }).profile(of: count)
  }

  /// On a slope of 1 m each 20 m the heights at equal distances are equally far apart.
  @Test func heightsStandAtEqualDistances() throws {
    let heights = (0...60).map { Double?(Double($0)) }
    let found = profile(of: heights, count: 5).compactMap(\.self)
    #expect(found.count == 5)
    for (height, expected) in zip(found, [0.0, 15, 30, 45, 60]) {
      #expect(abs(height - expected) < 2, "\(found)")
    }
  }

  @Test func withoutHeightsThereIsNoProfile() {
    #expect(profile(of: [Double?](repeating: nil, count: 30), count: 5) == [])
  }

  @Test func oneWhoStandsHasNoProfile() {
    var activity = walk(heights: [5, 5, 5])
    for index in activity.samples.indices {
      activity.samples[index].position = Coordinate(latitude: 0, longitude: 1)
    }
    #expect(TrackAnalysis(activity, [nil, nil, nil]).profile(of: 5) == [])
  }

  /// The ends of a sketch are those of the hike, and a long hike has no more points than a list needs.
  @Test func sketchesAreShort() throws {
    let activity = walk(heights: (0..<500).map { Double?(Double($0 % 50)) })
    let numbers = try #require(
      HikeNumbers(TrackAnalysis(activity, activity.samples.map { _ in nil }), of: activity))
    #expect(numbers.sketch.count == HikeNumbers.maxSketch)
    #expect(numbers.sketch.first == activity.samples.first?.position)
    #expect(numbers.sketch.last == activity.samples.last?.position)
    #expect(numbers.profile.count == HikeNumbers.maxProfile)
  }
}
