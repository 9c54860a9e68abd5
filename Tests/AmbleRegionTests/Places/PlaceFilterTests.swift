import AmbleCore
import Testing

@testable import AmbleRegion

struct PlaceFilterTests {
  /// A list includes what has one of its categories, and excludes what has all of them.
  @Test(arguments: [
    ("osm.amenity", true, false), ("osm.amenity.cafe", true, false),
    ("osm.amenity.bar", false, true), ("osm.shop,osm.amenity.cafe", true, true),
    ("osm.amenity,osm.amenity.cafe", true, false), ("food.amenity", false, true),
    ("osm.amenity.cafe.small", false, true), ("osm.Amenity", false, true),
  ])
  func categoriesFilter(text: String, isIncluded: Bool, passesExclusion: Bool) throws {
    let include = try #require(CategoryCondition(text, effect: .include))
    let exclude = try #require(CategoryCondition(text, effect: .exclude))
    #expect(include.allows(key: "amenity", value: "cafe") == isIncluded)
    #expect(exclude.allows(key: "amenity", value: "cafe") == passesExclusion)
  }

  /// A category has two to four labels.
  @Test(arguments: ["", "osm", "osm.", "osm.a,", "osm.a.b.c.d", "osm.a b", "osm.ä"])
  func otherTextsAreNoCategories(text: String) {
    #expect(CategoryCondition(text, effect: .include) == nil)
  }

  let index: PlaceIndex

  init() throws {
    let town = PlaceTown()
    town.node(0, 0, ["place": "town", "name": "Casino"])
    town.street("Avenue Casino", [[0, 0], [5, 0]])
    town.node(1, 1, ["amenity": "casino", "name": "Casino Royal", "addr:country": "FR"])
    town.node(2, 1, ["amenity": "cafe", "name": "Casino Café", "addr:country": "MC"])
    town.node(3, 1, ["shop": "kiosk", "name": "Casino Kiosk", "addr:country": "MC"])
    index = try town.index()
  }

  private static let tagCases: [([String], Set<String>)] = [
    (["amenity"], ["Casino Royal", "Casino Café"]),
    (["amenity:cafe"], ["Casino Café"]),
    ([":kiosk"], ["Casino Kiosk"]),
    (["amenity:!cafe"], ["Casino Royal"]),
    (["!amenity", "!highway"], ["Casino", "Casino Kiosk"]),
    (["amenity:cafe", "shop"], ["Casino Café", "Casino Kiosk"]),
    (["amenity", "!:casino"], ["Casino Café"]),
  ]

  private func titles(_ change: (inout PlaceQuery) -> Void) throws -> Set<String> {
    var query = PlaceQuery("casino")
    change(&query)
    return Set(try index.search(query).map(\.title))
  }

  /// Photon's tag filters: inclusions are alternatives, exclusions must all hold.
  @Test(arguments: tagCases)
  func tagsAreDemandedAndExcluded(conditions: [String], expected: Set<String>) throws {
    let tags = try conditions.map { try #require(TagCondition($0)) }
    #expect(try titles { $0.tags = tags } == expected)
  }

  /// Texts that Photon rejects are no conditions.
  @Test(arguments: ["bad:bad:bad", "", "!", ":", "!:", "a:!", "!a:!b", "a b"])
  func nonsenseIsNoCondition(text: String) {
    #expect(TagCondition(text) == nil)
  }

  /// Layers, countries and a rectangle.
  @Test func otherConditionsHold() throws {
    #expect(try titles { $0.layers = [.street] } == ["Avenue Casino"])
    #expect(try titles { $0.layers = [.city] } == ["Casino"])
    #expect(try titles { $0.countryCodes = ["fr"] } == ["Casino Royal"])
    let box = BoundingBox(around: [PlaceTown.position(1.5, 0.5), PlaceTown.position(3.5, 1.5)])
    #expect(try titles { $0.box = box } == ["Casino Café", "Casino Kiosk"])
  }

  /// The nearest come first; 111 m to the north lies the street's nearest point.
  @Test func theNearestPlacesAreFound() throws {
    let position = PlaceTown.position(2.1, 1)
    let found = try index.reverse(position, limit: 3)
    #expect(found.map(\.title) == ["Casino Café", "Casino Kiosk", "Casino Royal"])
    var query = PlaceQuery("")
    query.layers = [.street]
    let street = try #require(try index.reverse(position, matching: query).first)
    #expect(abs((street.distance ?? 0) - 111.2) < 0.1)
    #expect(try index.reverse(position, radius: 5, limit: 3).isEmpty)
    #expect(try index.reverse(Coordinate(latitude: 0, longitude: -30)).isEmpty)
  }
}
