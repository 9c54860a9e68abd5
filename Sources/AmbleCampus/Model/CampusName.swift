import AmbleText

/// Checks of names.
enum CampusName {
  /// Returns what is wrong with a name, as a sentence, or `nil` if nothing is.
  /// - Parameter role: the name's own name: “short name”.
  static func problem(_ name: String, role: String, mayBeEmpty: Bool = false) -> String? {
    if name.isEmpty { return mayBeEmpty ? nil : "The \(role) is empty." }
    if name.utf8.count > CampusLimits.maxNameBytes {
      return "The \(role) is longer than \(CampusLimits.maxNameBytes) bytes."
    }
    if name.unicodeScalars.contains(where: \.isControl) {
      return "The \(role) contains a control character."
    }
    if name.first?.isWhitespace == true || name.last?.isWhitespace == true {
      return "The \(role) begins or ends with a space."
    }
    return nil
  }

  /// Returns what must differ between two short names: a search folds case and accents.
  static func key(_ name: String) -> String {
    let folded = FoldedText(name).joined
    return folded.isEmpty ? name.lowercased() : folded
  }
}

extension Unicode.Scalar {
  /// Whether it is a control character, a line separator or one that changes the direction of the
  /// text after it.
  var isControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
    }
  }
}
