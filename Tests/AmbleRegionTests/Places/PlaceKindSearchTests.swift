import AmbleCore
import Testing

@testable import AmbleRegion

/// Searches for a kind of place, for streets by a part of their names, and for features with few
/// tags.
struct PlaceKindSearchTests {
  private let index: PlaceIndex
  private let middle = PlaceTown.position(0, 0)

  /// Toilets without names 1, 3 and 5 steps from the middle, the second private, and other things.
  init() throws {
    let town = PlaceTown()
    town.street("Rua das Flores", [[0, 0], [9, 0]])
    town.street("Rua de Fernandes Tomás", [[0, 3], [9, 3]])
    town.node(1, 0.2, ["tourism": "attraction", "name": "Rua das Flores", "wikidata": "Q1"])
    town.node(
      1, 0.3, ["tourism": "artwork", "name": "Street Art Rua das Flores", "wikidata": "Q2"])
    town.node(2, 3.1, ["tourism": "guest_house", "name": "Hospedaria Fernandes Tomás"])
    town.node(5, 0, ["amenity": "toilets"])
    town.node(3, 0, ["amenity": "toilets", "access": "private"])
    town.node(1, 0, ["amenity": "toilets", "fee": "no"])
    town.node(4, 1, ["amenity": "cafe", "name": "Piolho"])
    town.node(2, 1, ["amenity": "cafe", "addr:street": "Rua das Flores", "addr:housenumber": "7"])
    town.node(40, 40, ["amenity": "cafe", "name": "Café Longe"])
    town.node(1, 1, ["amenity": "bar", "name": "Meeting", "alt_name": "Cafe"])
    town.node(6, 1, ["highway": "bus_stop"])
    town.node(2, 2, ["highway": "bus_stop", "name": "Aliados"])
    town.node(7, 7, ["attraction": "animal", "name": "Lion Enclosure"])
    town.node(8, 8, ["amenity": "waste_basket"])
    index = try town.index()
  }

  private func found(_ text: String, near: Coordinate? = nil) throws -> [Place] {
    try index.search(PlaceQuery(text, near: near ?? middle))
  }

  /// A word for a kind, in the singular, in the plural or in another language, finds it, the nearest first.
  @Test(arguments: ["toilet", "toilets", "Toilet", "WC", "casa de banho"])
  func toiletsAreFound(text: String) throws {
    let places = try found(text)
    let steps = places.prefix(2).map { ($0.position.longitude + 8) * 1000 }
    #expect(places.count == 2 && abs(steps[0] - 1) < 0.01 && abs(steps[1] - 5) < 0.01)
    #expect(places.allSatisfy { $0.title == "Toilets" && $0.value == "toilets" })
  }

  /// Cafés and bus stops with and without a name, from the other end too; places that are only
  /// called so come last.
  @Test func kindsComeNearestFirst() throws {
    let here = try found("cafe")
    #expect(here.prefix(3).map(\.title) == ["Cafe", "Piolho", "Café Longe"])
    #expect(here.map(\.title).contains("Meeting"))
    #expect(try found("cafes", near: PlaceTown.position(40, 40)).first?.title == "Café Longe")
    #expect(try found("bus stop").map(\.title).prefix(2) == ["Aliados", "Bus stop"])
    #expect(try index.titles("bus stop").contains("Bus stop"))
    #expect(try found("cafe piolho").first?.title == "Piolho")
  }

