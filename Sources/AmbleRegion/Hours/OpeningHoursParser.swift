/// Reads OpenStreetMap's `opening_hours` syntax to the extent that streets and bike-share systems
/// use it, such as "24/7", "Mo-Fr 07:00-22:00; Sa,Su 08:00-20:00", "Apr 1-Nov 3 00:00-24:00" or
/// "Mo-Fr 07:00-09:00, 15:00-18:00".
///
/// Conditions on more than the clock and the calendar are not understood: sunrise, school holidays,
/// weeks by number. Public holidays are not known, so rules for them alone are left out.
///
/// ```swift
/// let hours = OpeningHoursParser.parse("Mo-Fr 07:00-22:00; Sa,Su 08:00-20:00")
/// hours?.contains(CivilTime("2026-11-23T21:00")!)  // true, a Monday
/// hours?.contains(CivilTime("2026-11-28T21:00")!)  // false, a Saturday
/// OpeningHoursParser.parse("sunrise-sunset")  // nil: not understood
/// ```
public struct OpeningHoursParser {
  private let tokens: [HoursToken]
  private var index = 0

  /// Maximum length of a text, UTF-8 bytes.
  private static let maxLength = 2_100
  private static let wholeDay = OpeningHours.Range(start: 0, end: 86_400)

  private init(_ text: String) { tokens = HoursToken.tokens(of: text) }

  /// Returns the hours, or `nil` if any part is not understood: then the hours are unknown.
  /// - Complexity: O(length of the text).
  public static func parse(_ text: String) -> OpeningHours? {
    guard text.utf8.count <= maxLength else { return nil }
    var parser = OpeningHoursParser(text)
    return parser.rules().map { OpeningHours(rules: $0, laterWins: true) }
  }

  private mutating func rules() -> [OpeningHours.Rule]? {
    var rules: [OpeningHours.Rule] = []
    var isAdditional = false
    while index < tokens.count {
      guard var rule = rule() else { return nil }
      rule.isAdditional = isAdditional
      if !rule.days.isEmpty { rules.append(rule) }
      guard index < tokens.count else { break }
      isAdditional = accept(",")
      guard isAdditional || accept(";") else { return nil }
    }
    return rules.isEmpty ? nil : rules
  }

  /// Reads dates, days and times, at least one of which must be there.
  private mutating func rule() -> OpeningHours.Rule? {
    var rule = OpeningHours.Rule(days: Set(1...7), times: [Self.wholeDay])
    if acceptAlways() { return rule }
    let start = index
    while isMonth(at: index) {
      guard let season = season() else { return nil }
      rule.seasons.append(season)
      guard isMark(",", at: index), isMonth(at: index + 1) else { break }
      index += 1
    }
    if index > start { _ = accept(":") }
    if isDay(at: index) {
      guard let days = weekdays() else { return nil }
      rule.days = days
      _ = accept(":")
    }
    if acceptWord("off") || acceptWord("closed") {
      rule.times = []
    } else if number(at: index) != nil {
      guard let times = times() else { return nil }
      rule.times = times
    }
    return index > start ? rule : nil
  }
}

// MARK: - Dates

extension OpeningHoursParser {
  private struct StatedDate {
    var year: Int?
    var month: Int
    var day: Int?
  }

  /// Reads "apr 1-nov 3", "apr-oct", "apr 1-30" or "2026 apr 25-2026 sep 26".
  private mutating func season() -> OpeningHours.Season? {
    guard let start = date() else { return nil }
    var end = start
    if isMark("-", at: index) {
      index += 1
      if isMonth(at: index) {
        guard let found = date() else { return nil }
        end = found
        end.year = end.year ?? start.year
      } else {
        guard start.day != nil, let day = number(at: index), (1...31).contains(day) else {
          return nil
        }
        end.day = day
        index += 1
      }
    }
    return OpeningHours.Season(
      start: OpeningHours.Day(year: start.year, month: start.month, day: start.day ?? 1),
      end: OpeningHours.Day(year: end.year, month: end.month, day: end.day ?? 31))
  }

