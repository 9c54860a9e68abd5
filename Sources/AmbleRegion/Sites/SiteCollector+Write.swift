import AmbleCore
internal import Foundation
internal import GRDB

extension SiteCollector {
  /// Writes a new file.
  /// - Throws: a database error.
  /// - Complexity: O(*n* log *n*) for *n* nodes of areas.
  func write(to file: URL) throws {
    var configuration = Configuration()
    configuration.label = "sites"
    // The import flushes or discards the whole folder.
    configuration.prepareDatabase { database in
      try database.execute(sql: "PRAGMA journal_mode = OFF")
      try database.execute(sql: "PRAGMA synchronous = OFF")
    }
    let queue = try DatabaseQueue(path: file.path, configuration: configuration)
    try queue.write { database in
      try database.execute(sql: SiteFile.schema)
      try writeAreas(database)
      try writePoints(database)
    }
    try queue.close()
  }

  private func writeAreas(_ database: Database) throws {
    let areas = try database.makeStatement(sql: "INSERT INTO areas VALUES (?, ?, ?, ?, ?)")
    let boxes = try database.makeStatement(sql: "INSERT INTO boxes VALUES (?, ?, ?, ?, ?)")
    var id = 0
    for draft in drafts {
      for ring in rings(of: draft) {
        id += 1
        let outline = SiteOutline.encode(ring)
        try areas.execute(arguments: [
          id, draft.kind.rawValue, draft.name, draft.shortName, outline,
        ])
        let box = BoundingBox(around: ring)
        let low = FixedCoordinate(Coordinate(latitude: box.south, longitude: box.west))
        let high = FixedCoordinate(Coordinate(latitude: box.north, longitude: box.east))
        try boxes.execute(arguments: [
          id, low.longitude, high.longitude, low.latitude, high.latitude,
        ])
      }
    }
  }

  private func writePoints(_ database: Database) throws {
    for entrance in entrances {
      let position = FixedCoordinate(entrance.position)
      try database.cachedStatement(sql: "INSERT INTO entrances VALUES (?, ?, ?, ?, ?)").execute(
        arguments: [
          position.latitude, position.longitude, entrance.name, entrance.level, entrance.isStepFree,
        ])
    }
    for lift in lifts.map(FixedCoordinate.init) {
      try database.execute(
        sql: "INSERT INTO lifts VALUES (?, ?)", arguments: [lift.latitude, lift.longitude])
    }
    for (way, levels) in levels.sorted(by: { $0.key < $1.key }) {
      let text = levels.map(String.init).joined(separator: " ")
      try database.execute(sql: "INSERT INTO levels VALUES (?, ?)", arguments: [way, text])
    }
  }
}
