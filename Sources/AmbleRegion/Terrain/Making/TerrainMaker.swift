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
    let image = PNGImage.file(side: HeightTile.side, pixels: Terrarium.pixels(tile.heights))
    try file.write(image, at: address)
  }
}
