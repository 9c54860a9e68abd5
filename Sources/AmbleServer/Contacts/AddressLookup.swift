import AmbleCore
import AmbleJournal
import AmbleRegion
import AmbleWork

/// Geocodes the addresses of contacts in the served regions.
struct AddressLookup: Sendable {
  let registry: RegionRegistry
  let pool: WorkPool

  /// Returns the cards with the coordinates of their addresses. Existing coordinates stay. A card
  /// gets none if its address matches no place well, or several.
  func placed(_ cards: [ContactCard]) async throws -> [ContactCard] {
    try await pool.run(.moderate) { [registry] in
      cards.map { card in
        guard card.place == nil, !card.address.isEmpty else { return card }
        var card = card
        card.place = try? registry.lookup(card.address).place?.position
        return card
      }
    }
  }
}
