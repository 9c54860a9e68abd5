import AmbleCore
import Testing

@testable import AmbleRegion

/// Expectations of Photon's own tests, applied to Monaco.
@Suite(.enabled(if: MapFixtures.arePresent, "the shared map data is absent"))
struct PhotonCaseTests {
  let index: PlaceIndex

  init() throws { index = try PlaceFixtures.monaco.get() }

  private func search(_ text: String, _ change: (inout PlaceQuery) -> Void = { _ in }) throws
    -> [Place]
  {
    var query = PlaceQuery(text)
    change(&query)
    return try index.search(query)
  }

  private func condition(_ text: String) throws -> TagCondition {
    try #require(TagCondition(text))
  }

  /// The casino has a name, an element and a tag.
  @Test func theCasinoIsFound() throws {
    let casino = try #require(try search("casino").first)
    #expect(casino.name != nil && casino.elementID > 0)
    #expect(!casino.key.isEmpty && !casino.value.isEmpty)
    #expect(casino.city == "Monaco" && casino.country == "Monaco" && casino.countryCode == "MC")
    #expect(try !search("casino") { $0.language = "fr" }.isEmpty)
  }

  /// Limits hold.
  @Test func limitsHold() throws {
    #expect(try search("avenue") { $0.limit = 1 }.count == 1)
    #expect((2...20).contains(try search("avenue") { $0.limit = 20 }.count))
  }

  /// A rectangle holds.
  @Test func aRectangleHolds() throws {
    let box = BoundingBox(west: 7.40, south: 43.72, east: 7.43, north: 43.74)
    let found = try search("avenue") { $0.box = box }
    #expect(!found.isEmpty && found.allSatisfy { box.contains($0.position) })
  }

  /// Tag and layer filters hold.
  @Test func filtersHold() throws {
    let highways = try [condition("highway")]
    let others = try [condition("!highway")]
    #expect(try search("avenue") { $0.tags = highways }.first?.key == "highway")
    #expect(try search("avenue") { $0.tags = others }.allSatisfy { $0.key != "highway" })
    #expect(try search("avenue") { $0.layers = [.street] }.first?.key == "highway")
    let parking = try [condition("amenity:parking")]
    #expect(try search("parking") { $0.tags = parking }.allSatisfy { $0.value == "parking" })
  }

  /// Nonsense has no results; a street of many ways is found once.
  @Test func nonsenseAndDuplicates() throws {
    #expect(try search("qqqzzzxxx").isEmpty)
    let titles = try search("avenue princesse grace").map(\.title)
    #expect(titles.filter { $0 == "Avenue Princesse Grace" }.count == 1)
  }

  /// One place around a position, or up to three; none in the ocean.
  @Test func positionsAreNamed() throws {
    let position = Coordinate(latitude: 43.7392, longitude: 7.4275)
    #expect(try index.reverse(position).count == 1)
    #expect((1...3).contains(try index.reverse(position, radius: 1_000, limit: 3).count))
    #expect(try index.reverse(Coordinate(latitude: 0, longitude: -30)).isEmpty)
  }
}
