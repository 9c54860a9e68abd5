/// A version of GBFS, such as 2.3.
public struct FeedVersion: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
  /// The part before the point.
  public var major: Int
  /// The part after the point.
  public var minor: Int

  /// Creates a version.
  public init(_ major: Int, _ minor: Int) {
    self.major = major
    self.minor = minor
  }

  /// Reads a version such as "2.3" or "3.1-RC3", or returns `nil` for anything else.
  public init?(_ text: String) {
    let parts = text.prefix { $0 != "-" }.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let major = Int(parts[0]), let minor = Int(parts[1]) else { return nil }
    guard (0...99).contains(major), (0...99).contains(minor) else { return nil }
    self.init(major, minor)
  }

  /// The version with a point.
  public var description: String { "\(major).\(minor)" }

  /// Orders by age.
  public static func < (one: FeedVersion, other: FeedVersion) -> Bool {
    (one.major, one.minor) < (other.major, other.minor)
  }

  /// The version of a file that names none: files have the member `version` since 1.1.
  public static let unnamed = FeedVersion(1, 0)
}
