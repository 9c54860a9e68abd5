import Foundation

/// The kind of a named element: its main tag, layer and importance.
struct PlaceKind: Hashable, Sendable {
  /// The key of the main tag.
  var key: String
  /// The value of the main tag.
  var value: String
  /// The layer, from house to country.
  var layer: PlaceLayer
  /// The importance, 0…1.
  var importance: Double
  /// The religion of a place of worship, such as `christian`, or empty if it is unknown or none.
  var faith = ""

  /// The value with the religion, if known: `place_of_worship/christian`.
  var valueWithFaith: String { faith.isEmpty ? value : value + "/" + faith }

  /// Creates the kind of a named element, or `nil` if it is of no use in a search.
  init?(_ tags: Tags, of elementKind: Place.ElementKind) {
    guard let (key, value) = Self.mainTag(of: tags, elementKind) else { return nil }
    self.key = key
    self.value = value
    layer = Self.layer(key, value, tags)
    importance = min(1, Self.base(key, value, layer) + Self.fame(of: tags))
    faith = Faith.of(tags, value)
  }

  /// Creates the kind of an unnamed feature that users look for by its kind, such as toilets, or `nil`
  /// for others.
  init?(unnamed tags: Tags, of elementKind: Place.ElementKind) {
    guard let (key, value) = Self.mainTag(of: tags, elementKind),
      UnnamedKinds.contains(key, value), !UnnamedKinds.isPrivate(tags)
    else { return nil }
    self.init(key: key, value: value, layer: .house, importance: UnnamedKinds.importance)
    faith = Faith.of(tags, value)
  }

  /// Creates the kind of a street.
  init(highway: String, tags: Tags) {
    key = "highway"
    value = highway
    layer = .street
    importance = PlaceImportance.ofStreet(highway) + Self.fame(of: tags)
  }

  /// Creates the kind of a house from `key` and `valueWithFaith`.
  init(ofHouse key: String, _ valueWithFaith: String) {
    let (value, faith) = Faith.split(valueWithFaith)
    self.init(key: key, value: value, layer: .house, importance: 0.1)
    self.faith = faith
  }

  /// Creates a kind from its parts.
  init(key: String, value: String, layer: PlaceLayer, importance: Double) {
    self.key = key
    self.value = value
    self.layer = layer
    self.importance = importance
  }

  /// The keys of main tags, from specific to general.
  private static let keys = [
    "place", "railway", "aeroway", "aerialway", "amenity", "tourism", "historic", "shop",
    "leisure", "natural", "waterway", "public_transport", "highway", "office", "craft",
    "healthcare", "club", "mountain_pass", "geological", "man_made", "military", "emergency",
    "attraction", "sport", "landuse", "water", "boundary", "building",
  ]

  private static func mainTag(
    of tags: Tags, _ elementKind: Place.ElementKind
  ) -> (key: String, value: String)? {
    // Platforms of buses are their stops, in all schemes of tags.
    if tags["public_transport"] == "platform", tags["railway"] == nil,
      tags["highway"] == "bus_stop" || tags["bus"] == "yes"
    {
      return ("highway", "bus_stop")
    }
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

  /// Returns the importance added by an encyclopedia article and by population.
  ///
  /// An article adds 0.12, the gap between an ordinary sight (0.28) and a museum or a castle (0.4)
  /// in `PlaceImportance`. Each factor of ten in population adds 1/35; the maximum, 0.2, is reached
  /// at ten million, the size of the largest cities.
  private static func fame(of tags: Tags) -> Double {
    let hasArticle = tags["wikidata"] != nil || tags["wikipedia"] != nil
    let digits = tags["population"].map { $0.filter { $0.isASCII && $0.isNumber } }
    let population = digits.flatMap { Double($0) } ?? 0
    return (hasArticle ? 0.12 : 0) + (population > 1 ? min(0.2, log10(population) / 35) : 0)
  }
}

/// The religions of places of worship, by which they are churches, mosques and others.
enum Faith {
  private static let worship = "place_of_worship"

  /// Returns the religion of a place of worship by its tags, or empty if it is unknown or none.
  static func of(_ tags: Tags, _ value: String) -> String {
    guard value == worship else { return "" }
    let stated = tags["religion"]?.lowercased() ?? buildings[tags["building"] ?? ""] ?? ""
    return stated.utf8.allSatisfy { $0 == 0x5F || (0x61...0x7A).contains($0) } ? stated : ""
  }

  /// Returns the value and the religion in a `valueWithFaith`.
  static func split(_ text: String) -> (value: String, faith: String) {
    guard text.hasPrefix(worship + "/") else { return (text, "") }
    return (worship, String(text.dropFirst(worship.count + 1)))
  }

  private static let buildings = [
    "church": "christian", "chapel": "christian", "cathedral": "christian", "mosque": "muslim",
    "synagogue": "jewish",
  ]
}

/// The kinds of features that are searched though they have no name.
enum UnnamedKinds {
  /// The importance of such a feature, the minimum of all.
  static let importance = 0.02

  /// Returns whether users look for features with a tag.
  static func contains(_ key: String, _ value: String) -> Bool {
    switch key {
    case "amenity": !furniture.contains(value)
    case "shop", "tourism", "healthcare": value != "vacant"
    default: values[key]?.contains(value) ?? false
    }
  }

  /// Returns whether a feature is closed to the public.
  static func isPrivate(_ tags: Tags) -> Bool {
    ["private", "no"].contains(tags["access"] ?? "")
  }

  /// Values of `amenity` that are no destinations, or parts of something else.
  private static let furniture: Set<String> = [
    "waste_basket", "parking_space", "parking_entrance", "hunting_stand", "grit_bin",
    "loading_dock", "vacuum_cleaner", "letter_box", "waste_disposal",
  ]

  private static let values: [String: Set<String>] = [
    "highway": ["bus_stop", "rest_area", "services"],
    "railway": ["station", "halt", "tram_stop", "subway_entrance"],
    "public_transport": ["station"],
    "leisure": [
      "playground", "park", "picnic_table", "fitness_station", "dog_park", "firepit",
      "sports_centre", "swimming_area",
    ],
    "natural": ["spring", "beach", "cave_entrance", "peak", "hot_spring"],
    "historic": ["wayside_cross", "wayside_shrine", "memorial", "ruins", "castle", "monument"],
    "man_made": ["water_tap", "water_well", "lighthouse", "tower"],
    "emergency": ["defibrillator", "phone"],
    "attraction": [
      "water_slide", "summer_toboggan", "roller_coaster", "carousel", "big_wheel", "bumper_car",
      "drop_tower", "log_flume", "swing_carousel", "train", "dark_ride", "pirate_ship", "maze",
      "river_rafting", "kiddie_ride", "slide",
    ],
  ]
}
