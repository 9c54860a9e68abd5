import Foundation

/// An email address in the one form in which addresses are compared: without spaces around it, in
/// lower case, composed (NFC).
///
/// Mail systems may tell `Ada@` from `ada@`; people do not.
public struct EmailAddress: Hashable, Sendable, CustomStringConvertible {
  /// The address.
  public let text: String

  /// The address.
  public var description: String { text }

  /// The greatest length of an address, octets (RFC 5321).
  private static let longest = 254

  /// Reads an address; nil where the text cannot be one: something, an @, something, and neither
  /// spaces nor control characters.
  public init?(_ text: String) {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let folded = trimmed.precomposedStringWithCanonicalMapping.lowercased()
    let parts = folded.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }),
      folded.utf8.count <= Self.longest, !folded.contains(where: Self.isForbidden)
    else { return nil }
    self.text = folded
  }

  /// An address as the journal stores it.
  init(stored text: String) { self.text = text }

  private static func isForbidden(_ character: Character) -> Bool {
    character.isWhitespace
      || character.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
  }
}
