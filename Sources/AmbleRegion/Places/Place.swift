public import AmbleCore

/// Something on the map that has a name or an address.
public struct Place: Hashable, Sendable, Identifiable {
  /// The sorts of elements of which OpenStreetMap is made; the value is Photon's letter for it.
  public enum ElementKind: String, Hashable, Sendable {
    /// A point.
    case node = "N"
    /// A line or an outline.
    case way = "W"
    /// A group of other elements.
    case relation = "R"
  }

  /// The number of the place in its index; 0 for a position that was typed in.
  public var id: Int64
  /// The sort of the OpenStreetMap element.
  public var elementKind: ElementKind
  /// The number of the OpenStreetMap element among its sort.
  public var elementID: Int64
  /// The key of the tag that says what it is, such as `amenity`.
  public var key: String
  /// The value of the tag that says what it is, such as `cafe`.
  public var value: String
  /// How large a thing it is.
  public var layer: PlaceLayer
  /// Its name, in the language asked for where it has one.
  public var name: String?
  /// Its names by language, such as `sv` or `zh-Hant`.
  public var names: [String: String]
  /// The street of its address.
  public var street: String?
  /// The number in the street.
  public var housenumber: String?
  /// The postcode.
  public var postcode: String?
  /// The part of the city.
  public var district: String?
  /// The city, town or village.
  public var city: String?
  /// The county.
  public var county: String?
  /// The state or region.
  public var state: String?
  /// The country.
  public var country: String?
  /// The country's two letters by ISO 3166-1, in capitals.
  public var countryCode: String?
  /// A point of it; on a street, a point on the street near its middle.
  public var position: Coordinate
  /// The rectangle around it, where it is more than a point.
  public var extent: BoundingBox?
  /// How well known it is, 0…1.
  public var importance: Double
  /// Metres from the position that the search was near to.
  public var distance: Double?
  /// How well it fits the text it was found by, or `nil` if it was not found by a text.
  public var match: PlaceMatch?
  /// Whether it fits well, but another place of the same answer fits as well elsewhere.
  public var isAmbiguous = false
}

extension Place {
  /// The name, or for a nameless address its street and number.
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
