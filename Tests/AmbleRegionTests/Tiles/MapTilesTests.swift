import AmbleCore
import Foundation
import GRDB
import Testing

@testable import AmbleRegion

struct MapTilesTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  /// Returns a map of one tile at zoom 2, column 1, row 0 from the south.
  private func smallMap() throws -> MapTiles {
    let file = home.url.appending(path: "map.mbtiles")
    let database = try DatabaseQueue(path: file.path)
    try database.write { database in
      try database.execute(
        sql: """
          CREATE TABLE metadata (name text, value text);
          CREATE TABLE tiles (zoom_level int, tile_column int, tile_row int, tile_data blob);
          INSERT INTO tiles VALUES (2, 1, 0, x'1F8B');
          INSERT INTO metadata VALUES ('bounds', '-1,2,3,4'), ('minzoom', '2'), ('maxzoom', '2'),
            ('json', '{"vector_layers":[{"id":"water","fields":{"class":"String"}}]}');
          """)
    }
    return try MapTiles(file)
  }

  /// Rows are stored from the south and requested from the north: of rows 0…3, 3 is the southmost.
  @Test func rowsAreCountedFromTheNorth() throws {
    let tiles = try smallMap()
    #expect(try tiles.tile(z: 2, x: 1, y: 3) == Data([0x1F, 0x8B]))
    #expect(try tiles.tile(z: 2, x: 1, y: 0) == nil)
  }

  /// Addresses outside the map have no tile, and do not trap.
  @Test func impossibleTilesAreMissing() throws {
    let tiles = try smallMap()
    for (z, x, y) in [(-1, 0, 0), (2, 4, 0), (2, 0, -1), (64, 0, 0), (.max, .max, .max)] {
      #expect(try tiles.tile(z: z, x: x, y: y) == nil)
    }
  }

  /// The description has the file's metadata and the URL of the tiles.
  @Test func tileJSONDescribesTheFile() throws {
    let description = try smallMap().tileJSON(tiles: "http://localhost/{z}/{x}/{y}.mvt")
    #expect(description.bounds == [-1, 2, 3, 4])
    #expect(description.minzoom == 2 && description.maxzoom == 2)
    #expect(description.vector_layers.map(\.id) == ["water"])
    #expect(description.tiles == ["http://localhost/{z}/{x}/{y}.mvt"])
  }

  /// The error for a file that is no database names it.
  @Test func aForeignFileIsRefused() throws {
    let file = home.url.appending(path: "map.mbtiles")
    try Data("not a map at all, only some words that are long enough to be read".utf8).write(
      to: file)
    let error = #expect(throws: TileError.self) { try MapTiles(file) }
    #expect(error?.description.contains(file.lastPathComponent) == true)
  }
}
