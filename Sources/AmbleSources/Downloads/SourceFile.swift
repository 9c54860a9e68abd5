public import Foundation

/// A file that a public source offers.
public struct SourceFile: Hashable, Sendable {
  /// Where the source publishes the sum of a file.
  public enum Sum: Hashable, Sendable {
    /// In a file next to it, whose name has this at the end: `.md5`.
    case beside(suffix: String)
    /// In a list of names and sums, at this address.
    case listed(String)
  }

  /// The address.
  public var url: String
  /// The path in the folder of loaded files. The first part names the source.
  public var path: String
  /// Maximum size, bytes.
  public var maximumBytes: Int
  /// Where its sum is published, or `nil` if it is not.
  public var sum: Sum?
  /// Whether the file never changes, so that the source is not asked again.
  public var isPermanent: Bool

  /// Creates a file.
  public init(
    url: String, path: String, maximumBytes: Int, sum: Sum? = nil, isPermanent: Bool = false
  ) {
    self.url = url
    self.path = path
    self.maximumBytes = maximumBytes
    self.sum = sum
    self.isPermanent = isPermanent
  }
}

/// A file that was loaded.
public struct LoadedFile: Hashable, Sendable {
  /// The file.
  public var file: URL
  /// How the source describes it, or `nil` if it was put there by hand.
  public var version: SourceVersion?
  /// Whether it was loaded just now, rather than before.
  public var isNew: Bool
  /// The reason why the source could not be asked for a newer one, or `nil` if it was.
  public var staleReason: String?
}

/// What a server says about a version of a file.
public struct SourceVersion: Codable, Hashable, Sendable {
  /// The address that was asked.
  public var url: String
  /// The address that gave it, after redirects.
  public var finalURL: String
  /// The entity tag, as sent.
  public var etag: String?
  /// The time of the last change, as sent.
  public var lastModified: String?
  /// The size, bytes, or `nil` if unknown.
  public var total: Int?
  /// Whether the sum that the source publishes was right; `nil` if it publishes none.
  public var hasRightSum: Bool?

  /// What makes sure that a further part belongs to the same version (RFC 9110, 13.1.5), or `nil` if
  /// there is nothing. Weak tags do not.
  var rangeCondition: String? {
    if let etag, !etag.hasPrefix("W/") { return etag }
    return lastModified
  }
}
