import Foundation

/// An email address, normalised for comparison: trimmed, lower case, composed (NFC).
///
/// Mail systems may distinguish `Ada@` from `ada@`; Amble does not.
public struct EmailAddress: Hashable, Sendable, CustomStringConvertible {
  /// The normalised address.
  public let text: String

  /// The normalised address.
  public var description: String { text }

  /// Maximum length of an address, octets (RFC 5321).
  private static let maxLength = 254

  /// Normalises an address.
  /// - Returns: `nil` unless the text has characters before and after a single @, no white space or
  ///   control characters within, and at most 254 octets.
  public init?(_ text: String) {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let folded = trimmed.precomposedStringWithCanonicalMapping.lowercased()
    let parts = folded.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }),
      folded.utf8.count <= Self.maxLength, !folded.contains(where: Self.isForbidden)
    else { return nil }
    self.text = folded
  }

  /// Wraps an address that is already normalised, as the journal stores it.
  init(stored text: String) { self.text = text }

  private static func isForbidden(_ character: Character) -> Bool {
    character.isWhitespace
      || character.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
  }
}
