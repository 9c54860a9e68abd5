import AmbleCore

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
      var record = record(of: draft.address, draft.element, draft.kind, at: position)
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
