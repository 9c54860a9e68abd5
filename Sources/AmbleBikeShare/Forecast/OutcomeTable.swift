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

  /// Lets what was learned count for less.
  mutating func fade(by factor: Double) {
    for cell in cells.indices {
      cells[cell].times *= factor
      cells[cell].available *= factor
    }
  }
}
