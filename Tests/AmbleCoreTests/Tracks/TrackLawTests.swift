import Testing

@testable import AmbleCore

/// Properties of every recording.
struct TrackLawTests {
  private func analysis(_ samples: [TrackSample], _ seed: Int = 0) -> TrackAnalysis {
    let source = AltitudeSource.allCases[seed % AltitudeSource.allCases.count]
    return TrackAnalysis(of: samples, altitudes: source, mode: Mode.allCases[seed % 7])
  }

  /// Ascent − descent is the net height exactly, in centimetres.
  @Test(arguments: 1...200) func netIsExact(seed: Int) {
    let walk = analysis(Walks.random(seed: seed), seed)
    let climbed = ((walk.ascent - walk.descent) * 100).rounded()
    #expect(climbed == (walk.net * 100).rounded())
  }

  /// Columns have a value per sample, and sums never decrease.
  @Test(arguments: 1...200) func columnsAreWhole(seed: Int) {
    let samples = Walks.random(seed: seed)
    let walk = analysis(samples, seed)
    #expect(walk.flags.count == samples.count)
    #expect(walk.samples == samples)
    for column in [
      walk.seconds, walk.distances, walk.ascents, walk.descents, walk.movingSeconds,
    ] {
      #expect(column.count == samples.count)
      #expect(zip(column, column.dropFirst()).allSatisfy { $0 <= $1 })
    }
    #expect(walk.movingDuration <= walk.recordedDuration)
    #expect(walk.recordedDuration <= walk.duration)
  }

  /// Backward, a climb is a descent: heights belong to samples, smoothed equally from both sides.
  @Test(arguments: 1...100) func reversalSwapsAscentAndDescent(seed: Int) {
    let forth = Walks.random(seed: seed).map { TrackSample(time: $0.time, altitude: $0.altitude) }
    let end = forth.last?.time ?? 0
    let back = forth.reversed().map { sample in
      TrackSample(time: end - (sample.time ?? 0), altitude: sample.altitude)
    }
    let there = TrackAnalysis(of: forth, altitudes: .barometer, mode: .hike)
    let home = TrackAnalysis(of: back, altitudes: .barometer, mode: .hike)
    #expect(abs(there.ascent - home.descent) < 0.05)
    #expect(abs(there.descent - home.ascent) < 0.05)
  }

