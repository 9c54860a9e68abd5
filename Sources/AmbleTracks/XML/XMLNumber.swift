/// Parses the numbers of XML documents.
enum XMLNumber {
  /// Maximum length of a number, bytes. Some programs write 50 digits.
  private static let maxLength = 80

  /// Returns the finite number in a text, or `nil` if it is not one.
  static func double(_ text: String?) -> Double? {
    guard let text, text.utf8.count <= maxLength, let first = text.utf8.first,
      first != UInt8(ascii: "n"), let number = Double(text), number.isFinite
    else { return nil }
    return number
  }
}
