public import AmbleCore

/// Terrain tiles as a map style names them.
public struct TerrainSource: Hashable, Sendable {
  /// The address of the tiles, with `{z}`, `{x}` and `{y}` in it.
  public var tiles: String
  /// What they cover.
  public var bounds: BoundingBox
  /// The zooms there are tiles of.
  public var zooms: ClosedRange<Int>

  /// A source from its parts.
  public init(tiles: String, bounds: BoundingBox, zooms: ClosedRange<Int>) {
    self.tiles = tiles
    self.bounds = bounds
    self.zooms = zooms
  }

  var value: StyleValue {
    [
      "type": "raster-dem", "encoding": "terrarium", "tiles": [.text(tiles)],
      "tileSize": .number(Double(HeightTile.side)),
      "bounds": .list(
        [bounds.west, bounds.south, bounds.east, bounds.north].map(StyleValue.number)),
      "minzoom": .number(Double(zooms.lowerBound)), "maxzoom": .number(Double(zooms.upperBound)),
    ]
  }
}
