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
  /// The banks of water.
  let water = WaterCollector()

  /// All consumers, to pass to the reader.
  var consumers: [any ElementConsumer] { [streets, places, coastline, sites, districts, water] }
}
