import Foundation
import GRDB

extension BackgroundStep {
  /// Writes places and sites while the graph is built.
  convenience init(
    writing places: PlaceCollector, _ sites: SiteCollector, into folder: URL
  ) {
    self.init { progress in
      try sites.write(to: folder.appending(path: RegionFile.sites.rawValue))
      let file = folder.appending(path: RegionFile.places.rawValue)
      let deviceFile = folder.appending(path: RegionFile.devicePlaces.rawValue)
      _ = try places.write(to: file, deviceFile: deviceFile, progress: progress)
    }
  }
}

extension PlaceIndex {
  /// Returns the number of places with a house number. Complexity: O(places).
  func addressCount() throws -> Int {
    try read { database, _ in
      let sql = "SELECT count(*) FROM places WHERE housenumber IS NOT NULL"
      return try Int.fetchOne(database, sql: sql) ?? 0
    }
  }
}
