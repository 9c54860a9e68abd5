import AmbleCore

/// Links places, streets and addresses step by step.
struct CatalogAssembly {
  let collector: PlaceCollector
  let geometry: DraftGeometry
  let surroundings: Surroundings
  let streets: [AssembledStreet]
  let localLanguages: Set<String>
  var named: [PlaceRecord] = []
  var houses: [PlaceRecord] = []
  var addresses: [PlaceCatalog.AddressLink] = []
  var translations: [String: [String: String]] = [:]
  var linker = AddressLinker()

  init(_ collector: PlaceCollector) {
    self.collector = collector
    geometry = DraftGeometry(collector)
    streets = StreetAssembly(positions: collector.positions, pool: collector.pool)
      .streets(of: collector.segments)
    surroundings = Self.surroundings(of: collector, geometry)
    localLanguages = Self.languages(of: collector.streetNames.values)
    for area in collector.areas { translate(area.names) }
  }

  /// Records the names in other languages.
  mutating func translate(_ names: PlaceNames) {
    guard !names.localized.isEmpty else { return }
    translations[names.primary, default: [:]].merge(names.localized) { mine, _ in mine }
  }

  /// Returns the languages with a name for at least one street in twenty, and English.
  private static func languages(of names: some Collection<PlaceNames>) -> Set<String> {
    var counts: [String: Int] = [:]
    for language in names.lazy.flatMap(\.localized.keys) { counts[language, default: 0] += 1 }
    return Set(counts.filter { $0.value * 20 >= names.count }.keys).union(["en"])
  }

  private static func surroundings(
    of collector: PlaceCollector, _ geometry: DraftGeometry
  ) -> Surroundings {
    let settled = collector.places.compactMap { place -> SettledPlace? in
      guard place.kind.key == "place", let position = geometry.position(of: place.shape) else {
        return nil
      }
      return SettledPlace(
        name: place.names.primary, value: place.kind.value, layer: place.kind.layer,
        position: position)
    }
    let areas = collector.areas.map { Area($0, rings: geometry.rings(of: $0.outline)) }
    return Surroundings(
      areas: areas, places: settled, commonCountryCode: commonCountryCode(of: collector))
  }

  /// Returns the commonest two-letter country code of the addresses, or `nil` if not found.
  private static func commonCountryCode(of collector: PlaceCollector) -> String? {
    var counts: [StringPool.Index: Int] = [:]
    let addresses = [collector.houses.map(\.address), collector.places.map(\.address)].joined()
    for country in addresses.lazy.compactMap(\.country) { counts[country, default: 0] += 1 }
    let common = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }.map {
      collector.pool[$0.key]
    }
    return common.flatMap { $0.utf8.count == 2 ? $0 : nil }
  }
}
