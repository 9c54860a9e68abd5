import AmbleCore
import Testing

@testable import AmbleRegion

/// A town with two long streets that cross, a square, and houses along one of them.
struct PlaceSearchTests {
  let index: PlaceIndex

  init() throws {
    let town = PlaceTown()
    town.node(0, 0, ["place": "town", "name": "Vila Nova", "population": "9000"])
    town.node(60, 60, ["place": "town", "name": "Penedo"])
    town.street("Rua das Flores", [[0, 0], [5, 0]])
    town.street("Rua das Flores", [[5, 0], [10, 0]])
    town.street("Rua das Flores", [[60, 60], [62, 60]])
    town.street("Castro Street", [[5, -5], [5, -3], [5, 0]])
    town.street("18th Street", [[0, -3], [5, -3], [9, -3]])
    town.street("Dr. José Łukaszewicz Straße", [[0, 4], [6, 4]])
    town.street("Pennsylvania Avenue Northwest", [[0, 6], [6, 6]])
    for number in [2, 4, 12, 120] {
      town.house("Rua das Flores", "\(number)", Double(number) / 20, 0.1)
    }
    town.house("Rua das Flores", "12 A", 0.7, 0.1)
    town.house("Rua das Flores", "12", 61, 60.1)
    town.node(3, 0.2, ["amenity": "cafe", "name": "Café Flor"])
    town.node(30, 0, ["amenity": "cafe", "name": "Café Flor", "wikidata": "Q1"])
    town.node(3, 0.3, ["amenity": "pharmacy", "name": "Pharmacie Ολυμπία", "name:ja": "薬局"])
    index = try town.index()
  }

  /// Every prefix of a name finds it, in any spelling.
  @Test func aPlaceIsFoundWhileItIsTyped() throws {
    for length in 4...14 {
      let text = String("RUA DAS FLORES".prefix(length))
      #expect(try index.titles(text).first == "Rua das Flores", "\(text)")
    }
  }

  /// Words may be in any order, with the town among them; the distant street is in the other town.
  @Test(arguments: ["flores rua vila nova", "vila nova, flores", "rua flores penedo"])
  func wordsMayComeInAnyOrder(text: String) throws {
    let place = try #require(try index.search(PlaceQuery(text)).first)
    #expect(place.title == "Rua das Flores")
    #expect(place.city == (text.contains("penedo") ? "Penedo" : "Vila Nova"))
  }

  /// Case, accents, ł, ß and usual abbreviations make no difference.
  @Test(arguments: [
    "dr jose lukaszewicz strasse", "DR. JOSÉ ŁUKASZEWICZ STR.", "doutor jose luk",
    "lukaszewicz straße",
  ])
  func spellingMakesNoDifference(text: String) throws {
    #expect(try index.titles(text).first == "Dr. José Łukaszewicz Straße")
  }

  /// House 12 of the street, with the number before or after and with the town; 12a is typed with
  /// or without a space; 120 is not 12.
  @Test(arguments: [
    ("Rua das Flores 12", "12"), ("12 Rua das Flores", "12"), ("12, r. das flores", "12"),
    ("flores 12 vila nova", "12"), ("rua das flores 12a", "12 A"), ("rua das flores 12 a", "12 A"),
    ("12 a rua das flores", "12 A"),
    ("rua das flores 120", "120"),
  ])
  func houseNumbersAreFound(text: String, number: String) throws {
    let near = PlaceTown.position(1, 0)
    let place = try #require(try index.search(PlaceQuery(text, near: near)).first)
    #expect(place.street == "Rua das Flores")
    #expect(place.housenumber == number)
    #expect(place.layer == .house)
  }

  /// An unknown number finds the street.
  @Test func anUnknownNumberLeadsToTheStreet() throws {
    #expect(try index.titles("Rua das Flores 77").first == "Rua das Flores")
  }

  /// Two streets with a common node cross there, at 5 east and 3 south.
  @Test(arguments: [
    "Castro & 18th", "castro and eighteenth", "18 / castro st", "Castro Street x 18th Street",
    "castro & 18th st",
  ])
  func crossingsAreFound(text: String) throws {
    let place = try #require(try index.search(PlaceQuery(text)).first)
    #expect(place.title.contains(" & "))
    #expect(place.position.distance(to: PlaceTown.position(5, -3)) < 1)
  }

