import AmbleCore

/// A tile of one degree of an elevation model.
public struct ElevationTile: Hashable, Sendable {
  /// The model.
  public var source: Source
  /// The southern edge, degrees.
  public var south: Int
  /// The western edge, degrees, −180…179.
  public var west: Int

  /// Maximum size of a tile, bytes; GLO-30 takes up to some 45 MB.
  private static let maximumBytes = 256 << 20

  /// The name without an extension.
  var name: String {
    switch source {
    case .copernicus: copernicusName(arcSeconds: 1)
    case .copernicus90: copernicusName(arcSeconds: 3)
    default: latitude(digits: 2) + longitude(digits: 3)
    }
  }

  /// Names count tenths of arc seconds: `Copernicus_DSM_COG_10_N41_00_W009_00_DEM`.
  private func copernicusName(arcSeconds: Int) -> String {
    "Copernicus_DSM_COG_\(arcSeconds * 10)_\(latitude(digits: 2))_00_\(longitude(digits: 3))_00_DEM"
  }

  private func latitude(digits: Int) -> String {
    (south < 0 ? "S" : "N") + padded(abs(south), digits)
  }

  private func longitude(digits: Int) -> String {
    (west < 0 ? "W" : "E") + padded(abs(west), digits)
  }

  private func padded(_ number: Int, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  /// Returns the file of the tile.
  func file(_ addresses: SourceAddresses) -> SourceFile {
    let path =
      source == .skadi ? "\(latitude(digits: 2))/\(name).hgt.gz" : "\(name)/\(name).tif"
    return SourceFile(
      url: addresses.url(of: source, path), path: "\(source.rawValue)/\(path)",
      maximumBytes: Self.maximumBytes, isPermanent: true)
  }

  /// Returns the tiles of a model that an area touches, by the rectangles of its polygons, from south to
  /// north and from west to east.
  /// - Parameter margin: degrees beyond the area, whose heights streets near the edge need.
  static func touching(
    _ area: Area, of source: Source, margin: Double = 0.002
  ) -> [ElevationTile] {
    var found: Set<ElevationTile> = []
    for polygon in area.polygons {
      let box = polygon.box
      let rows = Int((box.south - margin).rounded(.down))...Int((box.north + margin).rounded(.down))
      let columns =
        Int((box.west - margin).rounded(.down))...Int((box.east + margin).rounded(.down))
      for south in rows where (-90...89).contains(south) {
        for column in columns {
          let west = column < -180 ? column + 360 : column > 179 ? column - 360 : column
          found.insert(ElevationTile(source: source, south: south, west: west))
        }
      }
    }
    return found.sorted { ($0.south, $0.west) < ($1.south, $1.west) }
  }
}

/// The names of Copernicus' tiles: `tileList.txt`, one a line. There are none of the sea.
struct ElevationTileList: Hashable, Sendable {
  /// Maximum size, bytes; the real ones have some 1 MB.
  static let maximumBytes = 16 << 20

  private let names: Set<Substring>

  /// Reads a list, or returns `nil` if a text has no name of a tile.
  init?(_ text: String) {
    names = Set(
      text.split(whereSeparator: \.isWhitespace).filter { $0.hasPrefix("Copernicus_DSM_") })
    if names.isEmpty { return nil }
  }

  /// Returns whether there is a tile.
  func contains(_ tile: ElevationTile) -> Bool { names.contains(tile.name[...]) }
}