  private mutating func date() -> StatedDate? {
    var year: Int?
    if let number = number(at: index) {
      year = number
      index += 1
    }
    guard let month = word(at: index).flatMap(HoursNames.month) else { return nil }
    index += 1
    var day: Int?
    if let number = number(at: index), (1...31).contains(number), !isMark(":", at: index + 1) {
      day = number
      index += 1
    }
    return StatedDate(year: year, month: month, day: day)
  }

  private func isMonth(at place: Int) -> Bool {
    if let number = number(at: place) {
      return (1900...9999).contains(number) && word(at: place + 1).flatMap(HoursNames.month) != nil
    }
    return word(at: place).flatMap(HoursNames.month) != nil
  }
}

// MARK: - Days

extension OpeningHoursParser {
  /// Reads "mo-fr,su" and "sa,su,ph". Public holidays alone are no days of the week.
  private mutating func weekdays() -> Set<Int>? {
    var found: Set<Int> = []
    while let name = word(at: index) {
      index += 1
      if name != HoursNames.holidays {
        guard let first = HoursNames.day(name) else { return nil }
        var last = first
        if isMark("-", at: index) {
          guard let end = word(at: index + 1).flatMap(HoursNames.day) else { return nil }
          last = end
          index += 2
        }
        found.formUnion(first <= last ? Set(first...last) : Set(first...7).union(1...last))
      }
      guard isMark(",", at: index), isDay(at: index + 1) else { break }
      index += 1
    }
    return found
  }

  private func isDay(at place: Int) -> Bool {
    word(at: place).map { $0 == HoursNames.holidays || HoursNames.day($0) != nil } ?? false
  }
}

// MARK: - Times

extension OpeningHoursParser {
  /// Reads "07:00-09:00,15-18", "10:00+" and "24h".
  private mutating func times() -> [OpeningHours.Range]? {
    var found: [OpeningHours.Range] = []
    repeat {
      guard let range = range() else { return nil }
      found.append(range)
      guard isMark(",", at: index), number(at: index + 1) != nil else { break }
      index += 1
    } while true
    return found
  }

  private mutating func range() -> OpeningHours.Range? {
    if number(at: index) == 24, word(at: index + 1) == "h" {
      index += 2
      return Self.wholeDay
    }
    guard let start = clock() else { return nil }
    if accept("+") { return OpeningHours.Range(start: start, end: 86_400) }
    guard accept("-"), let end = clock() else { return nil }
    return OpeningHours.Range(start: start, end: end)
  }

  /// Reads a time of day, seconds after midnight.
  private mutating func clock() -> Int? {
    guard let hour = number(at: index) else { return nil }
    index += 1
    var minute = 0
    if isMark(":", at: index) {
      guard let stated = number(at: index + 1), (0...59).contains(stated) else { return nil }
      minute = stated
      index += 2
    }
    return hour * 60 + minute <= 1440 ? (hour * 60 + minute) * 60 : nil
  }
}

// MARK: - Tokens

extension OpeningHoursParser {
  private func number(at place: Int) -> Int? {
    if place < tokens.count, case .number(let number) = tokens[place] { number } else { nil }
  }

  private func word(at place: Int) -> String? {
    if place < tokens.count, case .word(let word) = tokens[place] { word } else { nil }
  }

  private func isMark(_ mark: Character, at place: Int) -> Bool {
    place < tokens.count && tokens[place] == .mark(mark)
  }

  private mutating func accept(_ mark: Character) -> Bool {
    guard isMark(mark, at: index) else { return false }
    index += 1
    return true
  }

  private mutating func acceptWord(_ word: String) -> Bool {
    guard self.word(at: index) == word else { return false }
    index += 1
    return true
  }

  /// Reads "24/7".
  private mutating func acceptAlways() -> Bool {
    guard number(at: index) == 24, isMark("/", at: index + 1), number(at: index + 2) == 7 else {
      return false
    }
    index += 3
    return true
  }
}
