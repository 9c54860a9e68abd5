import AmbleCore
import Foundation
import Synchronization

/// Writes the terrain tiles of a region.
///
/// The finest tiles sample the ground; each other tile is the mean of its four children. A pixel
/// depends on its position only, so adjacent tiles match at their edges.
struct TerrainMaker {
  /// The tiles to write.
  let plan: TerrainPlan
  /// The heights to write.
  let ground: Ground

  /// Minimum number of tiles of a zoom to distribute among the cores; several per core keep all of
  /// them busy.
  private static let fairShare = 16

  /// Plans the tiles around a box of streets from an elevation model.
  init(_ source: any ElevationSource, around streets: BoundingBox) {
    plan = TerrainPlan(around: streets, spacing: source.spacing)
    ground = Ground(source, around: plan.bounds)
  }

  /// Writes all tiles to a new file.
  /// - Parameters:
  ///   - name: the display name of the region.
  ///   - progress: called with the share done, 0…1.
  /// - Throws: `TileError` or `FileError` if the file cannot be written.
  func write(to url: URL, name: String, progress: (Double) -> Void) throws {
    let file = try MBTilesWriter(url)
    try file.write([
      "name": name, "format": "png", "encoding": "terrarium", "type": "baselayer",
      "minzoom": "\(plan.zooms.lowerBound)", "maxzoom": "\(plan.zooms.upperBound)",
      "bounds": plan.bounds.ofTiles.edges.map { "\($0)" }.joined(separator: ","),
    ])
    let shared = plan.zooms.first { plan.tiles(at: $0).count >= Self.fairShare }
    let top = plan.tiles(at: shared ?? plan.zooms.upperBound)
    var quarters = try writeBelow(top, to: file, progress: progress)
    for zoom in (plan.zooms.lowerBound..<top.zoom).reversed() {
      quarters = try writeAbove(quarters, plan.tiles(at: zoom), to: file)
    }
    try file.close()
  }

  /// Writes the tiles of a zoom and all finer ones, on all cores.
  /// - Returns: the halved tiles of the zoom, for their parents.
  private func writeBelow(
    _ top: TileGrid, to file: MBTilesWriter, progress: (Double) -> Void
  ) throws -> [TileAddress: [Float]] {
    let made = Mutex<Result<[TileAddress: [Float]], any Error>>(.success([:]))
    for row in 0..<top.rows.count {
      DispatchQueue.concurrentPerform(iterations: top.columns.count) { column in
        let tile = top[row * top.columns.count + column]
        let quarter = Result { try write(tile, to: file).halved }
        made.withLock { made in
          made = made.flatMap { all in quarter.map { all.merging([tile: $0]) { $1 } } }
        }
      }
      progress(Double(row + 1) / Double(top.rows.count))
    }
    return try made.withLock { try $0.get() }
  }

  /// Writes the tiles of a zoom from the halved tiles of the next zoom.
  /// - Returns: the halved tiles, for their parents.
  private func writeAbove(
    _ quarters: [TileAddress: [Float]], _ tiles: TileGrid, to file: MBTilesWriter
  ) throws -> [TileAddress: [Float]] {
    var above: [TileAddress: [Float]] = [:]
    for index in 0..<tiles.count {
      let tile = HeightTile(
        tiles[index], joining: tiles[index].children.map { quarters[$0] }, of: ground)
      try write(tile, at: tiles[index], to: file)
      above[tiles[index]] = tile.halved
    }
    return above
  }

  /// Writes a tile and all finer ones within it.
  /// - Returns: the tile.
  private func write(_ address: TileAddress, to file: MBTilesWriter) throws -> HeightTile {
    guard address.zoom < plan.zooms.upperBound else {
      let tile = HeightTile(address, of: ground)
      try write(tile, at: address, to: file)
      return tile
    }
    let next = plan.tiles(at: address.zoom + 1)
    let quarters = try address.children.map { child in
      next.contains(child) ? try write(child, to: file).halved : nil
    }
    let tile = HeightTile(address, joining: quarters, of: ground)
    try write(tile, at: address, to: file)
    return tile
  }

