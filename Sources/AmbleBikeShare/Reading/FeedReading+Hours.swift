import AmbleFormats
import AmbleRegion

extension FeedReading {
  private static let days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  mutating func hours(_ value: JSONValue, _ label: String) -> OpeningHours.Rule? {
    let names = references(value["days"]).map { $0.lowercased() }
    let days = Set(names.compactMap { Self.days.firstIndex(of: $0) }.map { $0 + 1 })
    guard !days.isEmpty, let start = clock(value["start_time"]), let end = clock(value["end_time"])
    else {
      note(.missingValue, label)
      return nil
    }
    let users = references(value["user_types"])
    // The specification ends days at 23:59:59 and includes that second.
    let last = end % 60 == 59 ? end + 1 : end
    return OpeningHours.Rule(
      days: days, times: [OpeningHours.Range(start: start, end: last)],
      membersOnly: !users.isEmpty && !users.contains("nonmember"))
  }

  /// A time of day; after midnight hours may count on beyond 24.
  private func clock(_ value: JSONValue?) -> Int? {
    let parts = value?.text?.split(separator: ":").map { Int($0) } ?? []
    guard parts.count == 2 || parts.count == 3, let hour = parts[0], let minute = parts[1],
      let second = parts.count == 3 ? parts[2] : 0,
      (0...47).contains(hour), (0...59).contains(minute), (0...60).contains(second)
    else { return nil }
    return hour * 3600 + minute * 60 + second
  }

  mutating func season(_ value: JSONValue, _ label: String) -> OpeningHours.Season? {
    guard let start = day(value, "start"), let end = day(value, "end") else {
      note(.missingValue, label)
      return nil
    }
    return OpeningHours.Season(start: start, end: end)
  }

  private func day(_ value: JSONValue, _ prefix: String) -> OpeningHours.Day? {
    guard let month = value["\(prefix)_month"]?.integer, (1...12).contains(month),
      let day = value["\(prefix)_day"]?.integer, (1...31).contains(day)
    else { return nil }
    return OpeningHours.Day(year: value["\(prefix)_year"]?.integer, month: month, day: day)
  }
}
