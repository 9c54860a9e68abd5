import Testing

@testable import AmbleCore

struct TrackEditingTests {
  /// Of a hundred seconds, those from 10 to 20 are eleven samples.
  @Test func cropKeepsAPeriod() {
    let part = TrackEditing.crop(Walks.straight(seconds: 100), to: 10...20)
    #expect(part.count == 11)
    #expect(part.first?.time == 10_000)
  }

  /// Two recordings an hour apart, given in the wrong order. The second counts distance and steps
  /// from 0 again, so the sums of the first are added.
  @Test func joinedCountsGoOn() {
    let first = (0...10).map { TrackSample(time: $0 * 1000, distance: Double($0), steps: Int($0)) }
    let second = (0...10).map {
      TrackSample(time: 3_600_000 + $0 * 1000, distance: Double($0), steps: Int($0))
    }
    let joined = TrackEditing.join([second, first])
    #expect(joined.count == 22)
    #expect(joined[11].isAfterPause)
    #expect(joined[21].distance == 20)
    #expect(joined[21].steps == 20)
  }

  /// 200 m to the east: the samples within 51 m of either end are removed, so 52 to 148 m remain.
  /// The device's count begins at 0.
  @Test func endsAreHidden() {
    var samples = Walks.straight(seconds: 100)
    for index in samples.indices { samples[index].distance = 2 * Double(index) }
    let hidden = TrackPrivacy.startAndEndHidden(samples, within: 51)
    #expect(hidden.count == 49)
    #expect(hidden.first?.time == 26_000)
    #expect(hidden.first?.distance == 0)
    #expect(hidden.last?.time == 74_000)
    #expect(TrackPrivacy.startAndEndHidden(samples, within: 300).isEmpty)
  }

  /// There and back and there: the middle passes the start again, and is hidden there too.
  @Test func passingHomeIsHidden() {
    let east = Array(0...100) + (0..<100).reversed() + Array(1...100)
    let samples = east.enumerated().map {
      Walks.sample(at: Double($0.offset), east: 10 * Double($0.element))
    }
    let hidden = TrackPrivacy.startAndEndHidden(samples, within: 95)
    #expect(hidden.allSatisfy { ($0.position?.longitude ?? 0) * Walks.equatorDegree > 95 })
    #expect(hidden.count { $0.isAfterPause } == 3)
  }

  /// A right angle of 100 + 100 samples is drawn by three: the ends and the corner.
  @Test func thinningKeepsTheCorner() {
    let samples = (0...200).map { step in
      var sample = Walks.sample(at: Double(step), east: Double(min(step, 100)) * 10)
      sample.position?.latitude = Double(max(0, step - 100)) / 10_000
      return sample
    }
    #expect(TrackThinning.choose(from: samples, atMost: 3) == [0, 100, 200])
    #expect(TrackThinning.choose(from: samples, atMost: 1000).count == 201)
    #expect(TrackThinning.choose(from: samples, atMost: 2) == [0, 200])
    #expect(TrackThinning.choose(from: samples, atMost: 0).isEmpty)
  }
}