  /// The splits of a recording add up to its totals, and none is negative.
  @Test(arguments: 1...100) func splitsAddUp(seed: Int) {
    let walk = analysis(Walks.random(seed: seed), seed)
    let splits = walk.splits(every: 37)
    guard walk.distance > 0 else { return #expect(splits.isEmpty) }
    #expect(abs(splits.reduce(0) { $0 + $1.distance } - walk.distance) < 1e-6)
    #expect(abs(splits.reduce(0) { $0 + $1.duration } - walk.duration) < 1e-6)
    #expect(abs(splits.reduce(0) { $0 + $1.movingDuration } - walk.movingDuration) < 1e-6)
    #expect(abs(splits.reduce(0) { $0 + $1.ascent } - walk.ascent) < 1e-6)
    #expect(abs(splits.reduce(0) { $0 + $1.descent } - walk.descent) < 1e-6)
    #expect(splits.allSatisfy { $0.ascent >= 0 && $0.descent >= 0 && $0.duration >= 0 })
  }

  /// No stretch that begins or ends at a sample is faster than the best effort: the definition,
  /// searched in quadratic time.
  @Test(arguments: 1...40) func bestEffortsAreTheBest(seed: Int) {
    let walk = analysis(Walks.random(seed: seed), seed)
    let length = walk.distance / 3
    guard length > 0, let best = walk.bestEfforts(over: [length]).first else { return }
    for start in walk.samples.indices {
      guard let end = walk.distances.firstIndex(where: { $0 - walk.distances[start] >= length })
      else { break }
      #expect(walk.seconds[max(start, end - 1)] - walk.seconds[start] <= best.duration + 1e9)
      let whole = walk.seconds[end] - walk.seconds[start]
      #expect(best.duration <= whole + 1e-6)
    }
    #expect(best.start >= 0)
    #expect(best.start + best.duration <= walk.duration + 1e-6)
  }

  /// Cropping to the whole recording does not change it, and neither does splitting and joining
  /// again.
  @Test(arguments: 1...100) func editsCanBeTakenBack(seed: Int) {
    let samples = Walks.random(seed: seed)
    #expect(TrackEditing.crop(samples, to: 0...Double.infinity) == samples)
    let middle = (analysis(samples).duration / 2).rounded()
    let (before, after) = TrackEditing.split(samples, at: middle)
    #expect(before.dropLast() + after == samples || before.isEmpty || after.isEmpty)
    #expect(TrackEditing.join([after, before]) == samples)
  }

  /// The parts of a recording that is split have its distance and its duration together, also where
  /// it is split at a pause.
  @Test(arguments: 1...100) func splittingKeepsTotals(seed: Int) {
    let samples = Walks.random(seed: seed).filter { $0.position != nil }
    let whole = analysis(samples)
    guard whole.distanceSource == .device else { return }
    let (before, after) = TrackEditing.split(samples, at: (whole.duration / 3).rounded())
    let parts = [analysis(before), analysis(after)]
    #expect(abs(parts[0].distance + parts[1].distance - whole.distance) < 1e-6)
    #expect(parts[0].duration + parts[1].duration == whole.duration)
  }

  /// At most as many samples as requested, in order, the ends among them.
  @Test(arguments: 1...50) func thinningIsBounded(seed: Int) {
    let samples = Walks.random(seed: seed)
    let chosen = TrackThinning.choose(from: samples, atMost: 20)
    #expect(chosen.count <= 20)
    #expect(zip(chosen, chosen.dropFirst()).allSatisfy { $0 < $1 })
    #expect(chosen.first == samples.firstIndex { $0.hasPosition })
    #expect(chosen.last == samples.lastIndex { $0.hasPosition })
  }

  /// Numbers without sense never stop the program, and results stay finite.
  @Test(arguments: 1...500) func nonsenseIsSurvived(seed: Int) {
    let samples = Walks.senseless(seed: seed)
    let model = TrackElevationModel(
      heights: samples.map { Height(metres: $0.soundAltitude ?? .nan) }, threshold: .nan)
    for mode in [Mode.walk, .run, .bike, nil] {
      let track = TrackAnalysis(of: samples, altitudes: .gps, model: model, mode: mode)
      #expect(track.flags.count == samples.count)
      #expect(track.distance.isFinite && track.ascent.isFinite && track.duration.isFinite)
      #expect(track.energy() ?? 0 >= 0)
      _ = (track.splits(every: 1000), track.bestEfforts(), track.gradedPace, track.bounds)
      _ = (track.estimatedSteps(), track.heartRate)
      #expect(track.positionsDistance.isFinite)
    }
    _ = TrackEditing.join([samples, samples])
    _ = TrackEditing.split(samples, at: .nan)
    _ = TrackPrivacy.startAndEndHidden(samples, within: .nan)
    _ = TrackThinning.choose(from: samples, atMost: 5)
    var meter = TrackMeter(mode: .walk)
    for sample in samples { meter.add(sample) }
    #expect(meter.distance.isFinite && meter.climb.ascent.isFinite)
  }

  /// Samples shuffled by a second or two are outliers, not a way back and forth: 100 s at 2 m/s
  /// remain 200 m.
  @Test func lateSamplesAreFlagged() {
    var samples = Walks.straight(seconds: 100)
    for place in stride(from: 10, to: 90, by: 10) { samples.swapAt(place, place + 1) }
    let walk = analysis(samples)
    #expect(walk.flags.count { $0 == .outlier } == 8)
    #expect(abs(walk.distance - 200) < 0.01)
    #expect(walk.duration == 100)
  }

  /// The clock is set back by an hour. Two samples are late; from the third, time continues.
  @Test func aClockSetBackGoesOn() {
    var samples = Walks.straight(seconds: 100)
    for index in 51...100 { samples[index].time = samples[index].time.map { $0 - 3_600_000 } }
    let walk = analysis(samples)
    #expect(walk.flaggedCount == 2)
    #expect(walk.duration == 97)
    #expect(abs(walk.distance - 200) < 0.01)
  }
}
