import AmbleCore

/// All places of a region with their links, in the order of the file.
struct PlaceCatalog {
  /// Named places and streets, most important first.
  var named: [PlaceRecord] = []
  /// Unnamed addresses.
  var houses: [PlaceRecord] = []
  /// The house numbers of streets.
  var addresses: [AddressLink] = []
  /// Crossings, by indices in `named`.
  var crossings: [StreetCrossing] = []
  /// Names by language, by the local name.
  var translations: [String: [String: String]] = [:]
  /// The languages of the streets' names.
  var localLanguages: Set<String> = []

  /// Number of places.
  var count: Int { named.count + houses.count }

  /// The place at an index in file order: named places first.
  subscript(index: Int) -> PlaceRecord {
    index < named.count ? named[index] : houses[index - named.count]
  }

  /// A house number of a street.
  struct AddressLink {
    /// The street or place, as an index in `named`.
    var street: Int
    var number: String
    var target: Target
  }

  /// The place with the number: an index in `named` or `houses`.
  enum Target {
    case named(Int)
    case house(Int)
  }
}
