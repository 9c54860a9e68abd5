import AmbleCore
import Foundation

/// A user account, the owner of contacts and trips.
public struct Account: Hashable, Sendable {
  /// The account's identifier.
  public var id: UserID
  /// The email address for signing in, or `nil` for guests, and for the local account before a
  /// registration takes it over.
  public var email: EmailAddress?
  /// The user's display name; may be empty.
  public var name: String
  /// The creation time.
  public var createdAt: Timestamp
  /// When the address was shown to be the user's, or `nil` if it was not.
  public var emailVerifiedAt: Timestamp?
  /// Whether the local key opens this account.
  public var isLocal = false
  /// Whether the account is that of a guest: a member of groups who has given a name only. It ends
  /// with the last membership.
  public var isGuest = false
}

/// Identifies a user; the same as the account's identifier.
public typealias UserID = Identifier<Account>

/// A user as other users see them.
public struct Person: Hashable, Sendable {
  /// The user's identifier.
  public var id: UserID
  /// The user's display name; may be empty.
  public var name: String
}

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

extension EmailAddress: StoredText {}

// MARK: Refusals

extension JournalRefusal {
  /// Another account has this email address.
  public static func emailTaken(_ email: String) -> Self {
    Self(
      .conflict, "email_taken", "An account with the address {email} already exists.",
      ["email": .text(email)])
  }
}
