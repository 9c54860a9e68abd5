/// How text stands in a vCard.
enum VCardText {
  /// A value without what escapes its commas, semicolons and line ends.
  static func unescaped(_ value: some StringProtocol) -> String {
    var text = ""
    var isEscaped = false
    for character in value {
      if isEscaped {
        text.append(character == "n" || character == "N" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        text.append(character)
      }
    }
    return text
  }

  /// The parts of a value between semicolons, unescaped.
  static func components(_ value: String) -> [String] {
    var isEscaped = false
    let parts = value.split(omittingEmptySubsequences: false) { character in
      defer { isEscaped = character == "\\" && !isEscaped }
      return character == ";" && !isEscaped
    }
    return parts.map { unescaped($0).trimmingSpaces }
  }

  /// The value of a parameter that was written as RFC 6868 has it.
  static func withoutCarets(_ value: String) -> String {
    var text = ""
    var isEscaped = false
    for character in value {
      if isEscaped {
        text += character == "n" ? "\n" : character == "'" ? "\"" : String(character)
        isEscaped = false
      } else if character == "^" {
        isEscaped = true
      } else {
        text.append(character)
      }
    }
    return text
  }
}

extension String {
  /// The text without spaces and line ends around it.
  var trimmingSpaces: String {
    let start = drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }
}
