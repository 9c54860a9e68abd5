import Foundation
import Testing

@testable import AmbleCore

/// The pedometer on signals made from formulas, whose steps are known exactly.
@Suite struct PedometerTests {
  private static let cadences = [50.0, 60, 75, 90, 105, 120, 140, 160, 180, 200]

  /// A minute has as many steps as the cadence; 2 % of it, or one step, may be missed at the ends.
  @Test(arguments: cadences, [25.0, 50, 100])
  func aSteadyCadenceIsCounted(cadence: Double, rate: Double) {
    for shape in StepShape.allCases where shape != .unequalFeet || cadence > 80 {
      let steps = shape.signal(cadence: cadence, rate: rate).steps
      #expect(abs(Double(steps) - cadence) <= max(1.5, 0.02 * cadence), "\(shape): \(steps)")
    }
  }

  /// A watch of 12.2 Hz has six samples a step at 120 a minute; with fewer, two steps may be more
  /// similar than one.
  @Test(arguments: cadences.filter { $0 <= 120 }) func aSlowSensorIsEnough(cadence: Double) {
    let steps = StepShape.sine.signal(cadence: cadence, rate: 12.2).steps
    #expect(abs(Double(steps) - cadence) <= max(1.5, 0.02 * cadence), "\(steps)")
  }

  /// A tenth of the acceleration of brisk steps is enough.
  @Test(arguments: cadences) func faintStepsAreCounted(cadence: Double) {
    let steps = StepShape.harmonics.signal(cadence: cadence, amplitude: 0.1).steps
    #expect(abs(Double(steps) - cadence) <= max(1.5, 0.03 * cadence), "\(steps)")
  }

  /// The cadence is known during a walk and unknown at rest.
  @Test func theCadenceIsReported() throws {
    let walking = StepShape.harmonics.signal(cadence: 112).counted()
    #expect(abs(try #require(walking.cadence) - 112) < 2)
    #expect(MotionSignal(seconds: 60, rate: 50) { _ in 1 }.counted().cadence == nil)
  }

  /// Noise of a sensor at rest is no motion, at any rate.
  @Test(arguments: [12.0, 25, 60, 100], [0.0, 0.002, 0.01]) func restHasNoSteps(
    rate: Double, noise: Double
  ) {
    for seed in 1...3 {
      let rest = MotionSignal(seconds: 300, rate: rate, noise: noise, seed: UInt64(seed)) { _ in 1 }
      #expect(rest.steps == 0)
    }
  }

  /// Strokes of a keyboard are short, irregular and weak.
  @Test func typingHasNoSteps() {
    var random = SplitMix64(seed: 3)
    var strokes = [0.0]
    while strokes[strokes.count - 1] < 300 {
      strokes.append(strokes[strokes.count - 1] + Double.random(in: 0.08...0.6, using: &random))
    }
    let typing = MotionSignal(seconds: 300, rate: 50) { time in
      let last = strokes.last { $0 <= time } ?? 0
      return 1 + 0.08 * exp(-(time - last) / 0.03)
    }
    #expect(typing.steps <= 10)
  }

  /// A vehicle shakes at frequencies that wander over all that a suspension lets through.
  @Test(arguments: [0.05, 0.15, 0.4]) func drivingHasNoSteps(strength: Double) {
    var total = 0
    for seed in 1...3 {
      var random = SplitMix64(seed: UInt64(seed))
      let waves = (0..<40).map { _ in
        (
          Double.random(in: 0.3...8, using: &random), Double.random(in: 0...6.28, using: &random)
        )
      }
      let drive = MotionSignal(seconds: 120, rate: 25) { time in
        let sum = waves.reduce(0) { $0 + sin(2 * .pi * $1.0 * time + $1.1) }
        return 1 + strength * sum / 40.0.squareRoot() * 1.4
      }
      total += drive.steps
    }
    // Two a minute in six minutes.
    #expect(total <= 12, "\(total)")
  }

  /// Gestures: one or two swings of an arm at irregular times.
  @Test func gesturesHaveNoSteps() {
    var random = SplitMix64(seed: 11)
    var gestures: [(start: Double, length: Double)] = []
    var time = 0.0
    while time < 300 {
      gestures.append((time, Double.random(in: 0.4...1.2, using: &random)))
      time += Double.random(in: 1.2...5, using: &random)
    }
    let moving = MotionSignal(seconds: 300, rate: 25) { time in
      guard let last = gestures.last(where: { $0.start <= time }), time < last.start + last.length
      else { return 1 }
      return 1 + 0.6 * sin(2 * .pi * (time - last.start) / last.length)
    }
    #expect(moving.steps <= 10)
  }

  /// An arm that swings while its owner stands moves strongly, and without impacts.
  @Test(arguments: [1.2, 1.5, 1.85]) func swingingAnArmHasNoSteps(frequency: Double) {
    let swing = MotionSignal(seconds: 60, rate: 25) { 1 + 0.75 * sin(2 * .pi * frequency * $0) }
    #expect(swing.steps == 0)
  }

  /// 60 s at 110 a minute, 60 s of rest, 30 s at 90 a minute: 110 + 45.
  @Test func pausesBetweenBoutsAreNotCounted() {
    let first = StepShape.harmonics.signal(cadence: 110)
    let rest = MotionSignal(seconds: 60, rate: 50) { _ in 1 }.later(by: 60)
    let second = StepShape.harmonics.signal(cadence: 90, seconds: 30).later(by: 120)
    let all = MotionSignal(
      times: first.times + rest.times + second.times, axes: first.axes + rest.axes + second.axes)
    #expect(abs(all.steps - 155) <= 4, "\(all.steps)")
  }

  /// A minute from 80 to 160 a minute, evenly: 120 steps.
  @Test func anIncreasingCadenceIsFollowed() {
    let walk = MotionSignal(seconds: 60, rate: 50) { time in
      let steps = time * 80 / 60 + time * time / 2 * 80 / 3600
      return 1 + 0.3 * sin(2 * .pi * steps)
    }
    #expect(abs(walk.steps - 120) <= 4, "\(walk.steps)")
  }
}
