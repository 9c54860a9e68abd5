import AmbleRegion
public import Foundation

/// A picture cut into tiles of several sizes, in an MBTiles file.
///
/// At the largest zoom, tiles show the picture's own pixels. Each zoom below has half as many. Tile
/// (`x`, `y`) has the pixels from `x` · 256 and `y` · 256; beyond the picture's edges it is
/// transparent. So the picture lies in the upper left corner of the world of a web map.
public struct PictureTiles: Sendable {
  /// Width and height of a tile, pixels.
  public static let tileSize = 256

  /// The largest zoom.
  public let maxZoom: Int
  private let file: MBTiles

  /// Opens a file that `make(of:in:)` has made.
  /// - Throws: `CampusPictureError` if it is another one.
  public init(opening file: URL) throws(CampusPictureError) {
    do {
      self.file = try MBTiles(file)
    } catch {
      throw CampusPictureError("\(file.lastPathComponent) has no tiles of a picture.")
    }
    guard let maxZoom = self.file.number("maxzoom") else {
      throw CampusPictureError("\(file.lastPathComponent) has no tiles of a picture.")
    }
    self.maxZoom = maxZoom
  }

  /// Returns a tile as a PNG file with its media type, or `nil` if there is none. May be called by
  /// several threads at once.
  /// - Throws: a database error if the file cannot be read.
  public func tile(_ z: Int, _ x: Int, _ y: Int) throws -> (bytes: Data, contentType: String)? {
    try file.tile(z: z, x: x, y: y).map { ($0, PictureHeader.Format.png.mediaType) }
  }

  /// Returns the smallest zoom at which a picture has its own pixels.
  public static func maxZoom(width: Int, height: Int) -> Int {
    var zoom = 0
    while tileSize << zoom < max(width, height) { zoom += 1 }
    return zoom
  }
}
