import AmbleCore
import Foundation

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
