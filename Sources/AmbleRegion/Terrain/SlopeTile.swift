import CMath
public import Foundation

/// A picture of the slopes of a terrain tile by class: 30°, 35°, 40° and 45° and more, as avalanche
/// bulletins have them; transparent elsewhere, and where heights are unknown. Coarse heights make slopes look gentler than they are.
///
/// ```swift
/// if let terrain = region.terrain {
///   let image = try SlopeTile(of: terrain, zoom: 12, column: 1950, row: 1533)?.data  // a PNG
/// }
/// ```
public struct SlopeTile {
  private static let side = HeightTile.side
  /// Tangents of the lower limits of the classes.
  private static let limits: [Double] = [30, 35, 40, 45].map { tan($0 * .pi / 180) }
  /// Red, green, blue and opacity of each class, and before them of gentler ground.
  private static let colors: [[UInt8]] = [
    [0, 0, 0, 0], [244, 225, 83, 255], [240, 150, 50, 255], [214, 60, 60, 255],
    [140, 60, 150, 255],
  ]

  /// The picture as PNG.
  public let data: Data

  /// Draws the picture of a tile from it and its four neighbours.
  /// - Returns: `nil` if the terrain has no such tile.
  /// - Throws: a database error if the file cannot be read.
  public init?(of terrain: TerrainTiles, zoom: Int, column: Int, row: Int) throws {
    func heights(_ x: Int, _ y: Int) throws -> [Double]? {
      guard let file = try terrain.tile(z: zoom, x: x, y: y),
        let pixels = PNGReader.pixels(of: file, side: Self.side)
      else { return nil }
      return stride(from: 0, to: pixels.count, by: 3).map {
        Terrarium.isMeasured(blue: pixels[$0 + 2])
          ? Terrarium.height(red: pixels[$0], green: pixels[$0 + 1], blue: pixels[$0 + 2]) : .nan
      }
    }
    guard let middle = try heights(column, row) else { return nil }
    let address = TileAddress(zoom: zoom, column: column, row: row)
    let classes = Self.classes(
      of: middle, west: try heights(column - 1, row), east: try heights(column + 1, row),
      north: try heights(column, row - 1), south: try heights(column, row + 1),
      pixel: cos(address.latitude(0.5) * .pi / 180) * 40_075_016
        / Double(Self.side << zoom))
    data = PNGImage.file(side: Self.side, indices: classes, colors: Self.colors)
  }

  /// Returns the class of each pixel by central differences; next to an unknown height, by the known
  /// ones. Unknown heights are not numbers.
  /// - Parameter pixel: the width of a pixel, metres.
  static func classes(
    of middle: [Double], west: [Double]?, east: [Double]?, north: [Double]?, south: [Double]?,
    pixel: Double
  ) -> [UInt8] {
    let last = side - 1
    return middle.indices.map { index in
      let (row, column) = (index / side, index % side)
      guard !middle[index].isNaN else { return 0 }
      let left = column > 0 ? middle[index - 1] : west?[index + last]
      let right = column < last ? middle[index + 1] : east?[index - last]
      let above = row > 0 ? middle[index - side] : north?[last * side + column]
      let below = row < last ? middle[index + side] : south?[column]
      func change(_ one: Double?, _ other: Double?) -> Double {
        let (one, other) = (one?.known, other?.known)
        let count = (one == nil ? 0.0 : 1) + (other == nil ? 0 : 1)
        return ((other ?? middle[index]) - (one ?? middle[index])) / (max(count, 1) * pixel)
      }
      let (x, y) = (change(left, right), change(above, below))
      let slope = (x * x + y * y).squareRoot()
      return UInt8(limits.count { slope >= $0 })
    }
  }
}

extension Double {
  /// The height, or `nil` if it is not a number.
  fileprivate var known: Double? { isNaN ? nil : self }
}
