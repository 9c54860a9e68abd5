import Testing

@testable import AmbleCore

/// The fixes that are accepted.
@Suite struct FixGateTests {
  /// A fix is used only if all its numbers are finite and in range.
  @Test func aFixWithoutNumbersIsRefused() {
    let position = Coordinate(latitude: 41, longitude: -8.6)
    #expect(Fix(position: position, accuracy: 0, time: -5).isSound)
    let nowhere = Coordinate(latitude: 91, longitude: 0)
    for fix in [
      Fix(position: nowhere, accuracy: 5, time: 0), Fix(position: position, accuracy: -1, time: 0),
      Fix(position: position, accuracy: .infinity, time: 0),
      Fix(position: position, accuracy: 5, time: .nan),
      Fix(position: position, accuracy: 5, time: .infinity),
    ] {
      var gate = FixGate()
      #expect(!fix.isSound)
      #expect(gate.judge(fix, topSpeed: 10) == .refused)
    }
  }

  /// A device that knows its position within 100 m, a common default, is accepted; a less accurate
  /// one is not.
  @Test func accuracyMayBeAHundredMetres() {
    let position = Coordinate(latitude: 41, longitude: -8.6)
    for (accuracy, verdict) in [(100.0, FixGate.Verdict.next), (101, .refused)] {
      var gate = FixGate()
      let fix = Fix(position: position, accuracy: accuracy, time: 0)
      #expect(gate.judge(fix, topSpeed: 10) == verdict)
    }
  }
}
