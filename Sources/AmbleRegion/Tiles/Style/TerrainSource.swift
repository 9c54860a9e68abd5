public import AmbleCore

/// The terrain tiles or the contours in a map style.
public struct TerrainSource: Hashable, Sendable {
  /// The URL template of the tiles, with `{z}`, `{x}` and `{y}`.
  public var tiles: String
  /// The covered area.
  public var bounds: BoundingBox
  /// The zooms of the tiles.
  public var zooms: ClosedRange<Int>

  /// Creates a source from its parts.
  public init(tiles: String, bounds: BoundingBox, zooms: ClosedRange<Int>) {
    self.tiles = tiles
    self.bounds = bounds
    self.zooms = zooms
  }

  var value: StyleValue {
    [
      "type": "raster-dem", "encoding": "terrarium", "tiles": [.text(tiles)],
      "tileSize": .number(Double(HeightTile.side)),
      "bounds": .list(bounds.edges.map(StyleValue.number)),
      "minzoom": .number(Double(zooms.lowerBound)), "maxzoom": .number(Double(zooms.upperBound)),
    ]
  }
}

extension BoundingBox {
  /// West, south, east and north, degrees.
  var edges: [Double] { [west, south, east, north] }
}
