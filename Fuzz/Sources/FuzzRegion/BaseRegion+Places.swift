import Foundation
import GRDB

@testable import AmbleCore
@testable import AmbleRegion

extension BaseRegion {
  /// Opens the places with another content of a blob.
  func readPlaces(_ bytes: [UInt8], _ part: Part, _ query: Int) throws {
    let name = part == .placeColumns ? "columns" : part == .placeLegend ? "legend" : "vocabulary"
    let content: DatabaseValue =
      part == .placeColumns
      ? Data(bytes).databaseValue : String(decoding: bytes, as: UTF8.self).databaseValue
    let file = try changing("places.sqlite") { database in
      try database.execute(
        sql: "UPDATE blobs SET content = ? WHERE name = ?", arguments: [content, name])
    }
    try search(file, query)
  }

  /// Opens the places or the sites with another value in a row: a table, a row, a column and a kind of
  /// value, a byte each, then the value.
  func readRow(_ bytes: [UInt8], _ part: Part, _ query: Int) throws {
    guard bytes.count > 3 else { return }
    let isPlace = part == .placeRow
    let rest = Array(bytes[3...])
    let value: DatabaseValue =
      switch rest[0] % 4 {
      case 0: .null
      case 1: Int64(String(decoding: rest.dropFirst(), as: UTF8.self))?.databaseValue ?? .null
      case 2: String(decoding: rest.dropFirst(), as: UTF8.self).databaseValue
      default: Data(rest.dropFirst()).databaseValue
      }
    let columns = isPlace ? Self.placeColumns : Self.siteColumns
    let (table, column) = columns[Int(bytes[0]) % columns.count]
    let file = try changing(isPlace ? "places.sqlite" : "sites.sqlite") { database in
      // A damaged file does not keep the rules of its tables.
      try database.execute(sql: "PRAGMA writable_schema = ON")
      try database.execute(
        sql: "UPDATE sqlite_schema SET sql = replace(sql, 'NOT NULL', '') WHERE name = ?",
        arguments: [table])
      try database.execute(sql: "PRAGMA writable_schema = RESET")
      try database.execute(
        sql: "UPDATE OR REPLACE \(table) SET \(column) = ? WHERE rowid % 3 = ?",
        arguments: [value, Int(bytes[1] % 3)])
    }
    if isPlace {
      try search(file, query)
    } else {
      let box = BoundingBox(west: -9, south: 41, east: -8, north: 42)
      _ = try SiteFile(opening: file).map(in: box)
    }
  }

  private static let placeColumns: [(String, String)] =
    [
      "kind", "element", "key", "value", "layer", "name", "names", "folded", "street",
      "housenumber",
      "postcode", "district", "city", "county", "state", "country", "countryCode", "latitude",
      "longitude", "west", "south", "east", "north", "importance",
    ].map { ("places", $0) }
    + ["place", "fromLatitude", "fromLongitude", "toLatitude", "toLongitude"].map {
      ("positions", $0)
    }

  private static let siteColumns: [(String, String)] =
    ["kind", "name", "short", "outline"].map { ("areas", $0) }
    + ["latitude", "longitude", "name", "level", "step_free"].map { ("entrances", $0) }
    + [("levels", "levels")]

  /// Copies a database and changes the copy.
  private func changing(_ name: String, _ change: (Database) throws -> Void) throws -> URL {
    try write(self.file(name), as: name, in: changed)
    let file = changed.appending(path: name)
    let queue = try DatabaseQueue(path: file.path)
    // Out of a transaction, in which the schema cannot be changed.
    try queue.inDatabase(change)
    try queue.close()
    return file
  }

  private func search(_ file: URL, _ query: Int) throws {
    let places = try PlaceIndex(file: file)
    let near = Coordinate(latitude: 41.1005, longitude: -8.5995)
    let texts = [
      "Rua Um 7", "Cafe", "Rua Um & Rua Dois", "bairo", "amenity", "rua", "casa", "bus 4050",
    ]
    var request = PlaceQuery(texts[query % texts.count], near: query & 8 == 0 ? near : nil)
    if query & 16 != 0 { request.layers = [.street] }
    if query & 32 != 0 { request.countryCodes = ["PT"] }
    _ = try places.search(request)
    _ = try places.lookup(texts[query % texts.count])
    _ = try places.reverse(near, limit: 5)
  }
}
