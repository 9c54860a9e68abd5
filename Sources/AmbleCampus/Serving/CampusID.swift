import AmbleText

/// Identifiers of campuses in addresses.
package enum CampusID {
  /// Maximum length, letters and digits.
  package static let maxLength = 40

  /// Returns the identifier for the name of a folder or a campus: its words in small letters of
  /// ASCII and digits, joined by hyphens; `campus` if it has none.
  static func slug(_ name: String) -> String {
    let words = FoldedText(name).words
      .map { $0.filter { $0.isASCII && ($0.isLetter || $0.isNumber) } }.filter { !$0.isEmpty }
    let slug = words.joined(separator: "-").prefix(maxLength)
    let trimmed = slug.last == "-" ? slug.dropLast() : slug
    return trimmed.isEmpty ? "campus" : String(trimmed)
  }

  /// Returns the identifier of an uploaded campus: six random letters and digits follow the name,
  /// so that it never takes the one of a folder.
  package static func uploaded(_ name: String) -> String {
    let digits = Array("23456789abcdefghjkmnpqrstvwxyz")
    let ending = (0..<6).map { _ in String(digits[Int.random(in: 0..<digits.count)]) }.joined()
    return slug(name) + "-" + ending
  }
}
