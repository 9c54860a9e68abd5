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

extension PlaceCatalog {
  /// Links the data of a collector. Complexity: O(n log n).
  init(_ collector: PlaceCollector, progress: (Double) -> Void) {
    var assembly = CatalogAssembly(collector)
    progress(0.1)
    assembly.addStreets()
    progress(0.2)
    assembly.addPlaces()
    progress(0.3)
    assembly.addHouses()
    progress(0.4)
    assembly.addPostcodes()
    assembly.addFeatures()
    self.init()
    localLanguages = assembly.localLanguages
    translations = assembly.translations
    houses = assembly.houses
    assembly.houses = []
    let order = assembly.named.indices.sorted {
      (assembly.named[$1].kind.importance, $0) < (assembly.named[$0].kind.importance, $1)
    }
    var ranks = [Int](repeating: 0, count: order.count)
    for (rank, index) in order.enumerated() { ranks[index] = rank }
    named = order.map { assembly.named[$0] }
    assembly.named = []
    addresses = assembly.addresses.map { link in
      var link = link
      link.street = ranks[link.street]
      if case .named(let index) = link.target { link.target = .named(ranks[index]) }
      return link
    }
    crossings = StreetCrossings.crossings(of: assembly.streets, collector.positions).map {
      StreetCrossing(first: ranks[$0.first], second: ranks[$0.second], position: $0.position)
    }
    progress(0.5)
  }
}
