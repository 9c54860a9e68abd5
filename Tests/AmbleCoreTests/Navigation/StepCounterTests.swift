import Testing

@testable import AmbleCore

/// The times when a step is announced and when it counts as passed.
@Suite struct StepCounterTests {
  /// A turn 2,000 m from the start.
  private let route = DrawnLine([(0, 0), (2000, 0), (2000, 500)]).route()

  /// The cue at a distance before the turn, if nothing has been announced yet.
  private func cue(_ metres: Double, at speed: Double) -> Cue.Kind? {
    var counter = StepCounter(on: route, at: 0)
    return counter.cue(at: 2000 - metres, on: route, speed: speed)?.kind
  }

  /// A step is announced 60 s before it, from 150 to 1,000 m; 25 s before it, from 30 to 300 m; and
  /// 6 s before it, from 10 to 80 m. A traveller who stands still gets the minimum distances, at
  /// 1.4 m/s 150 m (60 s are 84 m), 35 m and 10 m (6 s are 8.4 m), at 20 m/s the maximum distances.
  @Test(
    arguments: [
      (0, 150, 30, 10), (1.4, 150, 35, 10), (5, 300, 125, 30), (10, 600, 250, 60),
      (20, 1000, 300, 80),
    ] as [(speed: Double, ahead: Double, soon: Double, now: Double)])
  func stepsAreAnnouncedByTheSpeed(
    speed: Double, ahead: Double, soon: Double, now: Double
  ) {
    #expect(cue(ahead + 0.5, at: speed) == nil)
    #expect(cue(ahead - 0.5, at: speed) == .ahead)
    #expect(cue(soon + 0.5, at: speed) == .ahead)
    #expect(cue(soon - 0.5, at: speed) == .soon)
    #expect(cue(now + 0.5, at: speed) == .soon)
    #expect(cue(now - 0.5, at: speed) == .now)
  }

  /// A step at 300 m is passed at 305 m, and is the next again at 275 m, silently; before that, at
  /// 276 m, it is not.
  @Test func aStepIsPassedAfterFiveMetresAndNextAgainAfterTwentyFive() {
    let route = DrawnLine([(0, 0), (300, 0), (300, 300), (0, 300)]).route()
    var counter = StepCounter(on: route, at: 0)
    var next: [Int] = []
    for along in [304.0, 305, 276, 274] {
      _ = counter.advance(to: along, on: route, reach: 10)
      next.append(counter.next)
    }
    #expect(next == [1, 2, 2, 1])
    #expect(counter.cue(at: 274, on: route, speed: 1.4) == nil)
  }
}
