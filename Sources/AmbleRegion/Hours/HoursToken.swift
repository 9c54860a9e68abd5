/// A token of OpenStreetMap's `opening_hours` syntax.
enum HoursToken: Equatable {
  /// A number of at most six digits.
  case number(Int)
  /// A word in lower case.
  case word(String)
  /// Any other character but a space.
  case mark(Character)

  static func tokens(of text: String) -> [HoursToken] {
    var tokens: [HoursToken] = []
    var rest = text.lowercased()[...]
    while let first = rest.first {
      let isSame: (Character) -> Bool
      if first.isASCIIDigit {
        isSame = { $0.isASCIIDigit }
      } else if first.isLetter {
        isSame = { $0.isLetter }
      } else {
        rest.removeFirst()
        // Typographic dashes are common between times.
        if !first.isWhitespace { tokens.append(.mark(first == "–" ? "-" : first)) }
        continue
      }
      let run = rest.prefix(while: isSame)
      rest = rest[run.endIndex...]
      if first.isASCIIDigit {
        tokens.append(run.utf8.count <= 6 ? .number(Int(run) ?? 0) : .mark("#"))
      } else {
        tokens.append(.word(String(run)))
      }
    }
    return tokens
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}

/// The names of days and months in `opening_hours`, in lower case.
enum HoursNames {
  /// The name of public holidays.
  static let holidays = "ph"
  private static let days = ["mo", "tu", "we", "th", "fr", "sa", "su"]
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// Returns the number of a day of the week, 1 for Monday.
  static func day(_ name: String) -> Int? { days.firstIndex(of: name).map { $0 + 1 } }

  /// Returns the number of a month.
  static func month(_ name: String) -> Int? { months.firstIndex(of: name).map { $0 + 1 } }
}
