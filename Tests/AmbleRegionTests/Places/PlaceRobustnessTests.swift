import AmbleCore
import AmbleTesting
import Foundation
import Testing

@testable import AmbleRegion

struct PlaceRobustnessTests {
  private static let alphabet = Array(
    "abRuaFlores12 \"'*()^:-+{}[]&/\\,;.\u{0}\n\u{301}ßøЖ東ー🚲𝔸NEAR AND OR NOT")

  /// No text causes an error: 2,000 random ones with characters of the full-text syntax.
  @Test func noTextIsAnError() throws {
    let town = PlaceTown()
    town.street("Rua das Flores", [[0, 0], [5, 0]])
    town.house("Rua das Flores", "12", 1, 0.1)
    let index = try town.index()
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<2_000 {
      let length = Int.random(in: 0...24, using: &generator)
      let text = String(
        (0..<length).map { _ in Self.alphabet.randomElement(using: &generator) ?? " " })
      #expect(throws: Never.self) { try index.search(PlaceQuery(text)) }
    }
  }

  /// Absurd numbers in a query are bounded.
  @Test func absurdQueriesAreAnswered() throws {
    let town = PlaceTown()
    town.node(0, 0, ["place": "town", "name": "Vila Nova"])
    let index = try town.index()
    var query = PlaceQuery("vila", near: Coordinate(latitude: .nan, longitude: 500))
    query.zoom = .infinity
    query.biasScale = .nan
    query.limit = .max
    #expect(try index.search(query).map(\.title) == ["Vila Nova"])
    query.limit = -1
    #expect(try index.search(query).isEmpty)
    #expect(try index.reverse(Coordinate(latitude: .nan, longitude: 0)).isEmpty)
    #expect(try index.search(PlaceQuery(String(repeating: "a ", count: 100_000))).isEmpty)
  }

  /// The error for a missing, foreign or truncated file names it.
  @Test func aWrongFileIsNamed() throws {
    try MapFixtures.withFile(Data("no database".utf8), named: "p.sqlite") { file in
      let error = #expect(throws: PlaceError.self) { try PlaceIndex(file: file) }
      #expect(error?.description.contains("p.sqlite") == true)
      #expect(throws: PlaceError.self) { try PlaceIndex(file: file.appending(path: "none")) }
    }
  }
}
