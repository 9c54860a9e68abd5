public import AmbleCore
public import Foundation
import GRDB
import Synchronization

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
  private let file: URL
  private let rows: PlaceColumns.Rows
  /// The number of places and addresses.
  public var count: Int { rows.count }
  private let loaded = Mutex<PlaceTables?>(nil)

  /// Opens a place file that an import has written, and the file of columns beside it.
  ///
  /// ```swift
  /// let places = try PlaceIndex(file: folder.appending(path: "places.sqlite"))
  /// print(places.count)
  /// ```
  ///
  /// - Throws: `PlaceError` if the file is missing, is not a place file or of another version.
  public init(file: URL) throws {
    self.file = file
    do {
      var configuration = Configuration()
      configuration.readonly = true
      configuration.maximumReaderCount = 8
      configuration.prepareDatabase { database in
        try database.execute(sql: "PRAGMA mmap_size = 268435456")
      }
      database = try DatabasePool(path: file.path, configuration: configuration)
      try database.unsafeRead { try PlaceTables.check($0, file) }
    } catch let error as PlaceError {
      throw error
    } catch {
      throw PlaceError(file, "is missing or is not a place file")
    }
    let columns = PlaceColumns.file(of: file)
    guard let storage = try? MappedFile(columns), let rows = PlaceColumns.Rows(storage) else {
      throw PlaceError(columns, "is missing or damaged")
    }
    self.rows = rows
  }

  /// Runs work with the tables of all places. The first call reads them, while others wait.
  /// - Throws: `PlaceError` if they are damaged; errors of the work.
  /// - Complexity: O(places) the first time, a few milliseconds per 100,000.
  func read<Result>(
    _ work: (Database, PlaceTables) throws -> Result
  ) throws -> Result {
    try database.unsafeRead { database in
      let tables = try loaded.withLock { loaded in
        if let loaded { return loaded }
        let tables = try PlaceTables(rows, database, file)
        loaded = tables
        return tables
      }
      return try work(database, tables)
    }
  }

  /// Reads now what searches need, which the first one would do.
  /// - Throws: `PlaceError` if the file is damaged.
  public func prepare() throws { try read { _, _ in } }

  /// Opens all connections to the file now, so that all read the same one.
  func openConnections() { database.openAllReaders() }

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
  /// - Throws: a database error if the file cannot be read, or `PlaceError` if it is damaged.
  public func search(_ query: PlaceQuery) throws -> [Place] {
    guard query.limit > 0 else { return [] }
    if let position = TypedCoordinate.parse(query.text) { return [Place(typed: position)] }
    return try read { database, tables in
      var query = query
      query.near = query.near.map { $0.isValid ? tables.bounds.unwrapped($0) : $0 }
      var search = PlaceSearch(database, tables, query)
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
  /// - Throws: a database error if the file cannot be read, or `PlaceError` if it is damaged.
  public func lookup(_ text: String, near: Coordinate? = nil) throws -> PlaceLookup {
    PlaceLookup(try candidates(for: text, near: near))
  }

  /// Returns the places that a text may name, for a `PlaceLookup`.
  ///
  /// - Returns: at most 40 places, best first.
  /// - Throws: a database error if the file cannot be read, or `PlaceError` if it is damaged.
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
  /// - Throws: a database error if the file cannot be read, or `PlaceError` if it is damaged.
  public func reverse(
    _ position: Coordinate, radius: Double = 1_000, limit: Int = 1,
    matching query: PlaceQuery = PlaceQuery("")
  ) throws -> [Place] {
    guard position.isValid, radius >= 0, limit > 0 else { return [] }
    return try read { database, tables in
      var query = query
      let position = tables.bounds.unwrapped(position)
      query.near = position
      query.limit = limit
      let search = PlaceSearch(database, tables, query)
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
    guard let row = tables.columns[id] else { return 0 }
    return PlaceLayer.allCases[Int(row.layer)] == .street ? 15 : 0
  }
}
