public import Foundation

/// When a system operates.
public struct OpeningHours: Hashable, Sendable {
  /// Days and times of a week.
  public struct Rule: Hashable, Sendable {
    /// The dates for which the rule holds, or `nil` for all.
    public var season: Season?
    /// The days, 1 for Monday to 7 for Sunday.
    public var days: Set<Int>
    /// The times, seconds after midnight; an end before its start is on the next day.
    public var times: [Range]
    /// Whether only members may ride then.
    public var membersOnly: Bool

    /// Creates a rule.
    public init(
      season: Season? = nil, days: Set<Int>, times: [Range], membersOnly: Bool = false
    ) {
      self.season = season
      self.days = days
      self.times = times
      self.membersOnly = membersOnly
    }
  }

  /// A time of day, from a second after midnight until before another.
  public struct Range: Hashable, Sendable {
    /// The first second, 0…86,400.
    public var start: Int
    /// The second after the last.
    public var end: Int

    /// Creates a time.
    public init(start: Int, end: Int) {
      self.start = start
      self.end = end
    }
  }

  /// Dates of a year, or of some years.
  public struct Season: Hashable, Sendable {
    /// The first date.
    public var start: Day
    /// The last date.
    public var end: Day

    /// Creates dates.
    public init(start: Day, end: Day) {
      self.start = start
      self.end = end
    }

    /// Returns whether a date belongs to the season, which may pass the end of a year.
    public func contains(year: Int, month: Int, day: Int) -> Bool {
      if start.year != nil || end.year != nil {
        let date = (year, month, day)
        return (start.year ?? year, start.month, start.day) <= date
          && date <= (end.year ?? year, end.month, end.day)
      }
      let (first, last) = ((start.month, start.day), (end.month, end.day))
      let date = (month, day)
      return first <= last ? first <= date && date <= last : first <= date || date <= last
    }
  }

  /// A date, of one year or of all.
  public struct Day: Hashable, Sendable {
    /// The year, or `nil` for all.
    public var year: Int?
    /// The month, 1…12.
    public var month: Int
    /// The day, 1…31.
    public var day: Int

    /// Creates a date.
    public init(year: Int? = nil, month: Int, day: Int) {
      self.year = year
      self.month = month
      self.day = day
    }
  }

  /// The rules.
  public var rules: [Rule]
  /// The dates of operation, if they are listed apart from the rules; empty means always.
  public var seasons: [Season]
  /// Whether a later rule for a day replaces the earlier ones, as in OpenStreetMap's syntax.
  public var laterWins: Bool

  /// Creates hours.
  public init(rules: [Rule], seasons: [Season] = [], laterWins: Bool = false) {
    self.rules = rules
    self.seasons = seasons
    self.laterWins = laterWins
  }

  /// Returns whether the system operates at a time. Without rules, only the dates count.
  public func isOpen(at time: Date, in zone: TimeZone) -> Bool {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let today = calendar.dateComponents(
      [.year, .month, .day, .weekday, .hour, .minute, .second], from: time)
    let second = (today.hour ?? 0) * 3600 + (today.minute ?? 0) * 60 + (today.second ?? 0)
    guard isSeason(today) else { return false }
    if rules.isEmpty { return true }
    if covers(today, second) { return true }
    let yesterday = calendar.dateComponents(
      [.year, .month, .day, .weekday], from: time.addingTimeInterval(-86_400))
    return covers(yesterday, second + 86_400)
  }

  private func isSeason(_ date: DateComponents) -> Bool {
    seasons.isEmpty || seasons.contains { Self.contains($0, date) }
  }

  private static func contains(_ season: Season, _ date: DateComponents) -> Bool {
    season.contains(year: date.year ?? 0, month: date.month ?? 0, day: date.day ?? 0)
  }

  /// Returns whether a rule of a day covers a second counted from that day's midnight.
  private func covers(_ date: DateComponents, _ second: Int) -> Bool {
    // Foundation counts weekdays from Sunday, 1.
    let weekday = ((date.weekday ?? 1) + 5) % 7 + 1
    let matching = rules.filter { rule in
      rule.days.contains(weekday) && rule.season.map { Self.contains($0, date) } != false
    }
    let valid = laterWins ? matching.suffix(1) : matching[...]
    return valid.contains { rule in
      rule.times.contains { range in
        let end = range.end <= range.start ? range.end + 86_400 : range.end
        return range.start <= second && second < end
      }
    }
  }
}
