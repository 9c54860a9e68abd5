/// Reads hours of operation as GBFS 3.0 has them: the part of OpenStreetMap's syntax that systems
/// use, such as "24/7", "Mo-Fr 07:00-22:00; Sa,Su 08:00-20:00" or "Apr 1-Nov 3 00:00-24:00".
enum OpeningHoursParser {
  private static let days = ["mo", "tu", "we", "th", "fr", "sa", "su"]
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
  private static let lengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

  /// Returns the hours, or `nil` if any part is not understood: then nothing is known.
  static func parse(_ text: String) -> OpeningHours? {
    var rules: [OpeningHours.Rule] = []
    guard text.utf8.count <= 2_100 else { return nil }
    for part in text.split(separator: ";") {
      guard let rule = rule(part.lowercased()) else { return nil }
      rules.append(rule)
    }
    return rules.isEmpty ? nil : OpeningHours(rules: rules, laterWins: true)
  }

  private static func rule(_ text: String) -> OpeningHours.Rule? {
    let all = Set(1...7)
    let day = OpeningHours.Range(start: 0, end: 86_400)
    var words = text.replacing(", ", with: ",").split(separator: " ").map(String.init)
    if words == ["24/7"] { return OpeningHours.Rule(days: all, times: [day]) }
    var rule = OpeningHours.Rule(days: all, times: [day])
    if let count = takeSeason(words, &rule) { words.removeFirst(count) }
    if let first = words.first, let found = weekdays(first) {
      rule.days = found
      words.removeFirst()
    }
    if words == ["off"] || words == ["closed"] {
      rule.times = []
    } else if let first = words.first {
      guard words.count == 1, let found = times(first) else { return nil }
      rule.times = found
    }
    return rule
  }

  /// Reads "apr 1-nov 3", "apr-oct" or "apr 1-30", and returns how many words that takes.
  private static func takeSeason(_ words: [String], _ rule: inout OpeningHours.Rule) -> Int? {
    guard let first = words.first else { return nil }
    let ends = first.split(separator: "-").map(String.init)
    guard let startMonth = month(ends[0]) else { return nil }
    if ends.count == 2, let endMonth = month(ends[1]) {
      rule.season = season(startMonth, 1, endMonth, lengths[endMonth - 1])
      return 1
    }
    guard ends.count == 1, words.count >= 2 else {
      if ends.count == 1 {
        rule.season = season(startMonth, 1, startMonth, lengths[startMonth - 1])
      }
      return ends.count == 1 ? 1 : nil
    }
    let middle = words[1].split(separator: "-").map(String.init)
    guard let startDay = middle.first.flatMap({ Int($0) }), (1...31).contains(startDay) else {
      rule.season = season(startMonth, 1, startMonth, lengths[startMonth - 1])
      return 1
    }
    if middle.count == 1 {
      rule.season = season(startMonth, startDay, startMonth, startDay)
      return 2
    }
    if let endDay = Int(middle[1]), (1...31).contains(endDay) {
      rule.season = season(startMonth, startDay, startMonth, endDay)
      return 2
    }
    guard let endMonth = month(middle[1]), words.count >= 3, let endDay = Int(words[2]),
      (1...31).contains(endDay)
    else { return nil }
    rule.season = season(startMonth, startDay, endMonth, endDay)
    return 3
  }

  private static func season(
    _ startMonth: Int, _ startDay: Int, _ endMonth: Int, _ endDay: Int
  ) -> OpeningHours.Season {
    OpeningHours.Season(
      start: OpeningHours.Day(month: startMonth, day: startDay),
      end: OpeningHours.Day(month: endMonth, day: endDay))
  }

  private static func month(_ name: String) -> Int? {
    months.firstIndex(of: name).map { $0 + 1 }
  }

  private static func weekdays(_ text: String) -> Set<Int>? {
    var found: Set<Int> = []
    for part in text.split(separator: ",") {
      let ends = part.split(separator: "-").map { days.firstIndex(of: String($0)) }
      guard ends.count <= 2, let first = ends.first ?? nil, let last = ends.last ?? nil else {
        return nil
      }
      var day = first
      found.insert(day + 1)
      while day != last {
        day = (day + 1) % 7
        found.insert(day + 1)
      }
    }
    return found.isEmpty ? nil : found
  }

  private static func times(_ text: String) -> [OpeningHours.Range]? {
    var found: [OpeningHours.Range] = []
    for part in text.split(separator: ",") {
      let ends = part.split(separator: "-").map { clock(String($0)) }
      guard ends.count == 2, let start = ends[0], let end = ends[1] else { return nil }
      found.append(OpeningHours.Range(start: start, end: end))
    }
    return found.isEmpty ? nil : found
  }

  private static func clock(_ text: String) -> Int? {
    let parts = text.split(separator: ":").map { Int($0) }
    guard parts.count == 2, let hour = parts[0], let minute = parts[1], (0...24).contains(hour),
      (0...59).contains(minute), hour * 60 + minute <= 1440
    else { return nil }
    return (hour * 60 + minute) * 60
  }
}
