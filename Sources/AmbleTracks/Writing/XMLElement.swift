extension String {
  /// Appends an element with a text, or nothing if there is no text.
  mutating func appendElement(_ name: String, _ text: String?) {
    guard let text, !text.isEmpty else { return }
    self += "<\(name)>\(text.xmlEscaped)</\(name)>"
  }

  /// The text for an element or attribute. Characters that XML 1.0 forbids are left out.
  var xmlEscaped: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
