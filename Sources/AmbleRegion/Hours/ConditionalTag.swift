/// The clauses of a tag such as `access:conditional=no @ (Mo-Fr 07:00-09:00); yes @ (Su)`.
struct ConditionalTag {
  /// A value, and the hours at which it holds.
  struct Clause: Equatable {
    var value: String
    /// The hours in the syntax of `opening_hours`; several in "AND" hold together.
    var hours: String
  }

  /// The clauses whose conditions are hours; if several hold, the last one counts. Others, such as
  /// those for wet streets, weights and holders of permits, are left out.
  let clauses: [Clause]

  /// Reads a tag's value.
  /// - Complexity: O(length).
  init(_ text: String) {
    clauses = Self.parts(of: text.prefix(Self.maxLength)).compactMap { part in
      let hours = HoursCondition.normalized(part.condition)
      return HoursCondition(hours).map { _ in Clause(value: part.value, hours: hours) }
    }
  }

  /// OpenStreetMap's limit of a value, characters.
  private static let maxLength = 255

  /// Splits at the semicolons that are not part of a condition. Without parentheses, a part without
  /// a value continues the condition before it.
  private static func parts(of text: Substring) -> [(value: String, condition: String)] {
    var parts: [(value: String, condition: String)] = []
    for part in split(text) {
      if let sign = part.firstIndex(of: "@") {
        parts.append((trimmed(part[..<sign]), trimmed(part[part.index(after: sign)...])))
      } else if let last = parts.indices.last {
        parts[last].condition += ";" + trimmed(part)
      }
    }
    return parts.filter { !$0.value.isEmpty && !$0.condition.isEmpty }
  }

  private static func split(_ text: Substring) -> [Substring] {
    var depth = 0
    var parts: [Substring] = []
    var start = text.startIndex
    for place in text.indices {
      switch text[place] {
      case "(": depth += 1
      case ")": depth -= 1
      case ";" where depth <= 0:
        parts.append(text[start..<place])
        start = text.index(after: place)
      default: break
      }
    }
    return parts + [text[start...]]
  }

  private static func trimmed(_ text: Substring) -> String {
    let inside = text.drop { $0 == " " }
    return String(inside.prefix(inside.count - inside.reversed().prefix { $0 == " " }.count))
  }
}

/// Hours that hold together, as streets state them: "Mo-Fr 07:00-09:00 AND Apr-Oct".
struct HoursCondition: Sendable {
  private let parts: [OpeningHours]

  /// Reads a condition, or `nil` if part of it is not understood.
  init?(_ text: String) {
    var parts: [OpeningHours] = []
    for part in text.split(separator: Self.and, omittingEmptySubsequences: false) {
      guard let hours = OpeningHoursParser.parse(String(part)) else { return nil }
      parts.append(hours)
    }
    self.parts = parts
  }

  /// Returns whether the condition holds at a time.
  func holds(at time: CivilTime) -> Bool { parts.allSatisfy { $0.contains(time) } }

  private static let and = " AND "

  /// Returns a condition without parentheses and with one space between words, so that the same
  /// hours have the same text.
  static func normalized(_ text: String) -> String {
    text.split { " ()".contains($0) }.joined(separator: " ")
      .replacing(" and ", with: and).replacing(" And ", with: and)
  }
}
