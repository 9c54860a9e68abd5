public import AmbleCore
public import Foundation
import GRDB

/// Searches the places of a region by text and by position.
///
/// Read-only; may be shared between threads. Calls block until they are done.
///
/// ```swift
/// let places = region.places
/// for place in try places.search(PlaceQuery("livraria lello", near: start, limit: 5)) {
///   print(place.label, place.position)
/// }
/// ```
public final class PlaceIndex: Sendable {
  let database: DatabasePool
  let columns: PlaceColumns
  /// The box around all places.
  let bounds: BoundingBox
  let vocabulary: Vocabulary
  /// The words of the countries' names, by country code.
  let countries: [String: Set<String>]

  /// Opens a place file that an import has written.
  ///
  /// ```swift
  /// let places = try PlaceIndex(file: folder.appending(path: "places.sqlite"))
  /// print(places.count)
  /// ```
  ///
  /// - Throws: `PlaceError` if the file is missing, damaged or of another version.
  /// - Complexity: O(places), a few milliseconds per 100,000.
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
      bounds = try Self.bounds(of: columns, database)
      let codes = columns.countries.filter { !$0.isEmpty }
      countries = Dictionary(
        uniqueKeysWithValues: Set(codes).map { ($0, CountryNames.words(of: $0)) })
    } catch let error as PlaceError {
      throw error
    } catch {
      throw Self.problem(file, "is missing or is not a place file")
    }
  }

  private static func load(_ database: Database, _ file: URL) throws -> (PlaceColumns, Vocabulary) {
    let application = try Int32.fetchOne(database, sql: "PRAGMA application_id")
    guard application == PlaceSchema.application else {
      throw problem(file, "is not a place file")
    }
    let version = try Int32.fetchOne(database, sql: "PRAGMA user_version")
    guard version == PlaceSchema.version else {
      throw problem(
        file, "has version \(version ?? 0); only version \(PlaceSchema.version) is supported")
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

  /// Returns the box around all places, with their extents if they may lie across the 180th meridian.
  private static func bounds(
    of columns: PlaceColumns, _ database: DatabasePool
  ) throws -> BoundingBox {
    var box = columns.bounds
    guard !box.isEmpty, max(abs(box.west), abs(box.east)) > 179 else { return box }
    let row = try database.unsafeRead { database in
      try Row.fetchOne(database, sql: "SELECT min(west), max(east) FROM places")
    }
    box.west = min(box.west, try row?.decode(Double?.self, atIndex: 0) ?? box.west)
    box.east = max(box.east, try row?.decode(Double?.self, atIndex: 1) ?? box.east)
    return box
  }

  private static func problem(_ file: URL, _ what: String) -> PlaceError {
    PlaceError(description: "The place file \(file.lastPathComponent) \(what).")
  }

  /// Opens all connections to the file now, so that all read the same one.
  func openConnections() { database.openAllReaders() }

  /// The number of places and addresses.
  public var count: Int { columns.rows.count }

  /// Searches places by text or typed coordinate.
  ///
  /// ```swift
  /// var query = PlaceQuery("rua das flores 12")
  /// query.layers = [.house, .street]
  /// let found = try region.places.search(query)
  /// let best = found.first?.position
  /// ```
  ///
  /// - Returns: the places, best first, or empty for a text without letters and digits.
  /// - Throws: a database error if the file cannot be read.
  public func search(_ query: PlaceQuery) throws -> [Place] {
    guard query.limit > 0 else { return [] }
    if let position = TypedCoordinate.parse(query.text) { return [Place(typed: position)] }
    var query = query
    query.near = query.near.map { $0.isValid ? bounds.unwrapped($0) : $0 }
    return try database.unsafeRead { [query] database in
      var search = PlaceSearch(database, self, query)
      return try search.run()
    }
  }

  /// Looks up the one place that a text names; tries the last word as complete first.
  ///
  /// ```swift
  /// let lookup = try region.places.lookup("São Bento", near: start)
  /// if let place = lookup.place {
  ///   show(place.position)
  /// } else {
  ///   show(lookup.candidates.map(\.label))  // for the user to choose from
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - text: the text that a user typed.
  ///   - near: a position that candidates should be near.
  /// - Returns: the place, or candidates for the user to choose from.
  /// - Throws: a database error if the file cannot be read.
  public func lookup(_ text: String, near: Coordinate? = nil) throws -> PlaceLookup {
    PlaceLookup(try candidates(for: text, near: near))
  }

  /// Returns the places that a text may name, for a `PlaceLookup`.
  ///
  /// - Returns: at most 40 places, best first.
  /// - Throws: a database error if the file cannot be read.
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
  init(typed position: Coordinate) {
    self.init(
      id: 0, elementKind: .node, elementID: 0, key: "place", value: "coordinate", layer: .other,
      name: "\(position.latitude), \(position.longitude)", names: [:], position: position,
      importance: 1, match: .exact)
  }
}

extension PlaceIndex {
  /// Finds the places nearest to a position.
  ///
  /// ```swift
  /// let address = try region.places.reverse(start, radius: 100).first
  /// print(address?.label ?? "no address", address?.distance ?? 0)  // metres
  /// ```
  ///
  /// - Parameters:
  ///   - position: the position; an invalid one gives no results.
  ///   - radius: maximum distance of places, metres.
  ///   - limit: maximum number of places.
  ///   - query: further conditions; its text is ignored.
  /// - Returns: the places, nearest first; streets are ranked as if they were 15 m farther, so that
  ///   an address on the street comes first.
  /// - Throws: a database error if the file cannot be read.
  public func reverse(
    _ position: Coordinate, radius: Double = 1_000, limit: Int = 1,
    matching query: PlaceQuery = PlaceQuery("")
  ) throws -> [Place] {
    guard position.isValid, radius >= 0, limit > 0 else { return [] }
    var query = query
    let position = bounds.unwrapped(position)
    query.near = position
    query.limit = limit
    return try database.unsafeRead { [query] database in
      let search = PlaceSearch(database, self, query)
      return try search.places(around: position, radius: min(radius, 5_000_000))
    }
  }
}

extension PlaceSearch {
  /// Returns the nearest places from a window that grows until it holds enough.
  fileprivate func places(around position: Coordinate, radius: Double) throws -> [Place] {
    var window = min(radius, 40)
    while true {
      let found = try distances(from: position, within: window)
      if found.count >= query.limit || window >= radius {
        return try nearest(found)
      }
      window = min(radius, window * 3)
    }
  }

  private func distances(from position: Coordinate, within metres: Double) throws -> [Int64: Double]
  {
    let box = BoundingBox(around: [position]).padded(byMetres: metres)
    let statement = try database.cachedStatement(
      sql: """
        SELECT place, fromLatitude, fromLongitude, toLatitude, toLongitude FROM positions
        WHERE east >= ? AND west <= ? AND north >= ? AND south <= ?
        """)
    let rows = try Row.fetchCursor(
      statement, arguments: [box.west, box.east, box.south, box.north])
    var distances: [Int64: Double] = [:]
    while let row = try rows.next() {
      let place = try row.decode(Int64.self, atIndex: 0)
      guard filter.allows(place) else { continue }
      let ends = try (1...4).map { try row.decode(Double.self, atIndex: $0) }
      let distance = LinePiece(
        from: Coordinate(latitude: ends[0], longitude: ends[1]),
        to: Coordinate(latitude: ends[2], longitude: ends[3])
      ).distance(to: position)
      if distance <= metres { distances[place] = min(distance, distances[place] ?? .infinity) }
    }
    return distances
  }

  private func nearest(_ distances: [Int64: Double]) throws -> [Place] {
    let order = distances.map { (id: $0.key, distance: $0.value + handicap(of: $0.key)) }
      .sorted { ($0.distance, $0.id) < ($1.distance, $1.id) }
    var places: [Place] = []
    for (id, _) in order where places.count < query.limit {
      guard var place = try load(id) else { continue }
      place.distance = distances[id]
      if query.removesDuplicates, places.contains(where: { $0.isDuplicate(of: place) }) { continue }
      places.append(place)
    }
    return places
  }

  private func handicap(of id: Int64) -> Double {
    guard let row = index.columns[id] else { return 0 }
    return PlaceLayer.allCases[Int(row.layer)] == .street ? 15 : 0
  }
}
