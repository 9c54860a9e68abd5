public import AmbleCore

/// What to look for among places.
public struct PlaceQuery: Hashable, Sendable {
  /// What was typed; its last word may be unfinished.
  public var text: String
  /// Where the map is: places near it come first.
  public var near: Coordinate?
  /// The zoom of the map (0…18): the further in, the more nearness counts.
  public var zoom: Double = 12
  /// How much a place's importance counts beside its nearness, 0…1.
  public var biasScale: Double = 0.4
  /// The greatest number of places to return.
  public var limit: Int = 15
  /// Where places must lie.
  public var box: BoundingBox?
  /// The language of names, such as `pt`; without one, each place's own.
  public var language: String?
  /// The layers of which places must be; empty for all.
  public var layers: Set<PlaceLayer> = []
  /// Conditions on the tag that says what a place is; all must hold.
  public var tags: [TagCondition] = []
  /// The countries in which places must lie, by ISO 3166-1 in any case; empty for all.
  public var countryCodes: Set<String> = []
  /// Whether the last word may be the beginning of a word.
  public var completesLastWord = true
  /// Whether things that appear several times are reported once.
  public var removesDuplicates = true

  /// A search for a text.
  public init(_ text: String, near: Coordinate? = nil, limit: Int = 15) {
    self.text = text
    self.near = near
    self.limit = limit
  }
}
