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

extension CatalogAssembly {
  /// Maximum count of interpolated numbers between two houses; longer ranges are mapping errors.
  private static let maxRun = 500

  /// Adds the house numbers of interpolation ways between the houses at their nodes.
  mutating func addInterpolations() {
    var byNode: [Int64: Int] = [:]
    for (index, house) in houses.enumerated() where house.element.kind == .node {
      byNode[house.element.id] = index
    }
    for way in collector.interpolations {
      let nodes = Array(collector.positions.nodes[way.line])
      let anchors = nodes.indices.compactMap { index in byNode[nodes[index]].map { (index, $0) } }
      for ((_, first), (_, second)) in zip(anchors, anchors.dropFirst()) {
        fill(between: houses[first], houses[second], way)
      }
    }
  }

  private mutating func fill(
    between first: PlaceRecord, _ second: PlaceRecord, _ way: DraftInterpolation
  ) {
    guard let street = first.street, street == second.street else { return }
    guard let owner = linker.owner(named: street, near: first.position) else { return }
    guard let a = first.housenumber, let b = second.housenumber,
      let range = HouseNumberRange(
        from: HouseNumber.fold(a), to: HouseNumber.fold(b), counted: way.rule,
        most: Self.maxRun)
    else { return }
    for (number, share) in zip(range.inner, range.shares) {
      var house = first
      house.element = ElementReference(kind: .way, id: way.way)
      house.kind = PlaceKind(key: "place", value: "house", layer: .house, importance: 0.08)
      house.housenumber = number
      house.interpolation = nil
      house.extent = nil
      house.position = LineMeasure.between(first.position, second.position, share)
      link(number, of: owner, to: .house(houses.count))
      houses.append(house)
    }
  }
}

extension CatalogAssembly {
  /// Adds all streets. They come first in `named`, in the order of `streets`.
  mutating func addStreets() {
    for (index, street) in streets.enumerated() {
      guard let names = collector.streetNames[street.name] else { continue }
      let kind = PlaceKind(highway: collector.pool[street.leading.highway], tags: [:])
      translate(names)
      linker.add(names, index: index, position: street.position, box: street.box)
      named.append(
        PlaceRecord(
          element: ElementReference(kind: .way, id: street.leading.way), kind: kind, names: names,
          context: surroundings.context(at: street.position), position: street.position,
          extent: street.box, pieces: street.pieces))
    }
  }

  /// Adds all named elements but streets, and links those with a house number to their streets.
  mutating func addPlaces() {
    for draft in collector.places {
      guard let position = geometry.position(of: draft.shape) else { continue }
      let index = named.count
      var kind = draft.kind
      if kind.key == "boundary", geometry.isCut(draft.shape) {
        kind.importance = min(kind.importance, PlaceImportance.ofCutBoundary)
      }
      var record = record(of: draft.address, draft.element, kind, at: position)
      record.names = draft.names
      record.context = record.context.outside(draft.kind.layer)
      record.extent = geometry.extent(of: draft.shape)
      if draft.kind.key == "place" {
        translate(draft.names)
        linker.add(draft.names, index: index, position: position, box: record.extent)
      }
      named.append(record)
    }
    for (index, record) in named.enumerated().dropFirst(streets.count) {
      guard let number = record.housenumber, let street = record.street else { continue }
      guard let owner = linker.owner(named: street, near: record.position) else { continue }
      link(number, counted: record.interpolation, of: owner, to: .named(index))
    }
  }

  /// Creates a record with the address from its tags, completed from its surroundings.
  func record(
    of address: DraftAddress, _ element: ElementReference, _ kind: PlaceKind,
    at position: Coordinate
  ) -> PlaceRecord {
    let pool = collector.pool
    var context = surroundings.context(at: position)
    context.city = pool[address.city] ?? context.city
    context.district = pool[address.district] ?? context.district
    context.county = pool[address.county] ?? context.county
    context.state = pool[address.state] ?? context.state
    if let code = pool[address.country], code.utf8.count == 2 { context.countryCode = code }
    return PlaceRecord(
      element: element, kind: kind, street: pool[address.street], housenumber: pool[address.number],
      interpolation: pool[address.interpolation], postcode: pool[address.postcode],
      context: context, position: position)
  }

  /// Links a place to the house numbers of a street ("228-230", "4;6").
  /// - Parameter rule: how the numbers between the ends of a range are counted, or `nil` if unknown.
  mutating func link(
    _ number: String, counted rule: String? = nil, of owner: Int, to target: PlaceCatalog.Target
  ) {
    for part in number.split(whereSeparator: { $0 == ";" || $0 == "," }) {
      let folded = HouseNumber.fold(part)
      guard !folded.isEmpty else { continue }
      let ends = folded.split(separator: "-").map(String.init)
      let inner = rule.map { HouseNumberRange(folded, counted: $0)?.inner ?? [] } ?? []
      for number in ends.count > 1 ? [folded] + ends + inner : ends {
        addresses.append(PlaceCatalog.AddressLink(street: owner, number: number, target: target))
      }
    }
  }
}

/// A pool of unique strings.
struct StringPool {
  typealias Index = Int32

  private var indices: [String: Index] = [:]
  private var strings: [String] = []

  /// Returns the index of a string, and adds the string if it is new.
  /// - Returns: the index, or `nil` for `nil` and the empty string.
  mutating func intern(_ string: String?) -> Index? {
    guard let string, !string.isEmpty else { return nil }
    if let index = indices[string] { return index }
    let index = Index(strings.count)
    strings.append(string)
    indices[string] = index
    return index
  }

  subscript(index: Index) -> String { strings[Int(index)] }

  /// The string at an index, or `nil` for `nil`.
  subscript(index: Index?) -> String? { index.map { strings[Int($0)] } }
}
