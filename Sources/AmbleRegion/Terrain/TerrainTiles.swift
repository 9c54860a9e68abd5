public import AmbleCore
public import Foundation

/// The ground of a region in three dimensions: its heights as images in Terrarium's colours, kept
/// in an MBTiles file.
public struct TerrainTiles: Sendable {
  /// What the tiles cover.
  public let bounds: BoundingBox
  /// The zooms there are tiles of.
  public let zooms: ClosedRange<Int>
  private let file: MBTiles

  /// Opens a file for reading.
  ///
  /// - Throws: `TileError` when the file is not one.
  public init(_ url: URL) throws(TileError) {
    file = try MBTiles(url)
    guard let least = file.number("minzoom"), let greatest = file.number("maxzoom"),
      (0...30).contains(least), (least...30).contains(greatest)
    else { throw TileError("\(url.lastPathComponent) does not say which tiles it has.") }
    zooms = least...greatest
    let edges = file.bounds
    bounds = BoundingBox(west: edges[0], south: edges[1], east: edges[2], north: edges[3])
  }

  /// A tile of the web's usual scheme as PNG, 256 pixels a side; nil where there is none.
  public func tile(z: Int, x: Int, y: Int) throws -> Data? { try file.tile(z: z, x: x, y: y) }

  /// A tile at the level of the sea, for between the regions.
  public static let sea = PNGImage.file(
    side: HeightTile.side,
    pixels: Terrarium.pixels(Array(repeating: 0, count: HeightTile.side * HeightTile.side)))
}
