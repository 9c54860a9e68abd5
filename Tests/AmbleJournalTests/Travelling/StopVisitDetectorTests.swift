import AmbleCore
import Testing

@testable import AmbleJournal

/// Stops and positions are in metres east and north of one place, times in seconds.
struct StopVisitDetectorTests {
  private let origin = Coordinate(latitude: 41.15, longitude: -8.61)
  private let detector = StopVisitDetector(radius: 50)

  private func stop(_ east: Double, _ north: Double, _ gate: StopGate = .open)
    -> StopVisitDetector.Stop
  {
    .init(id: StopID("stop"), place: origin.moved(east: east, north: north), gate: gate)
  }

  private func position(
    _ seconds: Int, _ east: Double, _ north: Double, accuracy: Double? = nil
  ) -> Position {
    Position(
      origin.moved(east: east, north: north), at: .start.adding(seconds: seconds),
      accuracy: accuracy)
  }

  /// Returns when the stop was passed, seconds; all positions are new.
  private func passed(_ stop: StopVisitDetector.Stop, _ positions: [Position]) -> Double? {
    let seen = detector.visits(to: [stop], along: positions, fresh: Set(positions.map(\.time)))
    return seen.passed[stop.id].map {
      Double($0.milliseconds - Timestamp.start.milliseconds) / 1000
    }
  }

  /// 30 m to the side, halfway between two positions 200 m apart.
  @Test func aStopBetweenTwoPositionsIsPassed() throws {
    let time = try #require(passed(stop(100, 30), [position(0, 0, 0), position(60, 200, 0)]))
    #expect(abs(time - 30) < 0.01)
  }

  /// 51 m to the side is not within 50.
  @Test func aStopBeyondTheRadiusIsNotPassed() {
    #expect(passed(stop(100, 51), [position(0, 0, 0), position(60, 200, 0)]) == nil)
    #expect(passed(stop(100, 49), [position(0, 0, 0), position(60, 200, 0)]) != nil)
  }

  /// One position is enough, if it is near.
  @Test func aSinglePositionCounts() {
    #expect(passed(stop(30, 30), [position(0, 0, 0)]) == 0)
  }

  /// After five minutes the path between two positions is unknown.
  @Test func positionsFarApartInTimeAreNotJoined() {
    #expect(passed(stop(100, 0), [position(0, 0, 0), position(300, 200, 0)]) != nil)
    #expect(passed(stop(100, 0), [position(0, 0, 0), position(301, 200, 0)]) == nil)
  }

  /// A kilometre in ten seconds is an error of the device.
  @Test func aJumpIsNotJoined() {
    #expect(passed(stop(500, 0), [position(0, 0, 0), position(10, 1000, 0)]) == nil)
    #expect(passed(stop(500, 0), [position(0, 0, 0), position(20, 1000, 0)]) != nil)
  }

  /// A position with an accuracy of up to 100 m, or up to a larger radius, shows a visit. One of
  /// 101 m does not show a visit within 50 m.
  @Test func inaccuratePositionsDoNotCount() {
    #expect(passed(stop(0, 0), [position(0, 0, 0, accuracy: 101)]) == nil)
    #expect(passed(stop(0, 0), [position(0, 0, 0, accuracy: 100)]) == 0)
    let wide = StopVisitDetector(radius: 150)
    for (accuracy, isSeen) in [(150.0, true), (151, false)] {
      let here = position(0, 0, 0, accuracy: accuracy)
      let seen = wide.visits(to: [stop(0, 0)], along: [here], fresh: [here.time])
      #expect(seen.passed.isEmpty != isSeen)
    }
  }

  /// An inaccurate position does not separate two accurate ones.
  @Test func inaccuratePositionsAreLeftOut() {
    let way = [
      position(0, 0, 0), position(30, 100, 400, accuracy: 800), position(60, 200, 0),
    ]
    #expect(passed(stop(100, 0), way) != nil)
  }

  /// Positions are ordered by their time, not by their arrival.
  @Test func positionsAreTakenByTheirTimes() {
    let way = [position(60, 200, 0), position(0, 0, 0), position(30, 100, 300)]
    #expect(passed(stop(100, 0), way) == nil)
  }

  /// Lines between known positions were examined before.
  @Test func onlyLinesFromOrToNewPositionsCount() {
    let way = [position(0, 0, 0), position(60, 200, 0), position(120, 400, 0)]
    let fresh: Set<Timestamp> = [way[2].time]
    #expect(detector.visits(to: [stop(100, 0)], along: way, fresh: fresh).passed.isEmpty)
    #expect(!detector.visits(to: [stop(300, 0)], along: way, fresh: fresh).passed.isEmpty)
  }

  /// A late position is joined to those before and after it.
  @Test func aLatePositionIsJoined() {
    let way = [position(0, 0, 0), position(60, 0, 300), position(120, 200, 0)]
    let seen = detector.visits(to: [stop(0, 200)], along: way, fresh: [way[1].time])
    #expect(!seen.passed.isEmpty)
  }

  /// After a visit is undone, the next position at the stop does not count.
  @Test func anUndoneVisitIsNotDetectedAtTheStop() {
    let gate = StopGate.untilAway(after: .start)
    #expect(passed(stop(0, 0, gate), [position(10, 5, 5), position(20, 0, 3)]) == nil)
  }

  /// After leaving and coming back, it counts.
  @Test func anUndoneVisitIsDetectedAfterLeaving() throws {
    let way = [position(10, 5, 5), position(40, 80, 0), position(70, 10, 0)]
    let place = stop(0, 0, .untilAway(after: .start))
    let seen = detector.visits(to: [place], along: way, fresh: Set(way.map(\.time)))
    #expect(seen.left[place.id] == way[1].time)
    #expect(try #require(seen.passed[place.id]) > way[1].time)
  }

  /// Positions from before the visit was undone do not count, even if they arrive late.
  @Test func positionsBeforeUndoingDoNotCount() {
    let gate = StopGate.away(since: .start.adding(seconds: 100))
    #expect(passed(stop(0, 0, gate), [position(10, 0, 0), position(90, 0, 0)]) == nil)
    #expect(passed(stop(0, 0, gate), [position(90, 0, 0), position(110, 90, 0)]) == nil)
  }
}
