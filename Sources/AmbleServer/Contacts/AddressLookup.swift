import AmbleCore
import AmbleJournal
import AmbleRegion
import AmbleText

/// Finds where addresses are by the regions' search for places.
struct AddressLookup: Sendable {
  let atlas: Atlas
  let pool: SearchPool

  /// Cards with the positions of their addresses, where they have none and the address is known.
  func placed(_ cards: [ContactCard]) async throws(APIError) -> [ContactCard] {
    try await pool.run { [atlas] in
      cards.map { card in
        guard card.place == nil, !card.address.isEmpty else { return card }
        var card = card
        card.place = Self.position(of: card.address, in: atlas)
        return card
      }
    }
  }

  private static func position(of address: String, in atlas: Atlas) -> Coordinate? {
    for region in atlas.regions {
      if let place = try? region.region.places.resolve(address), isMeant(place, by: address) {
        return place.position
      }
    }
    return nil
  }

  /// Whether a place is what an address says. The search helps whoever types by leaving out words
  /// it does not know; here nobody would notice that it found the street of another city. So the
  /// place's own name, or its street and number, must be in the address, and of what else is
  /// there, city or postcode.
  static func isMeant(_ place: Place, by address: String) -> Bool {
    let said = Set(FoldedText(address).words)
    let name = words(of: place.name)
    let house = place.housenumber == nil ? [] : words(of: place.street, place.housenumber)
    let known = [name, house].filter { !$0.isEmpty && said.isSuperset(of: $0) }.joined()
    guard !known.isEmpty else { return false }
    let surroundings = words(
      of: place.city, place.district, place.county, place.state, place.postcode)
    let others = said.subtracting(known).subtracting(words(of: place.country, place.countryCode))
    return others.isEmpty || surroundings.isEmpty || !others.isDisjoint(with: surroundings)
  }

  private static func words(of texts: String?...) -> [String] {
    texts.compactMap(\.self).flatMap { FoldedText($0).words }
  }
}
