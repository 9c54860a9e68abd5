import Foundation

/// Forecasts that wait for their outcomes.
struct AwaitedOutcomes: Hashable, Sendable {
  /// A station's forecasts of one time.
  struct Forecasts: Hashable, Sendable {
    /// The station's row in the history.
    var row: Int
    /// Unix seconds.
    var time: Double
    /// The questions about vehicles, and about docks if they are limited.
    var questions: [ChanceCorrection.Question]
    /// The log-odds for each of ``ChanceCorrection/horizons``, question by question.
    var odds: [Double]
    /// The next horizon to be compared.
    var next = 0
  }

  /// The largest number of forecasts that wait.
  static let limit = 256

  private(set) var waiting: [Forecasts] = []
  /// The row at which the next choice of stations begins, and the number of choices so far.
  var cursor = 0
  var chosen = 0

  /// Whether another forecast can wait.
  var hasRoom: Bool { waiting.count < Self.limit }

  /// Adds a station's forecasts if there is room.
  mutating func add(_ forecasts: Forecasts) {
    if hasRoom { waiting.append(forecasts) }
  }

  /// Removes all waiting forecasts, because rows or the clock have changed.
  mutating func removeAll() { waiting.removeAll() }

  /// A forecast to be compared now.
  struct Due: Hashable, Sendable {
    var forecasts: Forecasts
    /// The index of the horizon, and the seconds since the forecast.
    var horizon: Int
    var passed: Double
  }

  /// Returns the forecasts that are due, and drops those of which all horizons were.
  ///
  /// An outcome counts for a horizon if it is known from a tenth before to a quarter after.
  ///
  /// - Complexity: O(``limit``).
  mutating func due(at time: Double) -> [Due] {
    let horizons = ChanceCorrection.horizons
    var due: [Due] = []
    for index in waiting.indices {
      let passed = time - waiting[index].time
      while waiting[index].next < horizons.count,
        passed >= 0.9 * horizons[waiting[index].next]
      {
        let horizon = waiting[index].next
        if passed <= 1.25 * horizons[horizon] {
          due.append(Due(forecasts: waiting[index], horizon: horizon, passed: passed))
        }
        waiting[index].next += 1
      }
    }
    waiting.removeAll { $0.next >= horizons.count }
    return due
  }
}

extension AwaitedOutcomes.Forecasts {
  /// Returns the log-odds of a question after so many seconds: linear in the logarithm of time, as
  /// those of a first arrival are, through the two horizons around or nearest.
  func odds(of question: Int, after seconds: Double) -> Double {
    let horizons = ChanceCorrection.horizons
    let later = min(horizons.firstIndex { seconds < $0 } ?? .max, horizons.count - 1)
    let end = max(later, 1)
    let first = question * horizons.count
    let share = log(seconds / horizons[end - 1]) / log(horizons[end] / horizons[end - 1])
    return odds[first + end - 1] * (1 - share) + odds[first + end] * share
  }
}

/// How often something was there after a time, by the count before and the time of day.
struct OutcomeTable: Hashable, Sendable {
  /// The numbers of a count in a period of the day.
  struct Cell: Hashable, Sendable {
    var times = 0.0
    /// The times after which at least one was there.
    var available = 0.0
  }

  /// The periods of a day, of four hours each.
  static let periods = 6
  /// The counts told apart: 0 to 3.
  static let counts = 4
  /// How many outcomes of the same count the whole day's share weighs in a period's.
  private static let dayWeight = 50.0

  /// ``counts`` per period.
  var cells = [Cell](repeating: Cell(), count: periods * counts)

  /// Adds an outcome.
  mutating func learn(count: Int, period: Int, cameTrue: Bool) {
    cells[period * Self.counts + count].times += 1
    cells[period * Self.counts + count].available += cameTrue ? 1 : 0
  }

  /// Returns the share of outcomes that came true: of the period, drawn towards that of the whole
  /// day, 0.005 to 0.995.
  func share(count: Int, period: Int) -> Double {
    var day = Cell(times: 1, available: 0.5)
    for cell in stride(from: count, to: cells.count, by: Self.counts) {
      day.times += cells[cell].times
      day.available += cells[cell].available
    }
    let own = cells[period * Self.counts + count]
    let share =
      (own.available + Self.dayWeight * day.available / day.times) / (own.times + Self.dayWeight)
    return min(max(share, 0.005), 0.995)
  }

  /// Reduces the weight of earlier outcomes.
  mutating func fade(by factor: Double) {
    for cell in cells.indices {
      cells[cell].times *= factor
      cells[cell].available *= factor
    }
  }
}
