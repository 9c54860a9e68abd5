import Foundation
import Testing

@testable import AmbleCore

/// The pedometer on recordings of phones and watches with known counts.
@Suite(.enabled(if: StepRecording.areHere, "../shared/data/motion is not here"))
struct PedometerRecordingTests {
  @Test(arguments: StepRecording.all) func print(recording: StepRecording) throws {
    let s = try recording.signal().steps
    Swift.print("ROW", recording.name, recording.steps, s)
  }
}
