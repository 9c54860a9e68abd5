import AmbleCore

/// A file of a region, by its name in the folder.
struct RegionFile: Hashable, Sendable {
  let rawValue: String

  /// The manifest; written last.
  static let manifest = RegionFile(rawValue: "region.json")
  /// The street network, mapped into memory.
  static let graph = RegionFile(rawValue: "streets.graph")
  /// Names and addresses.
  static let places = RegionFile(rawValue: "places.sqlite")
  /// Names and addresses for a search on another device.
  static let devicePlaces = RegionFile(rawValue: "places.device")
  /// Outlines of buildings and greens, entrances and lifts.
  static let sites = RegionFile(rawValue: "sites.sqlite")
  /// The drawn map, as vector tiles.
  static let map = RegionFile(rawValue: "map.mbtiles")
  /// The terrain, as tiles of heights.
  static let terrain = RegionFile(rawValue: "terrain.mbtiles")

  /// The contours, as vector tiles.
  static let contours = RegionFile(rawValue: "contours.mbtiles")

  /// The OpenStreetMap nodes of the streets.
  static let nodes = RegionFile(rawValue: "streets.nodes")

  /// The districts of the streets.
  static let districts = RegionFile(rawValue: "districts.json")

  /// The hours of the streets.
  static let hours = RegionFile(rawValue: "hours.json")

  /// Returns the file of a mode class's contraction hierarchy, mapped into memory.
  static func hierarchy(_ modeClass: ModeClass) -> RegionFile {
    RegionFile(rawValue: "\(modeClass).hierarchy")
  }

  /// Every file a region may have.
  static let allCases: [RegionFile] =
    [
      .manifest, .graph, .nodes, .places, .devicePlaces, .sites, .districts, .hours, .map, .terrain,
      .contours,
    ]
    + ModeClass.allCases.map { hierarchy($0) } + StoredMetric.all.map { $0.file(sameStreets: [:]) }
}
