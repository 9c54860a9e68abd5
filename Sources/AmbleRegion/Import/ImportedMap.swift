/// What is gathered while the map files are read.
struct ImportedMap {
  /// What the files say of themselves.
  let header: MapHeader
  /// The streets.
  let streets = StreetNetworkBuilder()
  /// Names and addresses.
  let places = PlaceCollector()
  /// The shore.
  let coastline = CoastlineCollector()

  /// All who read along.
  var consumers: [any ElementConsumer] { [streets, places, coastline] }
}
