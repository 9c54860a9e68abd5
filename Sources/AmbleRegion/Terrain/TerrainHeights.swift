public import AmbleCore
import CMath
public import Foundation

/// Reads heights at positions from terrain tiles. It keeps the tiles it has read, so use one for
/// the positions of a way.
///
/// ```swift
/// if let terrain = region.terrain {
///   var heights = TerrainHeights(terrain)
///   for point in route.points { print(try heights.height(at: point.position) ?? .nan) }  // metres
/// }
/// ```
public struct TerrainHeights {
  private let tiles: TerrainTiles
  private var pixels: [TileKey: [UInt8]?] = [:]

  /// Maximum number of tiles kept: 50 MB, a way of about 100 km.
  private static let maxTiles = 256
  private static let side = HeightTile.side

  private struct TileKey: Hashable {
    let x: Int
    let y: Int
  }

  /// Creates a reader.
  public init(_ tiles: TerrainTiles) { self.tiles = tiles }

  /// Returns the height of the ground at a position, interpolated between the four pixels around
  /// it, metres.
  /// - Returns: the height, or `nil` outside the terrain and where the model knows none.
  /// - Throws: a database error if the file cannot be read.
  /// - Complexity: O(1), and decoding a tile when a position is the first on it.
  public mutating func height(at position: Coordinate) throws -> Double? {
    // The poles are infinitely far on the projection.
    guard position.isValid, abs(position.latitude) < 90, tiles.bounds.contains(position) else {
      return nil
    }
    let (x, y) = pixel(of: position)
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    let (across, down) = (x - left, y - top)
    let corners = try [(0, 0), (1, 0), (0, 1), (1, 1)].map {
      try height(Int(left) + $0, Int(top) + $1)
    }
    guard let a = corners[0], let b = corners[1], let c = corners[2], let d = corners[3] else {
      return corners.compactMap { $0 }.first
    }
    return (a * (1 - across) + b * across) * (1 - down) + (c * (1 - across) + d * across) * down
  }

  /// Returns where a position lies between the centres of the pixels of the largest zoom, counted
  /// from the north-west corner of the world (Web Mercator).
  private func pixel(of position: Coordinate) -> (x: Double, y: Double) {
    let pixels = Double(Self.side << tiles.zooms.upperBound)
    let sine = sin(position.latitude * .pi / 180)
    let north = log((1 + sine) / (1 - sine)) / (4 * .pi)
    return ((position.longitude / 360 + 0.5) * pixels - 0.5, (0.5 - north) * pixels - 0.5)
  }

  /// Returns the measured height of a pixel, or `nil` if there is none.
  private mutating func height(_ column: Int, _ row: Int) throws -> Double? {
    let key = TileKey(x: column / Self.side, y: row / Self.side)
    guard column >= 0, row >= 0, let tile = try tile(key) else { return nil }
    let index = 3 * (row % Self.side * Self.side + column % Self.side)
    guard Terrarium.isMeasured(blue: tile[index + 2]) else { return nil }
    return Terrarium.height(red: tile[index], green: tile[index + 1], blue: tile[index + 2])
  }

  private mutating func tile(_ key: TileKey) throws -> [UInt8]? {
    if let known = pixels[key] { return known }
    if pixels.count >= Self.maxTiles { pixels.removeAll(keepingCapacity: true) }
    let file = try tiles.tile(z: tiles.zooms.upperBound, x: key.x, y: key.y)
    let tile = file.flatMap { PNGReader.pixels(of: $0, side: Self.side) }
    pixels[key] = .some(tile)
    return tile
  }
}

/// The terrain of a region: heights as PNG images in Terrarium encoding, in an MBTiles file.
///
/// ```swift
/// if let terrain = region.terrain, terrain.zooms.contains(12) {
///   let image = try terrain.tile(z: 12, x: 1950, y: 1533) ?? TerrainTiles.sea  // a PNG
///   show(image.count)
/// }
/// ```
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
