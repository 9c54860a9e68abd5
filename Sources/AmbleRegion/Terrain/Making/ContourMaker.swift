import AmbleCore
import Foundation
import Synchronization

/// Writes the contours of a region as vector tiles.
struct ContourMaker {
  /// The zooms of the tiles; at higher zooms, a map enlarges the tiles of the last.
  static let zooms = 11...14
  /// Maximum number of tiles of the finest zoom, some 100 MB; larger areas get a coarser one.
  private static let maxTiles = 40_000
  /// Margin around the streets, degrees: beyond it the map draws little else.
  private static let margin = 0.02
  /// Number of cells along a side of the box to measure the relief.
  private static let samples = 64

  private let bounds: BoundingBox
  private let ground: Ground
  private let steps: ContourSteps

  /// Plans the tiles for a box of streets.
  init(_ source: any ElevationSource, around streets: BoundingBox) {
    let (near, reach) = (streets.padded(by: Self.margin), TerrainPlan.reach(of: streets))
    bounds = BoundingBox(
      west: max(near.west, reach.west), south: max(near.south, reach.south),
      east: min(near.east, reach.east), north: min(near.north, reach.north))
    ground = Ground(source, around: bounds)
    steps = ContourSteps(isLow: Self.relief(of: source, in: streets) < ContourSteps.lowRelief)
  }

  /// Writes all tiles to a new file.
  /// - Parameters:
  ///   - name: the display name of the region.
  ///   - progress: called with the share done, 0…1.
  /// - Throws: `TileError` or `FileError` if the file cannot be written.
  func write(to url: URL, name: String, progress: (Double) -> Void) throws {
    let file = try MBTilesWriter(url)
    let grids = Self.zooms.map { TileGrid(zoom: $0, covering: bounds) }
      .filter { $0.zoom == Self.zooms.lowerBound || $0.count <= Self.maxTiles }
    try file.write([
      "name": name, "format": "pbf", "type": "overlay", "minzoom": "\(Self.zooms.lowerBound)",
      "maxzoom": "\(grids.last?.zoom ?? Self.zooms.lowerBound)",
      "bounds": bounds.ofTiles.edges.map { "\($0)" }.joined(separator: ","),
      "json": #"{"vector_layers":[{"id":"contours","fields":"#
        + #"{"ele":"Number","from":"Number","index":"Number"}}]}"#,
    ])
    let total = Double(grids.map(\.count).reduce(0, +))
    var done = 0
    for grid in grids {
      for row in 0..<grid.rows.count {
        try write(row: row, of: grid, to: file)
        done += grid.columns.count
        progress(Double(done) / total)
      }
    }
    try file.close()
  }

  /// Writes a row of tiles, on all cores.
  private func write(row: Int, of grid: TileGrid, to file: MBTilesWriter) throws {
    let result = Mutex<Result<Void, any Error>>(.success(()))
    DispatchQueue.concurrentPerform(iterations: grid.columns.count) { column in
      let address = grid[row * grid.columns.count + column]
      do {
        guard let data = ContourTile(address, of: ground, steps: steps).data else { return }
        try file.write(data, at: address)
      } catch {
        result.withLock { $0 = .failure(error) }
      }
    }
    try result.withLock { try $0.get() }
  }

  /// Returns the difference between the highest and the lowest known sample, metres.
  private static func relief(of source: any ElevationSource, in box: BoundingBox) -> Float {
    let (width, height) = (box.east - box.west, box.north - box.south)
    let heights = (0..<samples * samples).compactMap { index in
      source.height(
        at: Coordinate(
          latitude: box.south + height * (Double(index / samples) + 0.5) / Double(samples),
          longitude: box.west + width * (Double(index % samples) + 0.5) / Double(samples)))
    }
    return Float((heights.max() ?? 0) - (heights.min() ?? 0))
  }
}
