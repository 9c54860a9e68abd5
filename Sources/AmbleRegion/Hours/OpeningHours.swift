public import Foundation

/// Days and times of a week, and dates of a year, as in OpenStreetMap's `opening_hours`.
///
/// ```swift
/// let evenings = OpeningHours(rules: [
///   .init(days: [1, 2, 3, 4, 5], times: [.init(start: 18 * 3600, end: 22 * 3600)])
/// ])
/// evenings.contains(CivilTime("2026-11-23T19:30")!)  // true
/// ```
public struct OpeningHours: Hashable, Sendable {
  /// Days and times of a week.
  public struct Rule: Hashable, Sendable {
    /// The dates for which the rule holds, or empty for all.
    public var seasons: [Season]
    /// The days, 1 for Monday to 7 for Sunday.
    public var days: Set<Int>
    /// The times, seconds after midnight; an end before its start is on the next day.
    public var times: [Range]
    /// Whether only members may ride then, in a feed of bike share.
    public var membersOnly: Bool
    /// Whether the rule adds to the one before it instead of replacing it, also if later rules win.
    public var isAdditional = false

    /// Creates a rule.
    public init(
      seasons: [Season] = [], days: Set<Int>, times: [Range], membersOnly: Bool = false
    ) {
      self.seasons = seasons
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
    public func contains(_ day: CivilDay) -> Bool {
      let (first, last) = ((start.month, start.day), (end.month, end.day))
      if start.year != nil || end.year != nil {
        let date = (day.year, day.month, day.day)
        return (start.year ?? day.year, first.0, first.1) <= date
          && date <= (end.year ?? day.year, last.0, last.1)
      }
      let date = (day.month, day.day)
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

  /// The rules, in the order that `laterWins` depends on.
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

  /// Returns whether the hours contain a moment. Without rules, only the dates count.
  public func isOpen(at time: Date, in zone: TimeZone) -> Bool {
    contains(CivilTime(time, in: zone))
  }

  /// Returns whether the hours contain a time. Without rules, only the dates count.
  public func contains(_ time: CivilTime) -> Bool {
    guard seasons.isEmpty || seasons.contains(where: { $0.contains(time.day) }) else {
      return false
    }
    return rules.isEmpty || covers(time.day, time.second)
      || covers(time.day.before, time.second + 86_400)
  }

  /// Returns whether a rule of a day covers a second counted from that day's midnight.
  private func covers(_ day: CivilDay, _ second: Int) -> Bool {
    valid(on: day).contains { rule in
      rule.times.contains { range in
        let end = range.end <= range.start ? range.end + 86_400 : range.end
        return range.start <= second && second < end
      }
    }
  }

  /// Returns the rules that hold on a day.
  private func valid(on day: CivilDay) -> [Rule] {
    let weekday = day.weekday
    var valid: [Rule] = []
    for rule in rules
    where rule.days.contains(weekday)
      && (rule.seasons.isEmpty || rule.seasons.contains { $0.contains(day) })
    {
      if laterWins, !rule.isAdditional { valid.removeAll() }
      valid.append(rule)
    }
    return valid
  }
}
