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
  ]
}
