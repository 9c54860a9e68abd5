import CMath
import Testing

@testable import AmbleCore

struct TrackDistanceTests {
  private func analysis(_ samples: [TrackSample], _ mode: Mode? = .walk) -> TrackAnalysis {
    TrackAnalysis(of: samples, altitudes: .unknown, mode: mode)
  }

  /// At the equator a degree of longitude is 111,319.5 m, and one of latitude 110,574.3 m; at 60°
  /// north, 55,800.4 m and 111,412.3 m (NGA's tables for WGS 84). On a sphere both degrees of
  /// latitude would be 111,195 m.
  @Test(arguments: [
    (0.0, 0.0, 1.0, 111_319.5), (-0.5, 1, 0, 110_574.3), (60, 0, 1, 55_800.2),
    (59.5, 1, 0, 111_412.3),
  ])
  func degreesHaveTheirLengths(latitude: Double, north: Double, east: Double, metres: Double) {
    let start = Coordinate(latitude: latitude, longitude: 7)
    let end = Coordinate(latitude: latitude + north, longitude: 7 + east)
    #expect(abs(Ellipsoid.distance(start, end) - metres) < 2.5)
  }

  /// Across the antimeridian, 0.2° are as long as elsewhere.
  @Test func theAntimeridianIsNoJump() {
    let a = Coordinate(latitude: 0, longitude: 179.9)
    let b = Coordinate(latitude: 0, longitude: -179.9)
    #expect(abs(Ellipsoid.distance(a, b) - 0.2 * Walks.equatorDegree) < 0.001)
  }

  /// A hundred seconds at 2 m/s are 200 m, all of it in motion.
  @Test func aStraightWalkHasItsLength() {
    let walk = analysis(Walks.straight(seconds: 100))
    #expect(abs(walk.distance - 200) < 0.001)
    #expect(walk.duration == 100)
    #expect(walk.movingDuration == 100)
    #expect(walk.flaggedCount == 0)
    #expect(abs(walk.speeds[50] - 2) < 0.001)
  }

  /// One fix 500 m away from the way would add a kilometre. It is flagged, and 200 m remain.
  @Test func aJumpIsAnOutlier() {
    var samples = Walks.straight(seconds: 100)
    samples[40].position?.latitude = 0.0045
    let walk = analysis(samples)
    #expect(walk.flags[40] == .outlier)
    #expect(walk.flaggedCount == 1)
    #expect(abs(walk.distance - 200) < 0.001)
  }

  /// Receivers without a fix write 0° north, 0° east. That is no position, at the start either.
  @Test func nullIslandIsNoPosition() {
    var samples = Walks.straight(seconds: 100)
    for index in [0, 1, 2, 3, 50, 98, 99, 100] {
      samples[index].position = Coordinate(latitude: 0, longitude: 0)
    }
    let walk = analysis(samples)
    #expect(abs(walk.distance - 2 * 93) < 0.001)
  }

  /// Five fixes in a row are 33 km north, at the start, in the middle or at the end: no aircraft gets
  /// there in a second. They agree with each other, but are few.
  @Test(arguments: [0, 40, 96]) func fixesWhereNobodyGetsAreOutliers(first: Int) {
    var samples = Walks.straight(seconds: 100)
    for index in first..<first + 5 { samples[index].position?.latitude = 0.3 }
    let walk = analysis(samples)
    #expect(walk.flaggedCount == 5)
    #expect(abs(walk.distance - (first == 40 ? 200 : 190)) < 0.001)
  }

  /// Five fixes in a row are 300 m aside, and the next is back on the way. A cyclist would have to ride
  /// 300 m/s twice; a walker who lost the signal on a train for a minute does not come back.
  @Test func fixesThatGoAsideAndComeBackAreOutliers() {
    var samples = Walks.straight(seconds: 200)
    for index in 40..<45 { samples[index].position?.latitude = 300 / 110_574.3 }
    #expect(analysis(samples).flaggedCount == 5)
    #expect(abs(analysis(samples).distance - 400) < 0.001)
    var journey = Walks.straight(seconds: 200)
    for index in 190...200 {
      journey[index] = Walks.sample(at: Double(index) + 60, east: 2 * Double(index) + 2000)
    }
    #expect(analysis(journey).flaggedCount == 0)
    #expect(abs(analysis(journey).distance - 2400) < 0.001)
  }

  /// Exact positions of a way with sharp corners stay exact: the lines between them are the way, but
  /// for the corners that lie between two of them. Every corner would also be likely under noise.
  @Test(arguments: [
    (80.0, 15.0, 5.0, 3.0), (120, 12, 6, 1), (100, 100, 6, 5), (40, 10, 1.2, 1), (120, 12, 6, 5),
    (120, 12, 6, 10),
  ])
  func sharpCornersAreNoNoise(leg: Double, across: Double, speed: Double, interval: Double) {
    var corners: [(east: Double, north: Double)] = []
    for turn in 0..<20 {
      let ends = turn % 2 == 0 ? [0, leg] : [leg, 0]
      for east in ends { corners.append((east, Double(turn) * across)) }
    }
    let samples = Walks.along(corners, speed: speed, interval: interval)
    let lines = zip(samples, samples.dropFirst()).reduce(0) { sum, pair in
      sum + Ellipsoid.distance(pair.0.position!, pair.1.position!)
    }
    let ride = analysis(samples, speed < 3 ? .walk : .bike)
    #expect(abs(ride.distance - lines) < 0.02 * lines)
  }

