public import AmbleCore
internal import GRDB

extension PlaceIndex {
  /// Finds the places nearest to a position.
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
