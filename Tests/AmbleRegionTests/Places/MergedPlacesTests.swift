import AmbleCore
import Testing

@testable import AmbleRegion

/// Results of two regions, the second 20 km east of the first.
struct MergedPlacesTests {
  private let indexes: [PlaceIndex]

  init() throws {
    let west = PlaceTown()
    west.street("Rua das Flores Novas", [[0, 0], [4, 0]])
    west.street("Rua Alta", [[0, 2], [4, 2]])
    west.node(1, 1, ["amenity": "cafe", "name": "Piolho"])
    west.node(5, 1, ["amenity": "cafe", "name": "Guarany", "wikidata": "Q1"])
    let east = PlaceTown()
    east.street("Rua das Flores", [[240, 0], [244, 0]])
    east.street("Rua das Flores Velhas", [[240, 2], [244, 2]])
    east.node(241, 1, ["amenity": "cafe", "name": "Ceuta"])
    indexes = [try west.index(), try east.index()]
  }

  private func titles(
    _ text: String, near: Coordinate? = nil, limit: Int = 10
  ) throws -> [String] {
    let query = PlaceQuery(text, near: near, limit: limit)
    return try indexes.map { try $0.search(query) }
      .merged(for: query, isKind: try indexes.contains { try $0.asksForKind(text) }).map(\.title)
  }

  /// The whole name comes before a longer one of the region in front, wherever the map is.
  @Test func theBetterMatchComesFirst() throws {
    for near in [nil, PlaceTown.position(0, 0), PlaceTown.position(240, 0)] {
      let found = try titles("Rua das Flores", near: near)
      #expect(found.first == "Rua das Flores" && found.count == 3)
    }
    let found = try titles("Rua das Flores", near: PlaceTown.position(0, 0))
    #expect(found == ["Rua das Flores", "Rua das Flores Novas", "Rua das Flores Velhas"])
  }

  /// Of a kind, the nearest come first in any region; no more than asked for.
  @Test func kindsComeNearestFirst() throws {
    #expect(try titles("cafe", near: PlaceTown.position(0, 0)) == ["Piolho", "Guarany", "Ceuta"])
    #expect(try titles("cafe", near: PlaceTown.position(241, 1)) == ["Ceuta", "Guarany", "Piolho"])
    #expect(try titles("cafe", near: PlaceTown.position(0, 0), limit: 1) == ["Piolho"])
    #expect(try titles("cafe").first == "Guarany")
  }

  /// A typed position is answered once.
  @Test func positionsAreAnsweredOnce() throws {
    #expect(try titles("41.15, -8.61") == ["41.15, -8.61"])
  }
}
