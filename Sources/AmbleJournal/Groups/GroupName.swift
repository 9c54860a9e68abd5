import Foundation

/// The name of a group. Two names are the same if they differ in case, in the width of characters
/// or in white space alone.
public struct GroupName: Hashable, Sendable {
  /// The name as it was given, without white space at its ends.
  public let text: String
  /// The folded text that names are compared by.
  let key: String

  /// Maximum number of characters.
  public static let maxLength = 60

  /// Creates a name.
  /// - Returns: `nil` if it has no visible character, or more than `maxLength` characters.
  public init?(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace)
    self.text = words.joined(separator: " ")
    key = self.text.precomposedStringWithCompatibilityMapping
      .folding(options: [.caseInsensitive, .widthInsensitive], locale: nil)
    guard !key.isEmpty, self.text.count <= Self.maxLength, self.text.utf8.count <= 1_000 else {
      return nil
    }
  }
}