  /// From the 40th second on, all fixes are a kilometre to the east: they agree with each other, so
  /// they are accepted, the first two as well.
  @Test func aRunOfAgreeingFixesIsBelieved() {
    var samples = Walks.straight(seconds: 100)
    for index in 40...100 { samples[index].position = Walks.east(1000 + 2 * Double(index)) }
    let walk = analysis(samples)
    #expect(walk.flaggedCount == 0)
    #expect(abs(walk.distance - 1200) < 0.001)
  }

  /// A car drives 30 m/s and records every five seconds, but the file says that it walks. 150 m in
  /// five seconds are impossible on foot, each time; so the mode is wrong, not the positions.
  @Test func aWrongModeDoesNotLoseTheRecording() {
    let samples = (0...100).map { Walks.sample(at: 5 * Double($0), east: 150 * Double($0)) }
    let drive = analysis(samples, .walk)
    #expect(drive.flaggedCount == 0)
    #expect(abs(drive.distance - 15_000) < 0.01)
  }

  /// 100 m, then 60 s within 2 m of one place, then 100 m: the wandering does not count, and the
  /// minute is no motion. The speed is averaged over ten seconds, so its ends are a little blurred.
  @Test func standingIsJitter() {
    var samples = (0...50).map { Walks.sample(at: Double($0), east: 2 * Double($0)) }
    for second in 51...110 {
      samples.append(Walks.sample(at: Double(second), east: 100 + Double(second % 2) * 2))
    }
    for second in 111...160 {
      samples.append(Walks.sample(at: Double(second), east: 2 * Double(second) - 120))
    }
    let walk = analysis(samples)
    #expect(abs(walk.distance - 200) < 8)
    #expect(abs(walk.movingDuration - 100) <= 8)
    #expect(walk.flags[80] == .jitter)
    #expect(walk.flags[20] == .good)
  }

  /// The device says that it moves at 0.5 m/s, within a circle of 4 m: a walk around a table counts.
  /// In 63 s it goes once around a circle of 5 m, of 31.4 m, with a fix each second.
  @Test func motionThatTheDeviceMeasuresCounts() {
    let samples = (0...63).map { second in
      let angle = 0.1 * Double(second)
      var sample = Walks.sample(at: Double(second), east: 5 * sin(angle))
      sample.position?.latitude = (5 - 5 * cos(angle)) / 110_574.3
      sample.speed = 0.5
      return sample
    }
    #expect(analysis(samples).flaggedCount == 0)
    #expect(abs(analysis(samples).distance - 31.4) < 0.4)
  }

  /// 20 m, a pause of a minute while 500 m are travelled, 20 m: 40 m, 20 s recorded of 80.
  @Test func nothingIsCountedAcrossAPause() {
    var samples = (0...10).map { Walks.sample(at: Double($0), east: 2 * Double($0)) }
    samples += (0...10).map { Walks.sample(at: 70 + Double($0), east: 520 + 2 * Double($0)) }
    samples[11].isAfterPause = true
    let walk = analysis(samples)
    #expect(abs(walk.distance - 40) < 0.001)
    #expect(walk.duration == 80)
    #expect(walk.recordedDuration == 20)
    #expect(walk.movingDuration == 20)
    #expect(walk.pauses == [TrackPause(before: 11, duration: 60)])
  }

  /// For a minute there is no position, and the device counts 80 m around a hall, whose doors are
  /// 20 m apart. Its count covers less than the recording, because it ends early. By
  /// positions, 20 m before and 460 m after; the device's own count there is not used, apart from two
  /// steps of 2 m until the receiver has settled. Without a count, the doors are 20 m apart.
  @Test func withoutPositionsTheDeviceCounts() {
    var samples = (0...10).map { Walks.sample(at: Double($0), east: 2 * Double($0)) }
    samples += (11...69).map { TrackSample(time: Int64($0) * 1000) }
    samples += (70...300).map { Walks.sample(at: Double($0), east: 40 + 2 * Double($0 - 70)) }
    for index in 10...72 {
      samples[index].distance = index <= 10 ? 0 : index >= 70 ? 80 : Double(index - 10) * 80 / 60
    }
    let walk = analysis(samples)
    #expect(walk.distanceSource == .positions)
    #expect(abs(walk.bridgedDistance - 80) < 0.001)
    #expect(abs(walk.distance - (20 + 80 + 456)) < 0.001)
    for index in samples.indices { samples[index].distance = nil }
    #expect(abs(analysis(samples).distance - (20 + 20 + 460)) < 0.001)
  }

  /// On a treadmill there are no positions at all.
  @Test func onATreadmillTheDeviceCounts() {
    let samples = (0...600).map {
      TrackSample(time: Int64($0) * 1000, distance: 7 + 3 * Double($0))
    }
    let run = analysis(samples, .run)
    #expect(run.distance == 1800)
    #expect(run.distanceSource == .device)
    #expect(run.positionsDistance == 1800 && run.bridgedDistance == 1800)
    #expect(run.movingDuration == 600)
  }
}
