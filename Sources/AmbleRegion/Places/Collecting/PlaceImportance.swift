/// The importance of kinds of places, 0…1, without fame.
///
/// The order follows Nominatim's search ranks: settlements by size, then stations and sights, then
/// streets by class, then shops and single buildings. The values are our own; only their order and
/// gaps matter (see `PlaceLookup` and `PlaceKind`).
enum PlaceImportance {
  /// Returns the importance of an element by its main tag.
  static func of(_ key: String, _ value: String) -> Double {
    byTag["\(key)=\(value)"] ?? byKey[key] ?? 0.2
  }

  /// Returns the importance of a street by its class.
  static func ofStreet(_ highway: String) -> Double {
    switch highway {
    case "motorway", "trunk", "primary": 0.36
    case "secondary": 0.34
    case "tertiary": 0.32
    case "pedestrian", "unclassified", "residential", "living_street": 0.29
    default: 0.22
    }
  }

  /// Returns the importance of an administrative area.
  static func ofLayer(_ layer: PlaceLayer) -> Double {
    switch layer {
    case .country: 0.85
    case .state: 0.7
    case .county: 0.6
    case .city: 0.6
    case .district: 0.46
    default: 0.3
    }
  }

  /// The maximum importance of a boundary that the map holds in part only, such as the country of a
  /// city: a search in the city is rarely for it, unless it has the whole name.
  static let ofCutBoundary = 0.3

  private static let byKey = [
    "place": 0.28, "railway": 0.3, "aeroway": 0.3, "aerialway": 0.3, "amenity": 0.25,
    "tourism": 0.28, "historic": 0.28, "shop": 0.22, "leisure": 0.26, "natural": 0.28,
    "waterway": 0.32, "public_transport": 0.25, "landuse": 0.2, "building": 0.2, "boundary": 0.35,
    "mountain_pass": 0.35, "highway": 0.1, "man_made": 0.24, "attraction": 0.24,
  ]

  private static let byTag = [
    "place=country": 0.85, "place=state": 0.7, "place=county": 0.6, "place=city": 0.72,
    "place=town": 0.62, "place=village": 0.52, "place=hamlet": 0.4, "place=suburb": 0.48,
    "place=borough": 0.5, "place=quarter": 0.42, "place=neighbourhood": 0.38, "place=island": 0.45,
    "place=square": 0.38, "railway=tram_stop": 0.2, "place=locality": 0.26, "railway=station": 0.48,
    "railway=halt": 0.4,
    "railway=subway_entrance": 0.2, "aeroway=aerodrome": 0.6, "amenity=university": 0.42,
    "amenity=hospital": 0.42, "amenity=townhall": 0.42, "amenity=theatre": 0.36,
    "amenity=library": 0.34, "amenity=marketplace": 0.36, "amenity=college": 0.34,
    "amenity=bus_station": 0.4, "amenity=place_of_worship": 0.3, "amenity=casino": 0.36,
    "amenity=school": 0.28, "amenity=bench": 0.05, "amenity=parking": 0.2,
    "tourism=museum": 0.4, "tourism=attraction": 0.4, "tourism=viewpoint": 0.3,
    "tourism=zoo": 0.42, "tourism=information": 0.12, "tourism=artwork": 0.18,
    "historic=castle": 0.4, "historic=monument": 0.34, "historic=memorial": 0.2,
    "shop=mall": 0.36, "shop=department_store": 0.32, "leisure=park": 0.38,
    "leisure=stadium": 0.42, "natural=peak": 0.38, "natural=beach": 0.38, "natural=water": 0.34,
    "waterway=river": 0.42, "man_made=bridge": 0.34, "public_transport=station": 0.4,
  ]
}
