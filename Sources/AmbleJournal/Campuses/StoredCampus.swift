import AmbleCore
public import Foundation

/// A campus of the journal.
public struct StoredCampus: Hashable, Sendable {
  /// The identifier in addresses.
  public var id: String
  /// The user who uploaded it, or `nil` for a campus of the operator's.
  public var owner: UserID?
  /// The digest of the folder that the latest version or an earlier one was read from, or `nil`.
  public var source: ContentDigest?
  /// The number of the latest version, from 1.
  public var revision: Int
  /// The picture of the latest version.
  public var picture: ContentDigest?
}

/// A version of a campus, without its content.
public struct CampusVersion: Hashable, Sendable {
  /// The number, from 1.
  public var revision: Int
  /// The user who made it, or `nil` for the operator and deleted accounts.
  public var author: Person?
  /// The time.
  public var createdAt: Timestamp
  /// The caller's note about it.
  public var summary: String
  /// The digest of the picture's content.
  public var picture: ContentDigest?
}

/// A version to be added.
public struct CampusVersionDraft: Hashable, Sendable {
  /// The content: a whole campus, or its difference from the version before.
  public var content: Data
  /// Whether the content is a whole campus.
  public var isWhole: Bool
  /// The caller's note about it.
  public var summary: String
  /// The digest of the picture's content.
  public var picture: ContentDigest?
  /// The picture itself, unless the journal has it already.
  public var pictureContent: Data?
  /// The digest of the folder it was read from, or `nil` to keep the one known.
  public var source: ContentDigest?

  /// Creates a version without a picture.
  public init(content: Data, isWhole: Bool, summary: String) {
    self.content = content
    self.isWhole = isWhole
    self.summary = summary
  }
}

extension StoredCampus {
  /// Number of differences after which a version must be whole, so that reading one stays quick.
  public static let maxDifferences = 50
}

// MARK: Refusals

extension JournalRefusal {
  /// Another campus has this identifier.
  public static func campusExists(_ id: String) -> Self {
    Self(
      .conflict, "campus_exists", "There is another campus \"{id}\". Try again.",
      ["id": .text(id)])
  }

  /// The campus was changed since the caller read it.
  public static let campusChanged = Self(
    .conflict, "campus_changed", "The campus was changed meanwhile. Try again.")
}
