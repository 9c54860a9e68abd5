public import AmbleCore

/// A search for places.
///
/// ```swift
/// var query = PlaceQuery("cafe", near: start, limit: 10)
/// query.zoom = 16  // near the middle of a map of some streets
/// query.tags = ["amenity", "!amenity:fast_food"].compactMap { TagCondition($0) }
/// query.language = "pt"
/// let cafes = try region.places.search(query)
/// ```
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
  /// Conditions on the category; each must allow a place.
  public var categories: [CategoryCondition] = []
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

// MARK: Conditions of tags

/// A condition on a place's main tag, in the syntax of Photon's `osm_tag`.
///
/// `key`, `key:value` and `:value` include; `!key`, `!key:value`, `!:value` and `key:!value`
/// exclude. A place must satisfy one of the inclusions and all exclusions.
///
/// ```swift
/// TagCondition("amenity:cafe")?.effect  // .include
/// TagCondition("!highway")?.effect  // .exclude
/// TagCondition("amenity:!cafe")?.effect  // .includeOtherValues
/// TagCondition("")  // nil
/// ```
public struct TagCondition: Hashable, Sendable {
  /// The key, or `nil` for any.
  public var key: String?
  /// The value, or `nil` for any.
  public var value: String?
  /// The effect on places with the tag.
  public var effect: Effect

  /// The effect of a condition.
  public enum Effect: Hashable, Sendable {
    /// Places with the tag pass.
    case include
    /// Places with the tag do not pass.
    case exclude
    /// Places with the key but another value pass.
    case includeOtherValues
  }

  /// Parses a condition, or returns `nil` if the text is not one.
  public init?(_ text: String) {
    let negated = text.hasPrefix("!")
    let parts = text.dropFirst(negated ? 1 : 0).split(
      separator: ":", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count) else { return nil }
    var value = parts.count == 2 ? parts[1] : ""
    let otherValues = value.hasPrefix("!")
    if otherValues { value = value.dropFirst() }
    key = parts[0].isEmpty ? nil : String(parts[0])
    self.value = value.isEmpty ? nil : String(value)
    effect = negated ? .exclude : otherValues ? .includeOtherValues : .include
    guard key != nil || self.value != nil else { return nil }
    guard !(negated && otherValues), !otherValues || self.value != nil else { return nil }
    guard (key ?? "").allSatisfy(Self.isTagCharacter), value.allSatisfy(Self.isTagCharacter) else {
      return nil
    }
  }

  private static func isTagCharacter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "-"
  }

  private func matches(key: String, value: String) -> Bool {
    let valueMatches = (self.value ?? value) == value
    return (self.key ?? key) == key
      && (effect == .includeOtherValues ? !valueMatches : valueMatches)
  }

  /// Returns whether a place with a tag satisfies a list of conditions.
  static func allow(_ conditions: [TagCondition], key: String, value: String) -> Bool {
    var hasDemands = false
    var meetsDemand = false
    for condition in conditions {
      let matches = condition.matches(key: key, value: value)
      if condition.effect == .exclude {
        if matches { return false }
      } else {
        hasDemands = true
        meetsDemand = meetsDemand || matches
      }
    }
    return meetsDemand || !hasDemands
  }
}
