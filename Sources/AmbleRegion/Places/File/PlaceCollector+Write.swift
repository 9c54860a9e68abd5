internal import Foundation
internal import GRDB

extension PlaceCollector {
  /// Writes all places to a new SQLite file, replacing an existing one, and empties the collector.
  ///
  /// - Parameters:
  ///   - deviceFile: where to write the same places for other devices (`DevicePlaceFile`), or `nil`.
  ///   - progress: called with the share done, 0…1.
  /// - Returns: the number of places, and how many of them are unnamed addresses.
  /// - Throws: `PlaceError` or a database error if the file cannot be written.
  /// - Complexity: O(n log n).
  @discardableResult
  func write(
    to url: URL, deviceFile: URL? = nil, progress: (Double) -> Void = { _ in }
  ) throws -> (places: Int, addresses: Int) {
    let catalog = PlaceCatalog(self, progress: progress)
    removeAll()
    for suffix in ["", "-journal", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: url.path + suffix)
    }
    var configuration = Configuration()
    configuration.label = "places"
    configuration.prepareDatabase { database in
      try database.execute(sql: "PRAGMA journal_mode = OFF")
      try database.execute(sql: "PRAGMA synchronous = OFF")
      try database.execute(sql: "PRAGMA temp_store = MEMORY")
    }
    let queue = try DatabaseQueue(path: url.path, configuration: configuration)
    try queue.write { database in
      var writer = try PlaceFileWriter(database, catalog)
      try writer.write { progress(0.5 + 0.5 * $0) }
      if let deviceFile { try Data(writer.deviceFile).write(to: deviceFile) }
    }
    try queue.close()
    progress(1)
    return (catalog.count, catalog.houses.count)
  }
}
