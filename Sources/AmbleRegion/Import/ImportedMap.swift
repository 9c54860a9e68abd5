/// What is gathered while the map files are read.
struct ImportedMap {
  /// What the files say of themselves.
  let header: MapHeader
  /// The streets.
  let streets = StreetNetworkBuilder()

  /// All who read along.
  var consumers: [any ElementConsumer] { [streets] }
}
