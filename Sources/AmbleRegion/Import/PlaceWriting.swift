import Foundation
import GRDB
import Synchronization

/// Writes places and sites on their own thread while the graph is built. May be shared between threads.
final class PlaceWriting: Sendable {
  private let outcome = Mutex<Result<Void, any Error>?>(nil)
  private let share = Mutex(0.0)
  private let finished = DispatchSemaphore(value: 0)

  /// Starts writing the contents of collectors, which the caller must not use afterwards.
  init(_ places: PlaceCollector, _ sites: SiteCollector, into folder: URL) {
    nonisolated(unsafe) let (places, sites) = (places, sites)
    let thread = Thread { [self] in
      let result = Result { () throws in
        try sites.write(to: folder.appending(path: RegionFile.sites.rawValue))
        let file = folder.appending(path: RegionFile.places.rawValue)
        let deviceFile = folder.appending(path: RegionFile.devicePlaces.rawValue)
        _ = try places.write(to: file, deviceFile: deviceFile) { done in
          share.withLock { $0 = done }
        }
      }
      outcome.withLock { $0 = result }
      finished.signal()
    }
    thread.stackSize = 8 << 20
    thread.start()
  }

  /// Waits until all is written. May be called again.
  ///
  /// - Parameter progress: called every 100 ms with the share done, 0…1.
  /// - Throws: the error of the writing thread.
  func wait(progress: (Double) -> Void = { _ in }) throws {
    while finished.wait(timeout: .now() + .milliseconds(100)) == .timedOut {
      progress(share.withLock(\.self))
    }
    finished.signal()
    try outcome.withLock(\.self)?.get()
  }
}

extension PlaceIndex {
  /// Returns the number of places with a house number. Complexity: O(places).
  func addressCount() throws -> Int {
    try database.unsafeRead { database in
      let sql = "SELECT count(*) FROM places WHERE housenumber IS NOT NULL"
      return try Int.fetchOne(database, sql: sql) ?? 0
    }
  }
}
