import AmbleCore
import Testing

@testable import AmbleRegion

/// A town without a Casa da Música, and another town 5 km east of it.
struct PlaceMatchTests {
  let index: PlaceIndex

  init() throws {
    let town = PlaceTown()
    town.node(0, 0, ["place": "town", "name": "Vila Nova", "population": "9000"])
    town.node(60, 0, ["place": "town", "name": "Penedo"])
    town.street("Rua das Flores", [[0, 0], [10, 0]])
    town.street("Rua das Flores", [[60, 0], [62, 0]])
    town.street("Rua do Estádio", [[0, 2], [3, 2], [6, 2]])
    town.street("Rua 31 de Janeiro", [[0, 4], [6, 4]])
    town.street("Rua A", [[0, 6], [3, 6], [6, 6]])
    town.street("Avenida Doutor António Costa", [[0, 8], [6, 8]])
    town.street("Hauptstraße", [[0, 10], [6, 10]])
    town.street("O'Connell Street", [[3, -4], [3, 2], [3, 6], [3, 10]])
    let postcode = ["addr:postcode": "4050-262"]
    town.house("Rua das Flores", "12 A", 1, 0.1, postcode)
    town.house("Rua das Flores", "14", 2, 0.1)
    town.house("Rua das Flores", "20-24", 3, 0.1)
    town.node(3, 1, ["tourism": "museum", "name": "Casa da Guitarra", "addr:street": "Rua A"])
    town.node(4, 1, ["shop": "books", "name": "Livraria Lello", "name:en": "Lello Bookshop"])
    town.node(1, 5, ["shop": "supermarket", "name": "Pingo Doce"])
    town.node(30, 5, ["shop": "supermarket", "name": "Pingo Doce"])
    town.node(61, 1, ["railway": "station", "name": "Trindade"])
    town.node(62, 1, ["railway": "subway_entrance", "name": "Trindade"])
    town.node(5, 5, ["shop": "clothes", "name": "Trindade"])
    index = try town.index()
  }

  /// Returns the match of the best candidate of a lookup.
  private func match(_ text: String) throws -> PlaceMatch? {
    try index.lookup(text).candidates.first?.match
  }

  /// The text and the name have the same words. Case, accents, abbreviations, particles and order
  /// do not matter. The street and its number are a name too; the town, the country code and the
  /// postcode may be added.
  @Test(arguments: [
    "Casa da Guitarra", "casa guitarra", "GUITARRA, CASA DA", "Casa da Guitarra, Vila Nova",
    "Casa da Guitarra, Rua A", "R. do Estadio", "Rua 31 de Janeiro", "Rua A", "Lello Bookshop",
    "Rua das Flores 14", "14 Rua das Flores, Vila Nova", "Rua das Flores 12a",
    "Rua das Flores 12 A, 4050-262 Vila Nova", "R. Flores 14, 4050-262 Vila Nova", "Hauptstr.",
    "Av. Dr. António Costa",
  ])
  func aWholeNameIsExact(text: String) throws {
    #expect(try match(text) == .exact)
  }

  /// The name has more words, or is spelled in another way; one number of a range is its address.
  @Test(arguments: [
    ("Flores", PlaceMatch.words), ("Lello", .words), ("António Costa", .words),
    ("museum guitarra", .words), ("oconnell street", .words), ("haupt strasse", .words),
    ("Flores 14", .words), ("Rua das Flores 24", .exact),
  ])
  func partOfANameIsWords(text: String, expected: PlaceMatch) throws {
    #expect(try match(text) == expected)
  }

  /// An unfinished last word, a typing error or a wrong space, or a number that the street does not
  /// have.
  @Test(arguments: [
    ("Casa da Guita", PlaceMatch.prefix), ("Casa da Guitara", .fuzzy), ("Csaa da Guitarra", .fuzzy),
    ("Ruado Estádio", .fuzzy), ("Lel lo", .fuzzy), ("Rua das Flores 77", .street),
    ("Rua das Flores 12", .street), ("Rua das Flores 77, Vila Nova", .street),
    ("Rua das Flores 22", .street),
  ])
  func otherFitsAreWeak(text: String, expected: PlaceMatch) throws {
    #expect(try match(text) == expected)
    #expect(try index.lookup(text).place == nil)
  }

  /// A word that is neither in the name nor in the address: "Música", "Dragão", another town,
  /// another postcode, another type of street. A word of the surroundings alone is no name either.
  @Test(arguments: [
    "Casa da Música", "Estádio do Dragão", "Travessa das Flores", "Rua das Flores, Lisboa",
    "Livraria Bertrand", "Rua B", "Rua Vila Nova",
    "Casa da Guitarra 99", "Casa da Guitarra, Rua B", "Rua das Flores 12a, 1000-001 Vila Nova",
    "Rua A, Guitarra",
  ])
  func aForeignWordIsPartial(text: String) throws {
    let lookup = try index.lookup(text)
    #expect(lookup.place == nil)
    #expect(lookup.candidates.first?.match ?? .partial == .partial)
  }

  /// Two streets of the same name are 5 km apart, so the text must state the town. A supermarket at
  /// both ends of the town is ambiguous too.
  @Test func equalPlacesFarApartAreAmbiguous() throws {
    for text in ["Rua das Flores", "Pingo Doce"] {
      let lookup = try index.lookup(text)
      #expect(lookup.place == nil && lookup.isAmbiguous)
      #expect(lookup.candidates.count == 2 && lookup.candidates.allSatisfy(\.isAmbiguous))
    }
    #expect(try index.lookup("Rua das Flores, Penedo").place?.city == "Penedo")
  }

  /// The station is preferred to the shop of its name 4.7 km away; its entrance 84 m away is the
  /// same destination.
  @Test func theFarBetterKnownPlaceIsTaken() throws {
    #expect(try index.lookup("Trindade").place?.value == "station")
  }

  /// At most five candidates are given, the best fit first.
  @Test func candidatesAreFew() throws {
    let candidates = try index.lookup("Rua da Música").candidates
    #expect((1...5).contains(candidates.count))
    #expect(
      candidates.map { $0.match ?? .partial } == candidates.map { $0.match ?? .partial }.sorted())
  }

  /// A text with more words than are compared never matches strongly.
  @Test func aTextTooLongToCompareIsWeak() throws {
    let text = "Casa da Guitarra" + String(repeating: " Vila Nova", count: 60)
    #expect(try index.lookup(text).place == nil)
  }

  /// A crossing has the words of both streets.
  @Test func crossingsAreJudged() throws {
    #expect(try match("O'Connell Street & Rua A") == .exact)
    #expect(try match("O'Connell Street & Rua do Estádio") == .exact)
    #expect(try index.lookup("O'Connell Street & Rua B").place == nil)
  }
}
