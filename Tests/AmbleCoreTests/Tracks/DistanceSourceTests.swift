import Testing

@testable import AmbleCore

/// The instrument of a distance, and the way under noise.
struct DistanceSourceTests {
  private func analysis(_ samples: [TrackSample], _ mode: Mode? = .walk) -> TrackAnalysis {
    TrackAnalysis(of: samples, altitudes: .unknown, mode: mode)
  }

  /// A walk of 1,400 m at 1.4 m/s whose positions are wrong by 3 m on each axis. A step between two of
  /// them is √(1.4² + 4 · 3²) = 6.2 m by root mean square, so lines would add up to four times the
  /// way.
  @Test(arguments: 1...20) func noiseIsNoWay(seed: Int) {
    let straight = Walks.straight(seconds: 1000, speed: 1.4)
    for mode in [Mode.walk, .hike, nil] {
      let walk = analysis(Walks.noisy(straight, by: 3, seed: seed), mode)
      #expect(walk.distanceSource == .positions)
      #expect(abs(walk.distance - 1400) < 0.03 * 1400, "seed \(seed)")
      #expect(walk.movingDuration > 950)
    }
  }

  /// Around a square of 70 m whose corners are exact: no corner is cut off.
  @Test func exactPositionsKeepTheirCorners() {
    let samples = (0...400).map { second in
      let along = 1.4 * Double(second % 200)
      let side = Int(along / 70)
      let rest = along - 70 * Double(side)
      let (x, y) = [(rest, 0), (70, rest), (70 - rest, 70), (0, 70 - rest)][min(side, 3)]
      var sample = Walks.sample(at: Double(second), east: x)
      sample.position?.latitude = y / 110_574.3
      return sample
    }
    #expect(abs(analysis(samples).distance - 560) < 0.01 * 560)
  }

  /// Zigzags of 40 m by 20 m up a slope, at 1 m/s and with errors of 1 m: lines between the positions
  /// are nearly twice as long as the way. The estimate cuts the corners of 25 hairpins, by less than
  /// 3 m each.
  @Test(arguments: 1...5) func hairpinsStay(seed: Int) {
    let samples = (0...1000).map { second in
      let leg = second / 40
      let along = Double(second % 40)
      var sample = Walks.sample(at: Double(second), east: leg % 2 == 0 ? along : 40 - along)
      sample.position?.latitude = Double(second) / 4 / 110_574.3
      return sample
    }
    // Each second 1 m along and 0.25 m up: √(1 + 1/16) = 1.0308 m.
    let walk = analysis(Walks.noisy(samples, by: 1, seed: seed))
    #expect(walk.distance < 1031 && walk.distance > 1030.8 - 25 * 3.0)
  }

  /// The device counts 1,500 m while its positions are 1,400 m of line apart: its count is the
  /// distance, for splits and pace too, and the way by positions stays next to it.
  @Test func theDeviceCountIsTheDistance() {
    var samples = Walks.straight(seconds: 1000, speed: 1.4)
    for index in samples.indices { samples[index].distance = 1.5 * Double(index) }
    let walk = analysis(samples)
    #expect(walk.distance == 1500)
    #expect(walk.distanceSource == .device)
    #expect(abs(walk.positionsDistance - 1400) < 0.01)
    #expect(walk.splits(every: 500).map(\.distance) == [500, 500, 500])
    #expect(abs((walk.pace ?? 0) - 1 / 1.5) < 1e-9)
  }

  /// Counts in a tenth of the records are a count: between them it grows evenly.
  @Test func aCountMayBeSparse() {
    var samples = Walks.straight(seconds: 1000, speed: 1.4)
    for index in stride(from: 0, through: 1000, by: 10) {
      samples[index].distance = 1.5 * Double(index)
    }
    #expect(abs(analysis(samples).distances[505] - 757.5) < 0.001)
  }

  /// One record counts nothing, and one a million metres: the others are the count. 10 m after the
  /// start, a zero taken for a restart would count 10 m twice.
  @Test(arguments: [10, 500], [0.0, 1_000_000])
  func aSlipOfTheCountIsIgnored(index: Int, slip: Double) {
    var samples = Walks.straight(seconds: 1000, speed: 1.4)
    for index in samples.indices { samples[index].distance = 1.5 * Double(index) }
    samples[index].distance = slip
    let walk = analysis(samples)
    #expect(walk.distance == 1500 && walk.distanceSource == .device)
    #expect(abs(walk.distances[index] - 1.5 * Double(index)) < 0.001)
  }

  /// A count that restarts with each lap continues.
  @Test func aCountMayBeginAnew() {
    var samples = Walks.straight(seconds: 1000, speed: 1.4)
    for index in samples.indices { samples[index].distance = 1.5 * Double(index % 250) }
    // Each of the four laps has 249 steps; the first step of the next is the count of its record, 0.
    #expect(abs(analysis(samples).distance - 1.5 * 249 * 4) < 2)
  }

  /// Counts that cannot be metres of this way: kilometres, a car's count, counts of half the
  /// recording.
  @Test func impossibleCountsAreNotBelieved() {
    let straight = Walks.straight(seconds: 1000, speed: 1.4)
    for count in [
      { $0 / 1000 * 1.4 }, { $0 * 60 }, { $0 < 400 ? $0 * 1.4 : nil },
    ] as [(Double) -> Double?] {
      var samples = straight
      for index in samples.indices { samples[index].distance = count(Double(index)) }
      let walk = analysis(samples)
      #expect(walk.distanceSource == .positions)
      #expect(abs(walk.distance - 1400) < 0.01)
    }
  }

  /// Between two recordings that are joined, nothing is counted: 500 m and 300 m, the second of which
  /// was cut from a longer one that had counted 7 km before.
  @Test func joiningAddsDistances() {
    let first = (0...250).map {
      TrackSample(time: $0 * 1000, position: Walks.east(2 * Double($0)), distance: 2 * Double($0))
    }
    let second = (0...150).map {
      TrackSample(
        time: 9_000_000 + $0 * 1000, position: Walks.east(5000 + 2 * Double($0)),
        distance: 7000 + 2 * Double($0))
    }
    let joined = analysis(TrackEditing.join([first, second]))
    #expect(joined.distanceSource == .device)
    #expect(abs(joined.distance - 800) < 1e-6)
  }

  /// Without the middle of the way, near home, the count does not reveal its length.
  @Test func hiddenMetresAreNotCounted() {
    let east = Array(0...100) + (0..<100).reversed() + Array(1...100)
    var samples = east.enumerated().map {
      Walks.sample(at: Double($0.offset), east: 10 * Double($0.element))
    }
    for index in samples.indices { samples[index].distance = 10 * Double(index) }
    let hidden = TrackPrivacy.startAndEndHidden(samples, within: 95)
    let counts = hidden.compactMap(\.distance)
    #expect(counts.first == 0)
    #expect(zip(counts, counts.dropFirst()).allSatisfy { $1 - $0 <= 10 })
  }
}