  private func write(
    _ tile: HeightTile, at address: TileAddress, to file: MBTilesWriter
  ) throws {
    let pixels = Terrarium.pixels(tile.heights, isFilled: tile.isFilled)
    let image = PNGImage.file(side: HeightTile.side, pixels: pixels)
    try file.write(image, at: address)
  }
}

/// The tiles of a region's terrain.
struct TerrainPlan: Sendable {
  /// The area that the tiles cover: the streets and the visible surroundings.
  let bounds: BoundingBox
  /// The zooms: at the coarsest, one tile shows the whole area; at the finest, a pixel is about as
  /// wide as the model's spacing.
  let zooms: ClosedRange<Int>

  /// Sample spacing assumed for a formula, which has none, metres.
  private static let formulaSpacing = 20.0
  /// Maximum number of tiles of the finest zoom, some 600 MB; larger areas get a coarser one.
  private static let maxTiles = 8_192
  /// Maximum zoom: pixels of 4.8 m at the equator, finer than any model with free global coverage.
  private static let finestZoom = 15

  /// Plans the tiles for a box of streets.
  /// - Parameter spacing: sample spacing of the elevation model, metres; 0 for a formula.
  init(around streets: BoundingBox, spacing: Double) {
    let bounds = Self.reach(of: streets)
    let parallel = 2 * .pi * Coordinate.earthRadius * cos(bounds.center.latitude * .pi / 180)
    let pixel = spacing > 0 ? spacing : Self.formulaSpacing
    // Less a quarter of a zoom: a pixel may be up to a fifth wider than the spacing.
    let wanted = log2(parallel / Double(HeightTile.side) / pixel) - 0.25
    let finest = (0...min(Self.finestZoom, max(0, Int(wanted.rounded(.up))))).last {
      TileGrid(zoom: $0, covering: bounds).count <= Self.maxTiles
    }
    let coarsest = (0...(finest ?? 0)).last {
      let grid = TileGrid(zoom: $0, covering: bounds)
      return grid.columns.count <= 2 && grid.rows.count <= 2
    }
    self.bounds = bounds
    // The single tile of zoom 0 cannot be on both sides of the 180th meridian.
    let least = bounds.crossesAntimeridian ? 1 : 0
    zooms = max(least, (coarsest ?? 0) - 2)...max(least, finest ?? 0)
  }

  func tiles(at zoom: Int) -> TileGrid { TileGrid(zoom: zoom, covering: bounds) }

  /// Returns the area of the terrain around a box of streets: padded by half its size, at most
  /// 0.1°.
  static func reach(of streets: BoundingBox) -> BoundingBox {
    let size = max(streets.east - streets.west, streets.north - streets.south)
    let box = streets.padded(by: min(0.1, size / 2))
    let crosses = streets.crossesAntimeridian
    return BoundingBox(
      west: crosses ? box.west : max(-180, box.west), south: max(-85, box.south),
      east: crosses ? box.east : min(180, box.east), north: min(85, box.north))
  }
}

/// The tiles of one zoom that cover a box. Their columns continue beyond the 180th meridian.
struct TileGrid: Sendable {
  let zoom: Int
  let columns: ClosedRange<Int>
  let rows: ClosedRange<Int>

  /// Creates the grid of the tiles that intersect a box.
  init(zoom: Int, covering box: BoundingBox) {
    let first = TileAddress(
      zoom: zoom, at: Coordinate(latitude: box.north, longitude: box.west))
    let last = TileAddress(zoom: zoom, at: Coordinate(latitude: box.south, longitude: box.east))
    self.zoom = zoom
    columns =
      box.crossesAntimeridian
      ? TileAddress.column(box.west, zoom)...TileAddress.column(box.east, zoom)
      : first.column...last.column
    rows = first.row...last.row
  }

  /// Number of tiles.
  var count: Int { columns.count * rows.count }

  /// Returns whether the grid contains a tile.
  func contains(_ tile: TileAddress) -> Bool {
    tile.zoom == zoom && columns.contains(tile.column) && rows.contains(tile.row)
  }

  /// The tile with a number, row by row.
  subscript(index: Int) -> TileAddress {
    TileAddress(
      zoom: zoom, column: columns.lowerBound + index % columns.count,
      row: rows.lowerBound + index / columns.count)
  }
}
