import Foundation
import Testing

@testable import AmbleBikeShare

/// Corrections of chances, and the forecasts that teach them.
@Suite struct ChanceCorrectionTests {
  private let question = ChanceCorrection.Question(
    need: .dock, count: 1, period: 2, isKnown: true)

  /// Returns a correction that adds 1 to the log-odds of docks of known stations at one horizon.
  private func correction(at horizon: Int) -> ChanceCorrection {
    var correction = ChanceCorrection()
    correction.regressions[(3 + horizon) * 2 + 1].weights.x = 1
    return correction
  }

  private func change(_ correction: ChanceCorrection, after seconds: Double) -> Double {
    ChanceRegression.logOdds(correction.corrected(0.5, question, after: seconds))
  }

  /// The change is 0 now, half of it halfway to the horizon, and 0 at the next.
  @Test func changesAreInterpolated() {
    let early = correction(at: 0)
    for (seconds, expected) in [(0, 0), (300, 0.5), (600, 1), (900, 0.5), (1200, 0)] {
      #expect(abs(change(early, after: Double(seconds)) - expected) < 1e-9, "\(seconds)")
    }
    let late = correction(at: 2)
    for (seconds, expected) in [(1200, 0), (1800, 0.5), (2400, 1), (4800, 0.5), (24_000, 0.1)] {
      #expect(abs(change(late, after: Double(seconds)) - expected) < 1e-9, "\(seconds)")
    }
  }

  /// Vehicles, unknown stations and counts above three are not affected by outcomes of docks.
  @Test func questionsAreApart() {
    let correction = correction(at: 1)
    var others = [question, question, question]
    others[0].need = .vehicle
    others[1].isKnown = false
    others[2].count = 4
    for other in others {
      #expect(abs(correction.corrected(0.3, other, after: 1200) - 0.3) < 1e-9)
    }
    #expect(correction.corrected(0.3, question, after: 1200) > 0.5)
  }

  /// Whatever was learned, a chance stays a chance.
  @Test(arguments: [11, 12, 13] as [UInt64])
  func chancesStayChances(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    var correction = ChanceCorrection()
    func any() -> ChanceCorrection.Question {
      ChanceCorrection.Question(
        need: random.next() < 0.5 ? .vehicle : .dock, count: Int(random.next() * 6),
        period: Int(random.next() * 6), isKnown: random.next() < 0.5)
    }
    for _ in 0..<5000 {
      let horizon = Int(random.next() * 3)
      correction.learn(
        any(), horizon: horizon, odds: random.next() * 18 - 9, cameTrue: random.next() < 0.5)
      let chance = correction.corrected(random.next(), any(), after: random.next() * 10_000)
      #expect((0...1).contains(chance), "seed \(seed)")
    }
  }

  /// Forecasts are due from a tenth before their horizon to a quarter after, each horizon once.
  @Test func forecastsAreDueOnce() {
    var awaited = AwaitedOutcomes()
    awaited.add(.init(row: 0, time: 1000, questions: [question], odds: [0, 1, 2]))
    #expect(awaited.due(at: 1539).isEmpty)
    let first = awaited.due(at: 1540)
    #expect(first.map(\.horizon) == [0])
    #expect(first.map(\.passed) == [540])
    // 1501 s is more than a quarter after 1200 s.
    #expect(awaited.due(at: 2501).isEmpty)
    #expect(awaited.due(at: 3400).map(\.horizon) == [2])
    #expect(awaited.waiting.isEmpty)
  }

  /// After ten snapshots as many forecasts wait as there is room for, and not one more.
  @Test func whatWaitsIsBounded() {
    var history = AvailabilityHistory(timeZone: ForecastSamples.utc)
    let counts = StationCounts(vehicles: 1, docks: 9)
    for snapshot in 0..<10 {
      history.observe(
        (0..<500).map { StationObservation(station: "\($0)", counts: counts) },
        at: ForecastSamples.monday + Double(snapshot) * 1000)
      #expect(history.awaited.waiting.count <= AwaitedOutcomes.limit)
    }
    // 64 of each of the last two: after 2000 s those before have been judged or are due at 2400 s.
    #expect(history.awaited.waiting.count >= 128)
  }

  /// Between horizons the log-odds are linear in the logarithm of time: the geometric mean of two
  /// horizons has the mean of both.
  @Test func oddsAreInterpolated() {
    let forecasts = AwaitedOutcomes.Forecasts(
      row: 0, time: 0, questions: [question, question], odds: [0, 0, 0, 1, 2, 4])
    for (seconds, expected) in [(600, 1), (1200, 2), (2400, 4), (720_000.squareRoot(), 1.5)] {
      #expect(abs(forecasts.odds(of: 1, after: seconds) - expected) < 1e-9, "\(seconds)")
    }
    #expect(abs(forecasts.odds(of: 1, after: 4800) - 6) < 1e-9)
  }

  /// Trucks that come to 24 stations every two hours, one after the other, are regular, which a
  /// process of rates does not know: it learns from the outcomes of its forecasts. A station that
  /// is empty, for an hour each time, has a vehicle 20 minutes later in a third of the cases.
  @Test func outcomesCorrectTheProcess() {
    var history = AvailabilityHistory(timeZone: ForecastSamples.utc)
    for snapshot in 0..<300 {
      history.observe(
        (0..<24).map { station in
          let vehicles = (snapshot + station) % 24 < 12 ? 0 : 6
          return StationObservation(
            station: "\(station)", counts: StationCounts(vehicles: vehicles, docks: 20 - vehicles))
        }, at: ForecastSamples.monday + Double(snapshot) * 300)
    }
    var uncorrected = history
    uncorrected.correction = ChanceCorrection()
    let time = ForecastSamples.monday + 299 * 300
    func mean(_ history: AvailabilityHistory) -> Double {
      let empty = (0..<24).filter { (299 + $0) % 24 < 12 }
      return empty.reduce(0) { sum, station in
        sum
          + history.forecast(
            station: "\(station)", counts: StationCounts(vehicles: 0, docks: 20), at: time,
            after: 1200
          ).probabilityOfVehicle
      } / Double(empty.count)
    }
    #expect(abs(mean(uncorrected) - 1.0 / 3) > 0.1)
    #expect(abs(mean(history) - 1.0 / 3) < 0.04)
  }
}
