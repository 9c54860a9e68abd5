/// Escapes of text in a vCard.
enum VCardText {
  /// Removes the escapes of commas, semicolons and line ends.
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

  /// Splits a value at unescaped semicolons and unescapes the parts.
  static func components(_ value: String) -> [String] {
    var isEscaped = false
    let parts = value.split(omittingEmptySubsequences: false) { character in
      defer { isEscaped = character == "\\" && !isEscaped }
      return character == ";" && !isEscaped
    }
    return parts.map { unescaped($0).trimmingSpaces }
  }

  /// Decodes a parameter value from RFC 6868.
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
  /// The text without leading and trailing white space.
  var trimmingSpaces: String {
    let start = drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }
}
