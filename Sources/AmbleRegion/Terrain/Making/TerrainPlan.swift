import AmbleCore
import Foundation

/// Which tiles the terrain of a region is made of.
struct TerrainPlan: Sendable {
  /// What the tiles cover at least: the streets, and what one sees of the land around them.
  let bounds: BoundingBox
  /// The least zoom shows all of it at a glance; at the greatest a pixel is about as wide as the
  /// model's spacing.
  let zooms: ClosedRange<Int>

  /// Metres between samples that a formula is taken to have.
  private static let formulaSpacing = 20.0
  /// Where the land is so large that its finest tiles would be more than these, some 600 MB, it
  /// gets coarser ones.
  private static let mostTiles = 8_192
  private static let finestZoom = 15

  /// The tiles for a box of streets.
  /// - Parameter spacing: metres between the samples of the elevation model; 0 for a formula.
  init(around streets: BoundingBox, spacing: Double) {
    let bounds = Self.reach(of: streets)
    let parallel = 2 * .pi * Coordinate.earthRadius * cos(bounds.center.latitude * .pi / 180)
    let pixel = spacing > 0 ? spacing : Self.formulaSpacing
    // A quarter of a zoom: a pixel may be up to a fifth wider than the spacing.
    let wanted = log2(parallel / Double(HeightTile.side) / pixel) - 0.25
    let finest = (0...min(Self.finestZoom, max(0, Int(wanted.rounded(.up))))).last {
      TileGrid(zoom: $0, covering: bounds).count <= Self.mostTiles
    }
    let coarsest = (0...(finest ?? 0)).last {
      let grid = TileGrid(zoom: $0, covering: bounds)
      return grid.columns.count <= 2 && grid.rows.count <= 2
    }
    self.bounds = bounds
    zooms = max(0, (coarsest ?? 0) - 2)...(finest ?? 0)
  }

  /// The tiles of a zoom.
  func tiles(at zoom: Int) -> TileGrid { TileGrid(zoom: zoom, covering: bounds) }

  /// How far terrain reaches around a box of streets: by half its size, 0.1° at most.
  static func reach(of streets: BoundingBox) -> BoundingBox {
    let size = max(streets.east - streets.west, streets.north - streets.south)
    let box = streets.padded(by: min(0.1, size / 2))
    return BoundingBox(
      west: max(-180, box.west), south: max(-85, box.south), east: min(180, box.east),
      north: min(85, box.north))
  }
}

/// The tiles of one zoom that cover a box.
struct TileGrid: Sendable {
  let zoom: Int
  let columns: ClosedRange<Int>
  let rows: ClosedRange<Int>

  /// The tiles that a box reaches.
  init(zoom: Int, covering box: BoundingBox) {
    let first = TileAddress(
      zoom: zoom, at: Coordinate(latitude: box.north, longitude: box.west))
    let last = TileAddress(zoom: zoom, at: Coordinate(latitude: box.south, longitude: box.east))
    self.zoom = zoom
    columns = first.column...last.column
    rows = first.row...last.row
  }

  /// How many there are.
  var count: Int { columns.count * rows.count }

  /// Whether a tile is one of them.
  func contains(_ tile: TileAddress) -> Bool {
    tile.zoom == zoom && columns.contains(tile.column) && rows.contains(tile.row)
  }

  /// A tile by its number, row by row.
  subscript(index: Int) -> TileAddress {
    TileAddress(
      zoom: zoom, column: columns.lowerBound + index % columns.count,
      row: rows.lowerBound + index / columns.count)
  }
}
