/// A part of a region whose streets are explored: a suburb, a quarter, a parish or a village.
public struct District: Codable, Hashable, Sendable {
  /// The name, in the local language.
  public var name: String
  /// Whether the map has its boundary. Otherwise, its streets are those nearest to its centre.
  public var hasBoundary: Bool
}

/// The districts of a region's segments, as an import writes them.
public struct DistrictMap: Hashable, Sendable {
  /// The districts, each of at least one segment.
  public var districts: [District]
  /// For each segment the index of its district, or `none`.
  public var ofSegment: [UInt32]

  /// Marks a segment outside all districts.
  public static let none = UInt32.max
}
