import Foundation

/// The data to create a group from.
public struct GroupDraft: Hashable, Sendable {
  /// The name, of 1 to 60 characters.
  public var name: GroupName
  /// The hash of the password that others need to join.
  public var password: PasswordHash
  /// The time when the group ends, or `nil` for never.
  public var expiresAt: Timestamp?

  /// Creates a draft.
  public init(_ name: GroupName, password: PasswordHash, until end: Timestamp?) {
    self.name = name
    self.password = password
    expiresAt = end
  }
}

/// A change of a group by its owner. Members that are `nil` stay as they are.
public struct GroupChange: Hashable, Sendable {
  /// The new name.
  public var name: GroupName?
  /// The new password.
  public var password: PasswordHash?
  /// The new end.
  public var end: Expiry?

  /// Creates a change.
  public init(
    name: GroupName? = nil, password: PasswordHash? = nil, end: Expiry? = nil
  ) {
    self.name = name
    self.password = password
    self.end = end
  }
}

/// A group that a user may join by its password.
public struct GroupCredentials: Hashable, Sendable {
  /// The group's identifier.
  public var group: GroupID
  /// The hash of its password.
  public var password: PasswordHash
}

/// The name of a group. Two names are the same if they differ in case, in the width of characters
/// or in white space alone.
public struct GroupName: Hashable, Sendable {
  /// The name as it was given, without white space at its ends.
  public let text: String
  /// The folded text that names are compared by.
  package let key: String

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