  /// A slash after an abbreviated kind of street separates no streets, unlike one between two of them.
  @Test(arguments: [
    ("C/ Sant Antoni", "Carrer Sant Antoni"), ("C/ Major", "Carrer Major"),
    ("c/major", "Carrer Major"), ("Av/ Meritxell", "Avinguda Meritxell"),
    ("Major / Meritxell", "Major & Meritxell"), ("C/ Major & Meritxell", "Major & Meritxell"),
    ("C/ Major / Av/ Meritxell", "Major & Meritxell"),
  ])
  func slashesAbbreviate(text: String, title: String) throws {
    let town = PlaceTown()
    town.street("Carrer Major", [[0, 0], [5, 0], [9, 0]])
    town.street("Carrer Sant Antoni", [[5, 0], [5, 4]])
    town.street("Avinguda Meritxell", [[0, 0], [0, 4]])
    let found = try #require(try town.index().titles(text).first)
    let names = title.split(separator: " & ").map(String.init)
    #expect(names.count == 1 ? found == title : names.allSatisfy { found.contains($0) })
    #expect(found.contains(" & ") == (names.count == 2))
  }

  /// NW is Northwest, in one word or two.
  @Test(arguments: ["pennsylvania ave nw", "Pennsylvania Avenue North West", "pennsylvania av"])
  func directionsAreFound(text: String) throws {
    #expect(try index.titles(text).first == "Pennsylvania Avenue Northwest")
  }

  /// A street that the map knows without its direction is found with one.
  @Test func aDirectionTooManyIsForgiven() throws {
    #expect(try index.titles("castro street nw").first == "Castro Street")
  }

  /// One letter is wrong, missing, added or transposed.
  @Test(arguments: [
    "pensylvania", "pennsylvaniya", "pennslyvania", "pennsilvania avenue", "florse 12",
  ])
  func oneTypingErrorIsForgiven(text: String) throws {
    let titles = try index.titles(text)
    #expect(
      titles.first?.hasPrefix(text.hasPrefix("p") ? "Pennsylvania" : "Rua das Flores") == true)
  }

  /// A word too short to correct is ignored, and the house is still found.
  @Test func aShortMisspelledWordIsLeftOut() throws {
    #expect(try index.search(PlaceQuery("rua ds flores 4")).first?.housenumber == "4")
    #expect(try index.search(PlaceQuery("xq 4")).isEmpty)
  }

  /// A space is missing, or inserted inside a word.
  @Test(arguments: ["ruadas flores", "pennsyl vania avenue", "ruadas flores 12"])
  func wrongSpacesAreForgiven(text: String) throws {
    let expected = text.hasPrefix("p") ? "Pennsylvania" : "Rua das Flores"
    #expect(try index.titles(text).first?.hasPrefix(expected) == true)
  }

  /// Of two equal cafés the nearer comes first, although the other is famous.
  @Test func theNearerComesFirst() throws {
    var query = PlaceQuery("cafe flor", near: PlaceTown.position(2, 0))
    query.zoom = 15
    #expect(try index.search(query).first?.position.longitude ?? 0 < -7.99)
    query.near = PlaceTown.position(31, 0)
    #expect(try index.search(query).first?.position.longitude ?? 0 > -7.98)
  }

  /// Other scripts are folded too, and names in other languages are found and returned.
  @Test func namesInAllLanguagesAreFound() throws {
    #expect(try index.titles("ολυμπια") == ["Pharmacie Ολυμπία"])
    var query = PlaceQuery("薬")
    query.language = "ja"
    #expect(try index.search(query).map(\.title) == ["薬局"])
  }

  /// Typed coordinates give their position.
  @Test(arguments: [
    "41.15, -8.61", "41.15 -8.61", "N 41.15 W 8.61", "geo:41.15,-8.61;u=20", "41.15° N, 8.61° W",
  ])
  func positionsAreAnswered(text: String) throws {
    let place = try #require(try index.lookup(text).place)
    #expect(place.position == Coordinate(latitude: 41.15, longitude: -8.61))
  }

  /// Numbers that are no position on Earth are taken as text.
  @Test func numbersOffTheEarthAreText() throws {
    #expect(try index.search(PlaceQuery("141.15, -8.61")).isEmpty)
  }

  /// A whole name is preferred to a longer one that begins so.
  @Test func resolvingPrefersWholeNames() throws {
    #expect(try index.lookup("Penedo").place?.layer == .city)
    #expect(try index.lookup("Flores 2, Vila Nova").place?.housenumber == "2")
    #expect(try index.lookup("qqqzzzxxx").candidates.isEmpty)
  }
}
