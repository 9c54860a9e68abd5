import AmbleCore
import Testing

@testable import AmbleJournal

/// Stops and positions are told in metres east and north of one place, times in seconds.
struct StopWatchTests {
  private let origin = Coordinate(latitude: 41.15, longitude: -8.61)
  private let watch = StopWatch(radius: 50)

  private func stop(_ east: Double, _ north: Double, _ gate: StopGate = .open) -> StopWatch.Stop {
    .init(id: StopID("stop"), place: origin.moved(east: east, north: north), gate: gate)
  }

  private func position(
    _ seconds: Int, _ east: Double, _ north: Double, accuracy: Double? = nil
  ) -> Position {
    Position(
      origin.moved(east: east, north: north), at: .start.adding(seconds: seconds),
      accuracy: accuracy)
  }

  /// When the stop was passed, seconds; all positions have just come.
  private func passed(_ stop: StopWatch.Stop, _ positions: [Position]) -> Double? {
    let seen = watch.look(for: [stop], along: positions, fresh: Set(positions.map(\.time)))
    return seen.passed[stop.id].map {
      Double($0.milliseconds - Moment.start.milliseconds) / 1000
    }
  }

  /// 30 m beside, halfway between two positions 200 m apart.
  @Test func aStopBetweenTwoPositionsIsPassed() throws {
    let time = try #require(passed(stop(100, 30), [position(0, 0, 0), position(60, 200, 0)]))
    #expect(abs(time - 30) < 0.01)
  }

  /// 51 m beside is not within 50.
  @Test func aStopBeyondTheRadiusIsNotPassed() {
    #expect(passed(stop(100, 51), [position(0, 0, 0), position(60, 200, 0)]) == nil)
    #expect(passed(stop(100, 49), [position(0, 0, 0), position(60, 200, 0)]) != nil)
  }

  /// One position is enough, if it is near.
  @Test func aSinglePositionCounts() {
    #expect(passed(stop(30, 30), [position(0, 0, 0)]) == 0)
  }

  /// After five minutes nobody knows which way one went.
  @Test func positionsFarApartInTimeAreNotJoined() {
    #expect(passed(stop(100, 0), [position(0, 0, 0), position(300, 200, 0)]) != nil)
    #expect(passed(stop(100, 0), [position(0, 0, 0), position(301, 200, 0)]) == nil)
  }

  /// A kilometre in ten seconds is an error of the device.
  @Test func aLeapIsNoWay() {
    #expect(passed(stop(500, 0), [position(0, 0, 0), position(10, 1000, 0)]) == nil)
    #expect(passed(stop(500, 0), [position(0, 0, 0), position(20, 1000, 0)]) != nil)
  }

  /// 150 m of doubt do not say that one was within 50.
  @Test func vaguePositionsDoNotCount() {
    #expect(passed(stop(0, 0), [position(0, 0, 0, accuracy: 150)]) == nil)
    #expect(passed(stop(0, 0), [position(0, 0, 0, accuracy: 90)]) == 0)
  }

  /// A vague position in between does not part two clear ones.
  @Test func vaguePositionsAreLeftOutOfTheWay() {
    let way = [
      position(0, 0, 0), position(30, 100, 400, accuracy: 800), position(60, 200, 0),
    ]
    #expect(passed(stop(100, 0), way) != nil)
  }

  /// The order in which positions are given is that in which they came, not that of the way.
  @Test func positionsAreTakenByTheirTimes() {
    let way = [position(60, 200, 0), position(0, 0, 0), position(30, 100, 300)]
    #expect(passed(stop(100, 0), way) == nil)
  }

  /// Ways between positions that were known before were looked at before.
  @Test func onlyWaysFromOrToNewPositionsCount() {
    let way = [position(0, 0, 0), position(60, 200, 0), position(120, 400, 0)]
    let fresh: Set<Moment> = [way[2].time]
    #expect(watch.look(for: [stop(100, 0)], along: way, fresh: fresh).passed.isEmpty)
    #expect(!watch.look(for: [stop(300, 0)], along: way, fresh: fresh).passed.isEmpty)
  }

  /// A late position joins those before and after it.
  @Test func aLatePositionShowsTheWayAround() {
    let way = [position(0, 0, 0), position(60, 0, 300), position(120, 200, 0)]
    let seen = watch.look(for: [stop(0, 200)], along: way, fresh: [way[1].time])
    #expect(!seen.passed.isEmpty)
  }

  /// Who takes back a visit stays where they are: the next position there does not count.
  @Test func aVisitTakenBackIsNotSeenAgainOnTheSpot() {
    let gate = StopGate.untilAway(after: .start)
    #expect(passed(stop(0, 0, gate), [position(10, 5, 5), position(20, 0, 3)]) == nil)
  }

  /// Having been away, and come back, counts.
  @Test func aVisitTakenBackIsSeenAfterHavingBeenAway() throws {
    let way = [position(10, 5, 5), position(40, 80, 0), position(70, 10, 0)]
    let place = stop(0, 0, .untilAway(after: .start))
    let seen = watch.look(for: [place], along: way, fresh: Set(way.map(\.time)))
    #expect(seen.left[place.id] == way[1].time)
    #expect(try #require(seen.passed[place.id]) > way[1].time)
  }

  /// What was before the visit was taken back does not count, however late it comes.
  @Test func theWayBeforeAVisitWasTakenBackDoesNotCount() {
    let gate = StopGate.away(since: .start.adding(seconds: 100))
    #expect(passed(stop(0, 0, gate), [position(10, 0, 0), position(90, 0, 0)]) == nil)
    #expect(passed(stop(0, 0, gate), [position(90, 0, 0), position(110, 90, 0)]) == nil)
  }
}