  /// A query's conditions hold for kinds too.
  @Test func kindsAreFiltered() throws {
    var query = PlaceQuery("toilet", near: middle, limit: 1)
    #expect(try index.search(query).count == 1)
    query.box = BoundingBox(
      west: PlaceTown.position(4, 0).longitude, south: 40, east: 0, north: 42)
    #expect(
      try index.search(query).map { ($0.position.longitude + 8) * 1000 }.allSatisfy { $0 > 4 })
  }

  /// Unnamed features name no position: near toilets, that is the street.
  @Test func unnamedFeaturesNameNoPosition() throws {
    let nearest = try index.reverse(PlaceTown.position(5, 0.01), radius: 100).first
    #expect(nearest?.title == "Rua das Flores")
  }

  /// The street comes before the things that are named after it, however famous.
  @Test(arguments: ["rua das flores", "Rua das Flores", "rua flores"])
  func theStreetComesFirst(text: String) throws {
    for near in [nil, middle, PlaceTown.position(30, 0)] {
      let first = try #require(try index.search(PlaceQuery(text, near: near)).first)
      #expect(first.title == "Rua das Flores" && first.layer == .street)
    }
  }

  /// Without its first words and its particle, the street is found before a guest house that has more.
  @Test(arguments: ["Fernandes Tomás", "fernandes tomas", "rua fernandes tomas"])
  func particlesMayBeMissing(text: String) throws {
    #expect(try found(text).first?.title == "Rua de Fernandes Tomás")
  }

  /// The street of exactly the typed name comes before larger and nearer ones with a preposition more,
  /// in abbreviations too, but not one of another town before those here.
  @Test(arguments: ["Rua Casal", "rua casal", "R. Casal"])
  func theExactNameComesFirst(text: String) throws {
    let town = PlaceTown()
    town.street("Rua do Casal", [[0, 0], [9, 0]], ["highway": "primary", "wikidata": "Q1"])
    town.street("Rua do Casal", [[0, 20], [9, 20]], ["highway": "secondary"])
    town.street("Rua Casal", [[40, 40], [44, 40]], ["highway": "service"])
    let index = try town.index()
    for near in [nil, middle, PlaceTown.position(40, 40)] {
      #expect(try index.titles(text, near: near).first == "Rua Casal")
    }
    #expect(try index.titles(text, near: PlaceTown.position(-400, 0)).first == "Rua do Casal")
    #expect(try index.titles("Rua do Casal").first == "Rua do Casal")
  }

  /// A word for places of worship finds those of its religion, named or not, with an address or without,
  /// and those of an unknown one. The answer has the tag of the map.
  @Test(arguments: [
    ("church", ["Santa Clara", "Place of worship", "Sem Nome"]), ("igrejas", ["Santa Clara"]),
    ("mosque", ["Mesquita Central", "Sem Nome"]), ("synagogue", ["Kadoorie", "Sem Nome"]),
    ("temple", ["Sem Nome"]),
    ("place of worship", ["Santa Clara", "Mesquita Central", "Kadoorie", "Sem Nome"]),
  ])
  func placesOfWorshipHaveAReligion(text: String, titles: [String]) throws {
    let town = PlaceTown()
    let worship = ["amenity": "place_of_worship"]
    func add(_ north: Double, _ tags: Tags) { town.node(0, north, worship.merging(tags) { $1 }) }
    add(1, ["religion": "christian", "name": "Santa Clara"])
    add(2, ["religion": "muslim", "name": "Mesquita Central"])
    add(3, ["building": "synagogue", "name": "Kadoorie"])
    add(4, ["religion": "christian"])
    add(5, ["religion": "muslim", "addr:street": "Rua A", "addr:housenumber": "1"])
    add(6, ["name": "Sem Nome"])
    let found = try town.index().search(PlaceQuery(text, near: middle))
    #expect(titles.allSatisfy(found.map(\.title).contains))
    #expect(found.allSatisfy { $0.value == "place_of_worship" })
    let others = ["Santa Clara", "Mesquita Central", "Kadoorie"].filter { !titles.contains($0) }
    #expect(others.allSatisfy { !found.map(\.title).contains($0) })
    let hasHouse = found.contains { $0.housenumber == "1" }
    #expect(hasHouse == ["mosque", "place of worship"].contains(text))
  }

  /// A condition on the tag holds for every religion.
  @Test func religionsAreOneTag() throws {
    let town = PlaceTown()
    town.node(0, 0, ["amenity": "place_of_worship", "religion": "jewish", "name": "Kadoorie"])
    var query = PlaceQuery("kadoorie")
    query.tags = [try #require(TagCondition("amenity:place_of_worship"))]
    #expect(try town.index().search(query).map(\.title) == ["Kadoorie"])
  }

  /// A thing with `attraction` alone is found.
  @Test func attractionsAreFound() throws {
    let lions = try #require(try found("lion enclosure").first)
    #expect(lions.key == "attraction" && lions.value == "animal")
  }

  /// Rides without a name are found by their kinds, cages without one are not.
  @Test func ridesWithoutANameAreFound() throws {
    let town = PlaceTown()
    town.node(1, 0, ["attraction": "water_slide"])
    town.node(2, 0, ["attraction": "animal"])
    let index = try town.index()
    #expect(try index.titles("water slide") == ["Water slide"])
    #expect(try index.titles("animal").isEmpty)
  }

  /// Abbreviations of several languages.
  @Test(arguments: [
    ("av dr", "Avinguda Doctor"), ("pl catalunya", "Plaça Catalunya"),
    ("bd magheru", "Bulevardul Magheru"),
    ("istiklal cd", "İstiklal Caddesi"), ("andrassy u", "Andrássy Utca"),
    ("nam miru", "Náměstí Míru"),
    ("бул ленина", "Бульвар Ленина"), ("rte lyon", "Route Lyon"), ("viru tn", "Viru Tänav"),
    ("elm cres", "Elm Crescent"), ("str roma", "Strada Roma"),
    ("karl johans gt", "Karl Johans Gate"), ("V.le Europa", "Viale Europa"),
    ("C.so Italia", "Corso Italia"), ("P.za del Duomo", "Piazza del Duomo"),
    ("P.zza Duomo", "Piazza del Duomo"), ("L.go Augusto", "Largo Augusto"),
    ("rue du dr roux", "Rue du Docteur Roux"), ("Gr. Bergstr.", "Große Bergstraße"),
    ("rua engº carlos", "Rua Engenheiro Carlos"), ("Plza. España", "Plaza de España"),
  ])
  func abbreviationsAreKnown(text: String, name: String) throws {
    let town = PlaceTown()
    town.street(name, [[0, 0], [9, 0]])
    #expect(try town.index().titles(text).first == name)
  }
}
