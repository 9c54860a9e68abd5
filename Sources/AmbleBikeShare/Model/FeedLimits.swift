/// How much of a feed is read: its files come from outside.
public struct FeedLimits: Hashable, Sendable {
  /// Maximum size of a file after decompression, bytes.
  public var fileBytes = 32 << 20
  /// Maximum number of values in a file: objects, lists, names of members, and the rest.
  public var values = 2_500_000
  /// Maximum number of items in a list; the rest are left out. The largest systems have some 5,000
  /// stations.
  public var items = 25_000
  /// Maximum depth of lists and objects; a geofencing zone needs 11.
  public var depth = 64
  /// Maximum length of an id, bytes.
  public var idBytes = 256
  /// Maximum length of a name or text, bytes; longer ones are cut.
  public var textBytes = 500
  /// Maximum length of a link, bytes; longer ones are left out.
  public var linkBytes = 2_048
  /// Maximum number of items in a list within an item, such as a station's vehicle types.
  public var parts = 500
  /// Maximum number of corners of all zones of a file.
  public var corners = 1_000_000

  /// Creates the usual limits.
  public init() {}
}
