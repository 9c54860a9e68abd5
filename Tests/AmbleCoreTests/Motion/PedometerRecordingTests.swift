import Foundation
import Testing

@testable import AmbleCore

/// The pedometer on recordings of phones and watches with known counts. `Benchmarks/STEPS.md` has
/// the table.
@Suite(.enabled(if: StepRecording.areHere, "../shared/data/motion is not here"))
struct PedometerRecordingTests {
  /// Recordings whose count is further than 5 % from the truth, with the largest difference that
  /// is accepted, as a part of the truth.
  private static let difficult = [
    // The rhythm is one of 104 a minute for all of the 104 s: 180 steps, where 150 were requested.
    "steps/pebble/walk_150_pbl_25301_8.csv": 0.22,
    // 60 s at 101 a minute, and single gestures: 101 steps, where 120 were requested.
    "steps/pebble/walk_120_pbl_25478_1.csv": 0.17,
  ]

  /// Walks and runs within 5 % of the truth.
  @Test(arguments: StepRecording.all.filter { !$0.isEveryday })
  func walksAreCounted(recording: StepRecording) throws {
    let steps = try recording.signal().steps
    let limit = Self.difficult[recording.name] ?? 0.05
    #expect(abs(recording.error(of: steps)) <= limit, "\(steps) of \(recording.steps)")
  }

  /// At most two false steps a minute.
  @Test(arguments: StepRecording.all.filter { $0.isEveryday })
  func everydayMovementIsNotCounted(recording: StepRecording) throws {
    let steps = try recording.signal().steps
    #expect(recording.falseSteps(of: steps) <= 2, "\(steps) of \(recording.steps)")
  }

  /// Nor if it is faster or slower: no rule may fit one recording only.
  @Test(arguments: StepRecording.all.filter { $0.isEveryday }, [0.8, 0.9, 1.1, 1.25])
  func everydayMovementAtOtherSpeedsIsNotCounted(recording: StepRecording, factor: Double) throws {
    let signal = try recording.signal()
    let steps = MotionSignal(times: signal.times.map { factor * $0 }, axes: signal.axes).steps
    #expect(recording.falseSteps(of: steps) <= 2 * factor, "\(steps) of \(recording.steps)")
  }

  /// Half of the walks and runs are within 2 %.
  @Test func theMedianErrorIsSmall() throws {
    let errors = try StepRecording.all.filter { !$0.isEveryday }
      .map { abs($0.error(of: try $0.signal().steps)) }.sorted()
    #expect(errors[errors.count / 2] <= 0.02)
  }

  /// The samples of a browser instead of 100 a second: 60, 50 or 25, with times that scatter, and
  /// every twentieth sample lost.
  @Test(arguments: StepRecording.all.filter { $0.device == "oxford" }, [60.0, 50, 25])
  func slowerSensorsCountTheSame(recording: StepRecording, rate: Double) throws {
    let signal = try recording.signal().resampled(to: rate, jitter: 0.3)
    let steps = signal.filtered { $0 % 20 != 3 }.steps
    #expect(abs(recording.error(of: steps)) <= 0.03, "\(steps) of \(recording.steps)")
  }

  /// A walk, a minute of rest, and the walk again: twice the steps.
  @Test func restBetweenWalksIsNotCounted() throws {
    let recording = try #require(StepRecording.all.first { $0.name.hasSuffix("user1_hand.csv") })
    let walk = try recording.signal()
    var pedometer = walk.counted()
    let once = pedometer.steps
    let end = walk.times[walk.times.count - 1]
    let gravity = walk.axes.reduce(.zero, +) / Double(walk.axes.count)
    for index in 1...6000 {
      pedometer.add(
        time: end + Double(index) / 100, x: gravity.x, y: gravity.y, z: gravity.z)
    }
    walk.later(by: end + 60.01).add(to: &pedometer)
    #expect(abs(pedometer.steps - 2 * once) <= 6, "\(pedometer.steps)")
  }
}
