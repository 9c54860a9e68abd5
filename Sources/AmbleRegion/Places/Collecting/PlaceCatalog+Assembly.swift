import AmbleCore

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
