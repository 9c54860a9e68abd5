import AmbleCore
import Foundation
import Synchronization

/// The consumers that collect data while the map files are read.
struct ImportedMap {
  /// The merged header of the files.
  let header: MapHeader
  /// The map files.
  let files: [URL]
  /// The changes to them.
  let changes: ElementChanges
  let streets = StreetNetworkBuilder()
  /// Names and addresses.
  let places = PlaceCollector()
  let coastline = CoastlineCollector()
  /// Buildings, greens, entrances and lifts.
  let sites = SiteCollector()
  /// Boundaries and centres of districts.
  let districts = DistrictCollector()
  /// The banks of water.
  let water = WaterCollector()

  init(header: MapHeader, files: [URL] = [], changes: ElementChanges = ElementChanges()) {
    (self.header, self.files, self.changes) = (header, files, changes)
  }

  /// Returns the surroundings of the streets.
  /// - Parameter banks: the banks of water.
  /// - Complexity: O(area of green) and O(length of banks).
  func sides(banks: [[Coordinate]]) -> StreetSides {
    var sides = StreetSides()
    for draft in sites.drafts where draft.kind == .green || draft.kind == .wood {
      for ring in sites.rings(of: draft) { sides.addGreen(ring) }
    }
    for bank in banks { sides.addBank(bank) }
    return sides
  }

  /// All consumers, to pass to the reader.
  var consumers: [any ElementConsumer] { [streets, places, coastline, sites, districts, water] }
}

/// A map drawn on its own thread, mostly by helper processes, during the rest of an import.
/// May be shared between threads; call `wait()` only once.
final class MapDrawing: Sendable {
  private let failure = Mutex<TileError?>(nil)
  private let finished = DispatchSemaphore(value: 0)

  /// Starts drawing.
  init(_ maker: TileMaker, to output: URL) {
    Thread.detachNewThread { [self] in
      do {
        try maker.makeMap(at: output)
      } catch {
        try? FileManager.default.removeItem(at: output)
        failure.withLock { $0 = error as? TileError ?? TileError("\(error)") }
      }
      finished.signal()
    }
  }

  /// Waits until the map is drawn. Call it once.
  ///
  /// - Returns: the reason why there is no map, or `nil` if there is one.
  func wait() -> String? {
    finished.wait()
    return failure.withLock { $0?.description }
  }
}
