import AmbleCore
import AmbleJournal
import AmbleRegion

/// Finds where addresses are by the regions' search for places.
struct AddressLookup: Sendable {
  let atlas: Atlas
  let pool: SearchPool

  /// Returns the cards with the positions of their addresses. A card keeps the position it has; it
  /// gets none where its address fits no place well, or several.
  func placed(_ cards: [ContactCard]) async throws(APIError) -> [ContactCard] {
    try await pool.run { [atlas] in
      cards.map { card in
        guard card.place == nil, !card.address.isEmpty else { return card }
        var card = card
        card.place = try? atlas.lookup(card.address).place?.position
        return card
      }
    }
  }
}
