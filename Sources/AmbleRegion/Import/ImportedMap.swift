/// The consumers that collect data while the map files are read.
struct ImportedMap {
  /// The merged header of the files.
  let header: MapHeader
  /// The streets.
  let streets = StreetNetworkBuilder()
  /// Names and addresses.
  let places = PlaceCollector()
  /// The coastline.
  let coastline = CoastlineCollector()
  /// Buildings, greens, entrances and lifts.
  let sites = SiteCollector()
  /// Boundaries and centres of districts.
  let districts = DistrictCollector()

  /// What lies beside the streets.
  /// - Complexity: O(area of greens) and O(length of banks).
  var sides: StreetSides {
    var sides = StreetSides()
    for draft in sites.drafts {
      for ring in draft.kind == .building ? [] : sites.rings(of: draft) {
        if draft.kind == .water { sides.addBank(ring) } else { sides.addGreen(ring) }
      }
    }
    for line in coastline.lines { sides.addBank(line) }
    return sides
  }

  /// All consumers, to pass to the reader.
  var consumers: [any ElementConsumer] { [streets, places, coastline, sites, districts] }
}
