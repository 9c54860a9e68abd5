public import AmbleCore

/// A map element with a name or an address.
///
/// ```swift
/// for place in try region.places.search(PlaceQuery("bolhão")) {
///   print(place.title, place.label, place.match?.isStrong ?? false)
///   if let box = place.extent { show(box.center) }
/// }
/// ```
public struct Place: Hashable, Sendable, Identifiable {
  /// The types of OpenStreetMap elements; the raw value is Photon's letter.
  public enum ElementKind: String, Hashable, Sendable {
    /// A point.
    case node = "N"
    /// A line or an outline.
    case way = "W"
    /// A group of other elements.
    case relation = "R"
  }

  /// The number of the place in its index, or 0 for a typed coordinate.
  public var id: Int64
  /// The type of the OpenStreetMap element.
  public var elementKind: ElementKind
  /// The id of the OpenStreetMap element among its type.
  public var elementID: Int64
  /// The key of the main tag, such as `amenity`.
  public var key: String
  /// The value of the main tag, such as `cafe`.
  public var value: String
  /// The layer, from house to country.
  public var layer: PlaceLayer
  /// The name in the requested language if available, otherwise in the local language.
  public var name: String?
  /// The names by language, such as `sv` or `zh-Hant`.
  public var names: [String: String]
  /// The street of its address.
  public var street: String?
  /// The house number.
  public var housenumber: String?
  /// The postcode of its address.
  public var postcode: String?
  /// The part of the city.
  public var district: String?
  /// The city, town or village.
  public var city: String?
  /// The part of the state, as in `PlaceLayer.county`.
  public var county: String?
  /// The state or region.
  public var state: String?
  /// The country's name.
  public var country: String?
  /// The ISO 3166-1 alpha-2 country code, in capitals.
  public var countryCode: String?
  /// A position on it; for a street, on the street near its middle.
  public var position: Coordinate
  /// The bounding box, or `nil` for a point.
  public var extent: BoundingBox?
  /// The importance, 0…1.
  public var importance: Double
  /// Distance from the query's position, metres, or `nil` if the query has none.
  public var distance: Double?
  /// The match with the text, or `nil` if it was not found by text.
  public var match: PlaceMatch?
  /// Whether it matches well, but another place elsewhere in the same results matches as well.
  public var isAmbiguous = false
}

extension Place {
  /// The name, or the street and number of an unnamed address.
  public var title: String {
    if let name { return name }
    return [street, housenumber].compactMap(\.self).joined(separator: " ")
  }

  /// The place in one line: title, address, district, city and country without repetition.
  public var label: String {
    var parts = [title]
    if name != nil, let street {
      parts.append([street, housenumber].compactMap(\.self).joined(separator: " "))
    }
    for part in [district, city, country].compactMap(\.self) where !parts.contains(part) {
      parts.append(part)
    }
    return parts.joined(separator: ", ")
  }
}

/// The layer of a place, in the terms of Photon's `type` and `layer`.
public enum PlaceLayer: String, CaseIterable, Hashable, Sendable {
  /// An address, or a feature as small as a building: a shop, a museum.
  case house
  /// A street, without a house number.
  case street
  /// A neighbourhood, a square or another named locality.
  case locality
  /// A part of a city.
  case district
  /// A city, a town or a village.
  case city
  /// A part of a state.
  case county
  /// A part of a country.
  case state
  /// A country, or a city-state.
  case country
  /// Anything else: a mountain, a lake, a park, a postcode.
  case other
}
