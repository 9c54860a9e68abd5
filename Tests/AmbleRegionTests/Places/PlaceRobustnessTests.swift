import AmbleCore
import AmbleTesting
import Foundation
import GRDB
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

  /// A value that a damaged file lacks is an error, for every value. The other rows are sound.
  @Test(arguments: [
    "places.kind", "places.element", "places.key", "places.value", "places.layer",
    "places.latitude", "places.longitude", "places.importance", "positions.place",
    "positions.fromLatitude", "positions.toLongitude",
  ])
  func missingValuesAreErrors(of column: String) throws {
    let parts = column.split(separator: ".")
    let town = PlaceTown()
    town.node(0, 0, ["place": "town", "name": "Vila Nova"])
    let file = URL(filePath: try town.index().database.path)
    let queue = try DatabaseQueue(path: file.path)
    try queue.inDatabase { database in
      try database.execute(
        sql: """
          PRAGMA writable_schema = ON;
          UPDATE sqlite_schema SET sql = replace(sql, 'NOT NULL', '') WHERE name = 'places';
          PRAGMA writable_schema = RESET;
          UPDATE \(parts[0]) SET \(parts[1]) = NULL
          """)
    }
    try queue.close()
    let index = try PlaceIndex(file: file)
    if parts[0] == "places" {
      #expect(throws: (any Error).self) { try index.search(PlaceQuery("vila")) }
    }
    #expect(throws: (any Error).self) { try index.reverse(PlaceTown.position(0, 0)) }
  }

  /// The error for a missing, foreign or truncated file names it.
  @Test func aWrongFileIsNamed() throws {
    try MapFixtures.withFile(Data("no database".utf8), named: "p.sqlite") { file in
      let error = #expect(throws: PlaceError.self) { try PlaceIndex(file: file) }
      #expect(error?.description.contains("p.sqlite") == true)
      #expect(throws: PlaceError.self) { try PlaceIndex(file: file.appending(path: "none")) }
    }
  }
  /// A file is opened without its tables, which the first search reads: if they are damaged, all
  /// searches say so, and name the file.
  @Test func damagedTablesAreNamed() throws {
    let town = PlaceTown()
    town.node(0, 0, ["place": "town", "name": "Vila Nova"])
    town.node(1, 1, ["place": "village", "name": "Vila Velha"])
    let file = URL(filePath: try town.index().database.path)
    let queue = try DatabaseQueue(path: file.path)
    try queue.inDatabase { database in
      // A word without its count.
      try database.execute(
        sql: "UPDATE blobs SET content = content || char(10) || 'zz' WHERE name = 'vocabulary'")
    }
    try queue.close()
    let index = try PlaceIndex(file: file)
    let searches: [() throws -> Void] = [
      { try index.prepare() }, { _ = try index.search(PlaceQuery("vila")) },
      { _ = try index.reverse(PlaceTown.position(0, 0)) },
    ]
    for search in searches {
      let error = #expect(throws: PlaceError.self) { try search() }
      #expect(error?.description.contains(file.lastPathComponent) == true)
    }
  }
}
