public import AmbleCore
public import Foundation

/// The terrain of a region: heights as PNG images in Terrarium encoding, in an MBTiles file.
public struct TerrainTiles: Sendable {
  /// The area that the tiles cover.
  public let bounds: BoundingBox
  /// The zooms of the tiles.
  public let zooms: ClosedRange<Int>
  private let file: MBTiles

  /// Opens a file for reading.
  ///
  /// - Throws: `TileError` if the file cannot be read or its metadata is incomplete.
  public init(_ url: URL) throws(TileError) {
    file = try MBTiles(url)
    guard let least = file.number("minzoom"), let greatest = file.number("maxzoom"),
      (0...30).contains(least), (least...30).contains(greatest)
    else { throw TileError("\(url.lastPathComponent) does not state its zooms.") }
    zooms = least...greatest
    let edges = file.bounds
    bounds = BoundingBox(west: edges[0], south: edges[1], east: edges[2], north: edges[3])
  }

  /// Opens all connections to the file now, so that all read the same one.
  func openConnections() { file.openConnections() }

  /// Returns a tile in the XYZ scheme as PNG, 256 pixels wide.
  /// - Returns: the image, or `nil` if there is no such tile.
  /// - Throws: a database error if the file cannot be read.
  public func tile(z: Int, x: Int, y: Int) throws -> Data? { try file.tile(z: z, x: x, y: y) }

  /// A tile at sea level, for the area between regions.
  public static let sea = PNGImage.file(
    side: HeightTile.side,
    pixels: Terrarium.pixels(Array(repeating: 0, count: HeightTile.side * HeightTile.side)))
}
