public import AmbleCore
public import Foundation
internal import GRDB

/// Searches the places of a region: as one types, and around a position.
///
/// The index is read-only; it may be asked from any number of threads at once.
public final class PlaceIndex: Sendable {
  let database: DatabasePool
  let columns: PlaceColumns
  let vocabulary: Vocabulary
  /// The words of the names of countries, by their codes.
  let countries: [String: Set<String>]

  /// Opens a file that an import has written.
  ///
  /// Throws a `PlaceError` for a file that is missing, damaged or of another version.
  /// Complexity: O(places), a few milliseconds per 100,000.
  public init(file: URL) throws {
    do {
      var configuration = Configuration()
      configuration.readonly = true
      configuration.maximumReaderCount = 8
      configuration.prepareDatabase { database in
        try database.execute(sql: "PRAGMA mmap_size = 268435456")
      }
      database = try DatabasePool(path: file.path, configuration: configuration)
      (columns, vocabulary) = try database.unsafeRead { try Self.load($0, file) }
      let codes = columns.countries.filter { !$0.isEmpty }
      countries = Dictionary(
        uniqueKeysWithValues: Set(codes).map { ($0, CountryNames.words(of: $0)) })
    } catch let error as PlaceError {
      throw error
    } catch {
      throw Self.problem(file, "is missing or no file of places")
    }
  }

  private static func load(_ database: Database, _ file: URL) throws -> (PlaceColumns, Vocabulary) {
    let application = try Int32.fetchOne(database, sql: "PRAGMA application_id")
    guard application == PlaceSchema.application else {
      throw problem(file, "is no file of places")
    }
    let version = try Int32.fetchOne(database, sql: "PRAGMA user_version")
    guard version == PlaceSchema.version else {
      throw problem(
        file, "is of version \(version ?? 0), and only version \(PlaceSchema.version) can be read")
    }
    let sql = "SELECT content FROM blobs WHERE name = ?"
    let content = try Data.fetchOne(database, sql: sql, arguments: ["columns"])
    let legend = try String.fetchOne(database, sql: sql, arguments: ["legend"])
    let words = try String.fetchOne(database, sql: sql, arguments: ["vocabulary"])
    guard let content, let legend, let words, let vocabulary = Vocabulary(text: words),
      let columns = PlaceColumns(content: content, legend: legend)
    else { throw problem(file, "is damaged") }
    return (columns, vocabulary)
  }

  private static func problem(_ file: URL, _ what: String) -> PlaceError {
    PlaceError(description: "The file of places \(file.lastPathComponent) \(what).")
  }

  /// The number of places and addresses.
  public var count: Int { columns.rows.count }

  /// The places that a text means, the best first.
  ///
  /// No text is an error; one without letters and digits finds nothing.
  public func search(_ query: PlaceQuery) throws -> [Place] {
    guard query.limit > 0 else { return [] }
    if let position = TypedCoordinate.parse(query.text) { return [Place(typed: position)] }
    return try database.unsafeRead { database in
      var search = PlaceSearch(database, self, query)
      return try search.run()
    }
  }

  /// Looks up the one place that a text names; first with every word complete.
  ///
  /// - Parameter near: a position that candidates should be near to.
  /// - Returns: the place, or what the user may choose from.
  public func lookup(_ text: String, near: Coordinate? = nil) throws -> PlaceLookup {
    PlaceLookup(try candidates(for: text, near: near))
  }

  /// The places that a text may name, the best first, for a `PlaceLookup`.
  public func candidates(for text: String, near: Coordinate? = nil) throws -> [Place] {
    var query = PlaceQuery(text, near: near, limit: 20)
    query.completesLastWord = false
    let whole = try search(query)
    if whole.contains(where: { $0.match?.isStrong == true }) { return whole }
    query.completesLastWord = true
    let unfinished = try search(query)
    let others = whole.filter { place in
      !unfinished.contains { $0.id == place.id && $0.name == place.name }
    }
    return unfinished + others
  }
}

extension Place {
  /// A position that was typed in.
  init(typed position: Coordinate) {
    self.init(
      id: 0, elementKind: .node, elementID: 0, key: "place", value: "coordinate", layer: .other,
      name: "\(position.latitude), \(position.longitude)", names: [:], position: position,
      importance: 1, match: .exact)
  }
}
