import Foundation
import Testing

@testable import AmbleCore

/// Changes of the signal that must not change the count.
@Suite struct PedometerLawTests {
  private let walk = StepShape.unequalFeet.signal(cadence: 108)

  /// Units differ by a factor: m/s², milli-g, raw numbers.
  @Test(arguments: [9.80665, 1000, 16384, 1e-3]) func theUnitDoesNotMatter(factor: Double) {
    let scaled = MotionSignal(times: walk.times, axes: walk.axes.map { $0 * factor })
    #expect(scaled.steps == walk.steps)
  }

  /// The magnitude of a vector is the same in every position: exchanged and negated axes give the
  /// same bits, other rotations the same except for rounding.
  @Test func thePositionDoesNotMatter() {
    let turned = MotionSignal(
      times: walk.times, axes: walk.axes.map { SIMD3(-$0.z, $0.x, -$0.y) })
    let tilted = MotionSignal(
      times: walk.times,
      axes: walk.axes.map { SIMD3($0.x, 0.6 * $0.y - 0.8 * $0.z, 0.8 * $0.y + 0.6 * $0.z) })
    #expect(turned.steps == walk.steps)
    #expect(abs(tilted.steps - walk.steps) <= 1)
  }

  /// A magnitude alone counts like its vector.
  @Test func magnitudesCountLikeVectors() {
    var pedometer = Pedometer()
    for (time, axis) in zip(walk.times, walk.axes) {
      let square = axis.x * axis.x + axis.y * axis.y + axis.z * axis.z
      pedometer.add(time: time, magnitude: square.squareRoot())
    }
    #expect(pedometer.steps == walk.steps)
  }

  /// Clocks begin at any time, such as 1970.
  @Test(arguments: [-1000.0, 1_800_000_000]) func theOriginOfTimeDoesNotMatter(start: Double) {
    #expect(abs(walk.later(by: start).steps - walk.steps) <= 1)
  }

  /// Other rates, with times that scatter by 30 % of the interval.
  @Test(arguments: [15.0, 25, 40, 60, 100]) func theRateDoesNotMatter(rate: Double) {
    #expect(abs(walk.resampled(to: rate, jitter: 0.3).steps - walk.steps) <= 2)
  }

  /// Every twentieth sample is lost, and every ten seconds half a second.
  @Test func lostSamplesDoNotMatter() {
    let holes = walk.filtered { $0 % 20 != 7 && $0 % 500 > 25 }
    #expect(abs(holes.steps - walk.steps) <= 3, "\(holes.steps)")
  }

  /// No steps are counted in a gap of ten seconds, 18 steps, but all steps around it.
  @Test func aGapIsNotCounted() {
    let gap = walk.filtered { !(1000..<1500).contains($0) }
    #expect(abs(gap.steps - (walk.steps - 18)) <= 2, "\(gap.steps)")
  }

  /// Samples that are no numbers, repeated or out of order are ignored.
  @Test func invalidSamplesAreIgnored() {
    var pedometer = Pedometer()
    for (index, time) in walk.times.enumerated() {
      let axis = walk.axes[index]
      pedometer.add(time: time, x: axis.x, y: axis.y, z: axis.z)
      switch index % 5 {
      case 0: pedometer.add(time: time + 0.01, x: .nan, y: 0, z: 1)
      case 1: pedometer.add(time: .infinity, x: 0, y: 0, z: 1)
      case 2: pedometer.add(time: time, x: 50, y: 0, z: 1)
      case 3: pedometer.add(time: time - 0.5, x: 50, y: 0, z: 1)
      default: pedometer.add(time: time + 0.01, x: 1e300, y: 1e300, z: 0)
      }
    }
    #expect(pedometer.steps == walk.steps)
  }

  /// A clock that is set back begins a new bout; the count stays.
  @Test func aClockSetBackKeepsTheCount() {
    var pedometer = walk.counted()
    walk.later(by: -1000).add(to: &pedometer)
    #expect(abs(pedometer.steps - 2 * walk.steps) <= 1)
  }

  /// The count never decreases.
  @Test func theCountNeverDecreases() {
    var pedometer = Pedometer()
    var last = 0
    for (index, time) in walk.times.enumerated() {
      let axis = walk.axes[index] * (index % 900 < 600 ? 1 : 0.98)
      pedometer.add(time: time, x: axis.x, y: axis.y, z: axis.z)
      #expect(pedometer.steps >= last)
      last = pedometer.steps
    }
  }

  /// No signal, however wild, stops the program, and numbers stay finite.
  @Test func wildSignalsAreHarmless() {
    var random = SplitMix64(seed: 5)
    var pedometer = Pedometer()
    var time = 0.0
    for _ in 0..<20_000 {
      time += Double.random(in: -0.1...0.3, using: &random)
      let sizes: [Double] = [0, 1e-300, 1, 1e100, 1e153]
      let size = sizes.randomElement(using: &random) ?? 0
      pedometer.add(time: time, x: size, y: -size, z: 0)
    }
    #expect(pedometer.steps >= 0)
    #expect(Pedometer(restoring: pedometer.snapshot) != nil)
  }

  /// A pedometer restored at any time continues like the original, with the same snapshot.
  @Test func aSnapshotContinues() throws {
    let expected = walk.counted()
    for cut in [0, 1, 7, 1000, 2222] {
      var first = Pedometer()
      walk.filtered { $0 < cut }.add(to: &first)
      var restored = try #require(Pedometer(restoring: first.snapshot))
      #expect(restored.steps == first.steps)
      walk.add(to: &restored, from: cut)
      #expect(restored.snapshot == expected.snapshot)
    }
  }

  /// Damaged and truncated snapshots are refused.
  @Test func aDamagedSnapshotIsRefused() {
    let snapshot = walk.counted().snapshot
    #expect(snapshot.count < 4000)
    for index in stride(from: 0, to: snapshot.count, by: 13) {
      var damaged = snapshot
      damaged[index] ^= 4
      #expect(Pedometer(restoring: damaged) == nil)
      #expect(Pedometer(restoring: Array(snapshot[..<index])) == nil)
    }
  }
}
