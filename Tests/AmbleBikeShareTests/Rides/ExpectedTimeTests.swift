import Testing

@testable import AmbleBikeShare

/// Expected times, worked out by hand next to each assertion.
@Suite struct ExpectedTimeTests {
  /// Two starts 150 s apart on foot, two docks 90 s apart by bicycle.
  private let times = RideTimes(
    approach: [100, 240], take: [60, 60], giveUp: [2000, 2100],
    between: TimeGrid([[.infinity, 150], [150, .infinity]]), otherStarts: [[1], [0]],
    ride: TimeGrid([[600, 640], [580, 620]]),
    onward: TimeGrid([[.infinity, 90], [95, .infinity]]), giveBack: [60, 60], leave: [120, 200],
    otherDocks: [[1], [0]])

  private func expected(vehicles: [Double], docks: [Double]) -> ExpectedTime {
    ExpectedTime(
      times: times, vehicleChance: { start, _ in vehicles[start] },
      dockChance: { dock, _ in docks[dock] })
  }

  /// With certainty the expected time is the time: 100 + 60 + 600 + 60 + 120.
  @Test func certaintyCostsNothing() {
    let sure = expected(vehicles: [1, 1], docks: [1, 1])
    #expect(sure.expected(start: 0, dock: 0) == 940)
    #expect(sure.bound(start: 0, dock: 0) == 940)
  }

  /// A rider who finds no bicycle walks on: success takes 60 + 600 + 180 = 840 from the start. The
  /// other start is 150 away: 150 + 0.8 × (60 + 580 + 180) + 0.2 × 2100 = 1226, less than 2000 on
  /// foot. So 100 + 0.5 × 840 + 0.5 × 1226.
  @Test func anEmptyStationCostsTheWalkToTheNext() {
    let expected = expected(vehicles: [0.5, 0.8], docks: [1, 1])
    #expect(expected.withoutVehicle(at: 0, to: 0, time: 100) == 1226)
    #expect(expected.expected(start: 0, dock: 0) == 100 + 420 + 613)
  }

  /// A rider who finds a dock full rides on: 90 + 60 + 200, and with the chance that the other is
  /// full too waits 600: 350 + 0.5 × 600 = 650, less than waiting at the first one, 600 + 180. So
  /// returning takes 0.75 × 180 + 0.25 × 650.
  @Test func aFullStationCostsTheRideToTheNext() {
    let expected = expected(vehicles: [1, 1], docks: [0.75, 0.5])
    #expect(expected.whenFull(0, time: 760) == 650)
    #expect(expected.returning(at: 0, time: 760) == 135 + 162.5)
    #expect(expected.expected(start: 0, dock: 0) == 760 + 297.5)
  }

  /// If the other dock is certainly full, 350 + 600, the rider waits at the first one.
  @Test func theRiderWaitsWhereRidingOnIsNoBetter() {
    let expected = expected(vehicles: [1, 1], docks: [0, 0])
    #expect(expected.returning(at: 0, time: 760) == 780)
  }

  /// Another dock that is better than the first is no reason to hope for a full one: at dock 1,
  /// success takes 260, and by way of dock 0 it would be 10 + 180, but 260 at least is counted.
  @Test func aFailureIsNoAdvantage() {
    var times = times
    times.onward[1, 0] = 10
    let expected = ExpectedTime(
      times: times, vehicleChance: { _, _ in 1 }, dockChance: { dock, _ in dock == 0 ? 1 : 0.5 })
    #expect(expected.whenFull(1, time: 0) == 190)
    #expect(expected.returning(at: 1, time: 0) == 260)
  }

  /// Without any chance at either start, the rider walks the whole way: 100 + 2000, which is less
  /// than 150 + 2100 more from the other start.
  @Test func noChanceMeansWalking() {
    let expected = expected(vehicles: [0, 0], docks: [1, 1])
    #expect(expected.expected(start: 0, dock: 0) == 2100)
  }

  /// Without a path, the time is infinite and never NaN, for all chances.
  @Test(arguments: [0, 0.5, 1.0])
  func whatCannotBeReachedIsInfinite(chance: Double) {
    var times = times
    times.ride[0, 0] = .infinity
    times.giveUp = [.infinity, .infinity]
    times.leave[1] = .infinity
    let expected = ExpectedTime(
      times: times, vehicleChance: { _, _ in chance }, dockChance: { _, _ in chance })
    #expect(expected.expected(start: 0, dock: 0) == .infinity)
    #expect(expected.expected(start: 1, dock: 1) == .infinity)
    #expect(!expected.expected(start: 1, dock: 0).isNaN)
  }

  /// Chances are taken at the time of arrival: 100 s at the start, 100 + 60 + 600 s at the dock.
  @Test func chancesAreThoseOnArrival() {
    var asked: [String] = []
    let expected = ExpectedTime(
      times: times,
      vehicleChance: { start, time in
        asked.append("start \(start) at \(time)")
        return 1
      },
      dockChance: { dock, time in
        asked.append("dock \(dock) at \(time)")
        return 1
      })
    _ = expected.expected(start: 0, dock: 0)
    #expect(asked.sorted() == ["dock 0 at 760.0", "start 0 at 100.0"])
  }

  /// A backup has a chance of 0.8 at least; without such a one there is none.
  @Test func backupsAreGood() {
    #expect(expected(vehicles: [1, 0.8], docks: [1, 0.8]).backupStart(for: 0, dock: 0) == 1)
    #expect(expected(vehicles: [1, 0.79], docks: [1, 0.79]).backupStart(for: 0, dock: 0) == nil)
    #expect(expected(vehicles: [1, 1], docks: [1, 0.8]).backupDock(for: 0, time: 0) == 1)
    #expect(expected(vehicles: [1, 1], docks: [1, 0.79]).backupDock(for: 0, time: 0) == nil)
  }
}

/// Chances requested from a forecast.
@Suite struct ChanceMemoTests {
  /// Chances beyond 0…1 are limited, and NaN is no chance.
  @Test func chancesAreLimited() {
    let memo = ChanceMemo(
      .bike, at: [.station(0), .station(1), .station(2), .certain],
      forecast: FixedForecast(bikes: [0: 7, 1: -1, 2: .nan]))
    #expect((0..<4).map { memo.chance($0, after: 60) } == [1, 0, 0, 1])
  }

  /// Each minute is requested once; infinite and negative times count as the limits.
  @Test func eachMinuteIsAskedOnce() {
    let memo = ChanceMemo(.dock, at: [.station(0)], forecast: FixedForecast())
    for seconds in [31, 60, 89.0] { _ = memo.chance(0, after: seconds) }
    #expect(memo.count == 1)
    for seconds in [.infinity, -5, 1e300] { _ = memo.chance(0, after: seconds) }
    #expect(memo.count == 3)
  }
}
