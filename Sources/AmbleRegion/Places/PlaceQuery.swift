public import AmbleCore

/// A search for places.
public struct PlaceQuery: Hashable, Sendable {
  /// The typed text; its last word may be unfinished.
  public var text: String
  /// The map's centre; places near it come first.
  public var near: Coordinate?
  /// The map's zoom, 0…18; the higher, the more nearness counts.
  public var zoom: Double = 12
  /// Weight of importance relative to nearness, 0…1.
  public var biasScale: Double = 0.4
  /// Maximum number of results.
  public var limit: Int = 15
  /// The area of the results, or `nil` for no limit.
  public var box: BoundingBox?
  /// The language of names, such as `pt`, or `nil` for each place's own.
  public var language: String?
  /// The allowed layers, or empty for all.
  public var layers: Set<PlaceLayer> = []
  /// Conditions on the main tag; combined as `TagCondition` says.
  public var tags: [TagCondition] = []
  /// The allowed countries by ISO 3166-1 code in any case, or empty for all.
  public var countryCodes: Set<String> = []
  /// Whether the last word may be the beginning of a word.
  public var completesLastWord = true
  /// Whether to report duplicates once.
  public var removesDuplicates = true

  /// Creates a search for a text.
  public init(_ text: String, near: Coordinate? = nil, limit: Int = 15) {
    self.text = text
    self.near = near
    self.limit = limit
  }
}

/// A failure to write or open a place file, as one sentence.
public struct PlaceError: Error, Hashable, CustomStringConvertible {
  /// The error as a full sentence.
  public var description: String
}
