import AmbleCore

/// All places of a region, linked with each other, in the order in which they are written.
struct PlaceCatalog {
  /// Named places and streets, the most important first.
  var named: [PlaceRecord] = []
  /// Nameless addresses.
  var houses: [PlaceRecord] = []
  /// The house numbers of streets.
  var addresses: [AddressLink] = []
  /// Crossings, by indices in `named`.
  var crossings: [StreetCrossing] = []
  /// Names in other languages by the local name.
  var translations: [String: [String: String]] = [:]
  /// The languages in which the streets have names.
  var localLanguages: Set<String> = []

  /// How many places there are.
  var count: Int { named.count + houses.count }

  /// A place by its place in the order in which they are written: the named ones first.
  subscript(index: Int) -> PlaceRecord {
    index < named.count ? named[index] : houses[index - named.count]
  }

  /// One house number of a street.
  struct AddressLink {
    /// The street or place, an index in `named`.
    var street: Int
    var number: String
    var target: Target
  }

  /// What has the number: an index in `named` or in `houses`.
  enum Target {
    case named(Int)
    case house(Int)
  }
}
