import Testing

@testable import AmbleCore

struct TrackMeterTests {
  private func meter(_ samples: [TrackSample], _ altitudes: AltitudeSource = .gps) -> TrackMeter {
    var meter = TrackMeter(mode: .walk, altitudes: altitudes)
    for sample in samples { meter.add(sample) }
    return meter
  }

  /// A hundred seconds at 2 m/s.
  @Test func aStraightWalkHasItsLength() {
    let walk = meter(Walks.straight(seconds: 100))
    #expect(abs(walk.distance - 200) < 0.001)
    #expect(walk.duration == 100)
    #expect(walk.movingDuration == 100)
    #expect(abs(walk.speed - 2) < 0.001)
    #expect(abs((walk.pace ?? 0) - 0.5) < 0.001)
  }

  /// The meter ends with the distance of the analysis within 1 %, or 20 m of a short one, and with
  /// its climb exactly, however often it is restored. The meter does not use the device's own count.
  @Test(arguments: 1...100) func itEndsAsTheAnalysis(seed: Int) throws {
    let samples = Walks.random(seed: seed).filter { $0.position != nil }.map { sample in
      var sample = sample
      sample.distance = nil
      return sample
    }
    var meter = TrackMeter(mode: .walk, altitudes: .barometer)
    for (place, sample) in samples.enumerated() {
      meter.add(sample)
      if place % 50 == 25 { meter = try #require(TrackMeter(restoring: meter.snapshot)) }
    }
    let whole = TrackAnalysis(of: samples, altitudes: .barometer, mode: .walk)
    #expect(abs(meter.distance - whole.distance) <= max(20, 0.01 * whole.distance))
    #expect(meter.climb.net == whole.net)
    #expect(abs(meter.climb.ascent - whole.ascent) < 0.005)
    #expect(abs(meter.recordedDuration - whole.recordedDuration) < 0.001)
    #expect(abs(meter.movingDuration - whole.movingDuration) <= max(40, 0.2 * whole.duration))
  }

  /// A walk of 1,400 m with errors of 3 m: the meter follows the estimated way, as the analysis does,
  /// while lines between the positions are more than twice as long.
  @Test(arguments: 1...10) func noiseIsNoWay(seed: Int) {
    let samples = Walks.noisy(Walks.straight(seconds: 1000, speed: 1.4), by: 3, seed: seed)
    #expect(abs(meter(samples).distance - 1400) < 0.03 * 1400)
  }

  /// Standing for a minute within 2 m is subtracted once it is recognised.
  @Test func standingIsTakenBack() {
    var samples = Walks.straight(seconds: 50)
    samples += (51...110).map { Walks.sample(at: Double($0), east: 100 + Double($0 % 2) * 2) }
    #expect(abs(meter(samples).distance - 100) < 5)
  }

  /// One fix 500 m away from the way is ignored; three that agree are accepted.
  @Test func jumpsAreChecked() {
    var samples = Walks.straight(seconds: 100)
    samples[40].position?.latitude = 0.0045
    #expect(abs(meter(samples).distance - 200) < 0.001)
    for index in 40...100 { samples[index].position = Walks.east(1000 + 2 * Double(index)) }
    #expect(abs(meter(samples).distance - 1200) < 0.001)
  }

  /// A snapshot with any byte changed is refused.
  @Test func aDamagedSnapshotIsRefused() {
    let snapshot = meter(Walks.straight(seconds: 20)).snapshot
    #expect(TrackMeter(restoring: snapshot) != nil)
    #expect(TrackMeter(restoring: []) == nil)
    #expect(TrackMeter(restoring: Array(snapshot.dropLast())) == nil)
    for place in stride(from: 0, to: snapshot.count, by: 3) {
      var damaged = snapshot
      damaged[place] ^= 0x40
      #expect(TrackMeter(restoring: damaged) == nil)
    }
  }
}
