internal import Foundation

/// What a named element is: the tag that says so, its layer and its importance.
struct PlaceKind: Hashable, Sendable {
  /// The key of the tag that says what it is.
  var key: String
  /// The value of that tag.
  var value: String
  /// How large a thing it is.
  var layer: PlaceLayer
  /// How well known it is, 0…1.
  var importance: Double

  /// The kind of a named element; nil for what nobody looks for.
  init?(_ tags: Tags, of elementKind: Place.ElementKind) {
    guard let (key, value) = Self.mainTag(of: tags, elementKind) else { return nil }
    self.key = key
    self.value = value
    layer = Self.layer(key, value, tags)
    importance = min(1, Self.base(key, value, layer) + Self.fame(of: tags))
  }

  /// The kind of a street.
  init(highway: String, tags: Tags) {
    key = "highway"
    value = highway
    layer = .street
    importance = PlaceImportance.ofStreet(highway) + Self.fame(of: tags)
  }

  /// A kind that is given, not read from tags.
  init(key: String, value: String, layer: PlaceLayer, importance: Double) {
    self.key = key
    self.value = value
    self.layer = layer
    self.importance = importance
  }

  /// The keys that make a named element a place, the most telling first.
  private static let keys = [
    "place", "railway", "aeroway", "aerialway", "amenity", "tourism", "historic", "shop",
    "leisure", "natural", "waterway", "public_transport", "highway", "office", "craft",
    "healthcare", "club", "mountain_pass", "geological", "man_made", "military", "emergency",
    "sport", "landuse", "water", "boundary", "building",
  ]

  private static func mainTag(
    of tags: Tags, _ elementKind: Place.ElementKind
  ) -> (key: String, value: String)? {
    for key in keys {
      guard let value = tags[key], value != "no", accepts(key, value, elementKind) else { continue }
      return (key, value)
    }
    return nil
  }

  private static func accepts(
    _ key: String, _ value: String, _ elementKind: Place.ElementKind
  ) -> Bool {
    switch key {
    case "place": value != "plot" && value != "city_block"
    case "railway": ["station", "halt", "tram_stop", "subway_entrance"].contains(value)
    case "public_transport": value == "station" || value == "platform"
    case "highway": ["bus_stop", "services", "rest_area"].contains(value)
    case "boundary":
      elementKind == .relation
        && ["administrative", "national_park", "protected_area"].contains(value)
    case "natural": !["tree", "tree_row", "coastline", "scrub", "grassland"].contains(value)
    case "waterway": !["riverbank", "dam", "weir"].contains(value) || elementKind != .node
    default: true
    }
  }

  private static func layer(_ key: String, _ value: String, _ tags: Tags) -> PlaceLayer {
    switch key {
    case "place": layer(ofPlace: value)
    case "boundary": value == "administrative" ? AdministrativeLevel.layer(of: tags) : .other
    case "natural", "waterway", "water", "landuse", "mountain_pass", "geological": .other
    case "leisure":
      ["park", "garden", "nature_reserve", "golf_course"].contains(value) ? .other : .house
    default: .house
    }
  }

  private static func layer(ofPlace value: String) -> PlaceLayer {
    switch value {
    case "country": .country
    case "state", "region", "province": .state
    case "county", "district", "municipality": .county
    case "city", "town", "village", "hamlet": .city
    case "suburb", "borough", "quarter": .district
    case "island", "islet", "archipelago", "sea", "ocean", "continent", "farm": .other
    default: .locality
    }
  }

  private static func base(_ key: String, _ value: String, _ layer: PlaceLayer) -> Double {
    if key == "boundary" { return PlaceImportance.ofLayer(layer) }
    return PlaceImportance.of(key, value)
  }

  /// What an article in an encyclopedia and inhabitants add.
  private static func fame(of tags: Tags) -> Double {
    let hasArticle = tags["wikidata"] != nil || tags["wikipedia"] != nil
    let digits = tags["population"].map { $0.filter { $0.isASCII && $0.isNumber } }
    let population = digits.flatMap { Double($0) } ?? 0
    return (hasArticle ? 0.12 : 0) + (population > 1 ? min(0.2, log10(population) / 35) : 0)
  }
}
