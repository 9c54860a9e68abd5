import AmbleCore
import Foundation
import GRDB

/// What searches need of all places.
struct PlaceTables: Sendable {
  let columns: PlaceColumns
  /// The box around all places.
  let bounds: BoundingBox
  let vocabulary: Vocabulary
  /// The words of the countries' names, by country code.
  let countries: [String: Set<String>]

  private static let blob = "FROM blobs WHERE name = ?"

  /// Reads the tables of a place file with given rows.
  /// - Throws: `PlaceError` if they are damaged; or a database error.
  /// - Complexity: O(places).
  init(_ rows: PlaceColumns.Rows, _ database: Database, _ file: URL) throws {
    let sql = "SELECT content \(Self.blob)"
    let legend = try String.fetchOne(database, sql: sql, arguments: ["legend"])
    let words = try String.fetchOne(database, sql: sql, arguments: ["vocabulary"])
    guard let legend, let words, let vocabulary = Vocabulary(text: words),
      let columns = PlaceColumns(rows: rows, legend: legend)
    else { throw PlaceError(file, "is damaged") }
    self.columns = columns
    self.vocabulary = vocabulary
    bounds = try Self.bounds(of: columns, database)
    rows.release()
    let codes = columns.countries.filter { !$0.isEmpty }
    countries = Dictionary(
      uniqueKeysWithValues: Set(codes).map { ($0, CountryNames.words(of: $0)) })
  }

  /// Returns the box around all places, with their extents if they may lie across the 180th meridian.
  private static func bounds(of columns: PlaceColumns, _ database: Database) throws -> BoundingBox {
    var box = columns.bounds
    guard !box.isEmpty, max(abs(box.west), abs(box.east)) > 179 else { return box }
    let row = try Row.fetchOne(database, sql: "SELECT min(west), max(east) FROM places")
    box.west = min(box.west, try row?.decode(Double?.self, atIndex: 0) ?? box.west)
    box.east = max(box.east, try row?.decode(Double?.self, atIndex: 1) ?? box.east)
    return box
  }
}

extension PlaceTables {
  /// Checks that a database is a place file of this version.
  /// - Throws: `PlaceError` if it is not.
  static func check(_ database: Database, _ file: URL) throws {
    let application = try Int32.fetchOne(database, sql: "PRAGMA application_id")
    guard application == PlaceSchema.application else {
      throw PlaceError(file, "is not a place file")
    }
    let version = try Int32.fetchOne(database, sql: "PRAGMA user_version")
    guard version == PlaceSchema.version else {
      throw PlaceError(
        file, "has version \(version ?? 0); only version \(PlaceSchema.version) is supported")
    }
  }
}

extension PlaceError {
  init(_ file: URL, _ what: String) {
    self.init(description: "The place file \(file.lastPathComponent) \(what).")
  }
}
