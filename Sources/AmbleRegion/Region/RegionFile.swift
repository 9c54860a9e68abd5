/// The files of a region, by their names in its folder.
enum RegionFile: String, CaseIterable {
  /// What the region says about itself; written last.
  case manifest = "region.json"
  /// The street network, mapped into memory.
  case graph = "streets.graph"
  /// Names and addresses.
  case places = "places.sqlite"
  /// The drawn map, as vector tiles.
  case map = "map.mbtiles"
}
