import AmbleTesting
import Foundation
import Testing

@testable import AmbleCore

/// Steps too slow and too irregular for a rhythm, made from formulas.
@Suite struct SlowStepTests {
  /// Counts the slow steps of a signal without the rhythm.
  private static func slowSteps(_ signal: MotionSignal) -> Int {
    var clock = SampleClock(time: signal.times[0], value: 1)
    var (band, tally, fresh, steps) = (StepBand(), PulseTally(), 0, 0.0)
    for (time, axis) in zip(signal.times, signal.axes).dropFirst() {
      let square = axis.x * axis.x + axis.y * axis.y + axis.z * axis.z
      clock.add(time: time, value: square.squareRoot()) { cell in
        _ = band.filter(cell)
        tally.add(band.excess, fresh: fresh)
        fresh = (fresh + 1) % MotionWindow.hop
        if fresh == 0 { steps += tally.takeSteps() }
      }
    }
    return Int(steps + tally.steps)
  }

  /// A bell of 0.25 g, 0.14 s wide at half its height, at each of some times.
  private static func pulses(
    at times: [Double], seconds: Double, rate: Double = 25
  ) -> MotionSignal {
    MotionSignal(seconds: seconds, rate: rate, noise: 0.015) { time in
      let sum = times.reduce(0) { sum, step in
        let distance = (time - step) / 0.06
        return abs(distance) < 6 ? sum + exp(-distance * distance / 2) : sum
      }
      return 1 + 0.25 * sum
    }
  }

  /// Times whose intervals scatter evenly about a mean, from a fixed seed.
  private static func times(
    _ mean: Double, scatter: Double, from start: Double = 2, to end: Double, seed: UInt64
  ) -> [Double] {
    var random = SplitMix64(seed: seed)
    var times = [start]
    while let last = times.last, last < end {
      times.append(last + mean * (1 + Double.random(in: -scatter...scatter, using: &random)))
    }
    return times.dropLast()
  }

  /// Intervals that scatter by 30 %, for 90 s and 4 s of rest: each step is a pulse, so all of them
  /// count, except one.
  @Test(arguments: [38.0, 45, 52], [12.2, 25, 60])
  func irregularSlowStepsAreCounted(cadence: Double, rate: Double) {
    for seed in 1...3 {
      let times = Self.times(60 / cadence, scatter: 0.3, to: 92, seed: UInt64(seed))
      let steps = Self.slowSteps(Self.pulses(at: times, seconds: 96, rate: rate))
      #expect(abs(steps - times.count) <= 1, "\(steps) of \(times.count), seed \(seed)")
    }
  }

  /// A minute of steps, a pause of 6 s, and another minute.
  @Test func aPauseInSlowStepsIsNotCounted() {
    let times =
      Self.times(1.25, scatter: 0.2, to: 60, seed: 4)
      + Self.times(1.25, scatter: 0.2, from: 66, to: 126, seed: 5)
    let steps = Self.slowSteps(Self.pulses(at: times, seconds: 130))
    #expect(abs(steps - times.count) <= 1, "\(steps) of \(times.count)")
  }

  /// A hand that brakes as strongly as it started: the slope of the bell, of the same strength.
  @Test func handsThatStartAndBrakeHaveNoSteps() {
    for seed in 1...3 {
      let times = Self.times(1.25, scatter: 0.3, to: 180, seed: UInt64(seed))
      let signal = MotionSignal(seconds: 184, rate: 25, noise: 0.015) { time in
        let sum = times.reduce(0) { sum, start in
          let distance = (time - start) / 0.08
          return abs(distance) < 6 ? sum + distance * exp(-distance * distance / 2) : sum
        }
        return 1 + 0.4 * sum
      }
      #expect(Self.slowSteps(signal) == 0, "seed \(seed)")
    }
  }

  /// Taps at intervals from 0.3 to 2 s, each of which rings on: too irregular for steps.
  @Test func tapsHaveNoSteps() {
    var random = SplitMix64(seed: 8)
    var taps = [0.0]
    while taps[taps.count - 1] < 300 {
      taps.append(taps[taps.count - 1] + Double.random(in: 0.3...2, using: &random))
    }
    let tapping = MotionSignal(seconds: 300, rate: 25) { time in
      let since = time - (taps.last { $0 <= time } ?? 0)
      return 1 + 0.25 * exp(-since / 0.06) * cos(2 * .pi * 5 * since)
    }
    #expect(Self.slowSteps(tapping) == 0)
  }

  /// Few pulses are no walk: five in six seconds, then rest.
  @Test func aFewSlowStepsAreNotCounted() {
    #expect(Self.pulses(at: [5, 6.2, 7.5, 8.6, 9.9], seconds: 40).steps == 0)
  }

  /// A walk that becomes brisk counts every step once: 60 s at 45 a minute, 60 s at 100 a minute.
  @Test func stepsAreNotCountedTwiceWhenARhythmBegins() {
    let slow = Self.times(4.0 / 3, scatter: 0.25, to: 60, seed: 6)
    let brisk = Array(stride(from: 60.6, to: 120, by: 0.6))
    let steps = Self.pulses(at: slow + brisk, seconds: 124).steps
    let truth = slow.count + brisk.count
    #expect(abs(steps - truth) <= 5, "\(steps) of \(truth)")
  }

  /// A pedometer restored while steps are not yet confirmed counts them like the original.
  @Test(arguments: [200, 431, 800, 1500]) func aSnapshotKeepsUnconfirmedSteps(cut: Int) throws {
    let times = Self.times(1.3, scatter: 0.25, to: 90, seed: 9)
    let walk = Self.pulses(at: times, seconds: 92)
    var first = Pedometer()
    walk.filtered { $0 < cut }.add(to: &first)
    var restored = try #require(Pedometer(restoring: first.snapshot))
    walk.add(to: &restored, from: cut)
    #expect(restored.snapshot == walk.counted().snapshot)
  }

  /// Half a triangle of 0.3 g on level ground: nothing is below the level, nor restless. With the
  /// smoothing by 1/4, 1/2, 1/4, its peak is 0.3 - 0.05 = 0.25, and after it comes a fall of 0.1.
  @Test func aPulseIsMeasured() throws {
    var finder = PulseFinder()
    var found: [(cell: Int, pulse: StepPulse)] = []
    let rise: [Int: Double] = [48: 0.1, 49: 0.2, 50: 0.3, 51: 0.2, 52: 0.1, 57: -0.1, 58: -0.1]
    for cell in 0..<100 {
      if let pulse = finder.add(rise[cell, default: 0]) { found.append((cell, pulse)) }
    }
    let (cell, pulse) = try #require(found.first)
    #expect(found.count == 1 && cell == 50 + PulseFinder.delay)
    // Both lowest cells become 3/4 of 0.1; the sum of the fall stays 0.2, in 28 cells.
    #expect(abs(pulse.undershoot - 0.075 / 0.25) < 1e-12)
    #expect(abs(pulse.restlessness - 0.2 / 28 / 0.25) < 1e-12)
  }
}
