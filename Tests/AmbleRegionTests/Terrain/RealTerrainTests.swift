import AmbleCore
import Foundation
import Testing

@testable import AmbleRegion

/// Terrain of real elevation models, at pixels whose four surrounding samples were read with
/// `gdallocationinfo`.
struct RealTerrainTests {
  private static let data = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../../shared/data/dem").standardizedFileURL
  private static var hasData: Bool { FileManager.default.fileExists(atPath: data.path) }

  /// A pixel of a tile: the samples north-west, north-east, south-west and south-east of its
  /// centre, and its offset from the first towards the others.
  struct Pixel: Sendable {
    var tile: (z: Int, x: Int, y: Int)
    var column: Int, row: Int
    var samples: [Double]
    var right: Double, down: Double

    /// The expected height, metres.
    var height: Double {
      let above = samples[0] * (1 - right) + samples[1] * right
      let below = samples[2] * (1 - right) + samples[3] * right
      return above * (1 - down) + below * down
    }
  }

  /// Andorra la Vella, below Coma Pedrosa, and Pas de la Casa, from the 3″ tile N42E001.
  private static let andorra = [
    Pixel(
      tile: (11, 1032, 756), column: 168, row: 92, samples: [1024, 1024, 1009, 1009],
      right: 0.33972, down: 0.47052),
    Pixel(
      tile: (11, 1032, 755), column: 55, row: 179, samples: [2864, 2828, 2899, 2862],
      right: 0.23059, down: 0.88394),
    Pixel(
      tile: (11, 1033, 756), column: 215, row: 25, samples: [2175, 2154, 2180, 2157],
      right: 0.00403, down: 0.78329),
  ]

  /// Near Clérigos in Porto and at Monte da Virgem in Gaia, from porto.tif.
  private static let porto = [
    Pixel(
      tile: (12, 1949, 1533), column: 252, row: 127, samples: [88.143, 85.0616, 88.3128, 84.6755],
      right: 0.21475, down: 0.24501),
    Pixel(
      tile: (12, 1950, 1533), column: 61, row: 234,
      samples: [107.3247, 105.5404, 109.2842, 107.4097], right: 0.56241, down: 0.62653),
  ]

  /// Heights agree up to the rounding of an eighth of a metre.
  @Test(.enabled(if: hasData, "there is no ../shared/data/dem"))
  func pixelsShowTheModelsHeights() throws {
    let valley = BoundingBox(west: 1.4, south: 42.45, east: 1.75, north: 42.62)
    try expect(Self.andorra, in: "N42E001.hgt.zip", valley, maxZoom: 11)
    let city = BoundingBox(west: -8.63, south: 41.11, east: -8.58, north: 41.15)
    try expect(Self.porto, in: "porto.tif", city, maxZoom: 12)
  }

  private func expect(
    _ pixels: [Pixel], in file: String, _ box: BoundingBox, maxZoom: Int
  ) throws {
    let model = try ElevationModel.open(
      paths: [Self.data.appending(path: file)], covering: box, and: TerrainPlan.reach(of: box))
    let maker = TerrainMaker(model, around: box)
    #expect(maker.plan.zooms.upperBound == maxZoom)
    for pixel in pixels {
      let (z, x, y) = pixel.tile
      let address = TileAddress(zoom: z, column: x, row: y)
      #expect(maker.plan.tiles(at: z).contains(address))
      let tile = HeightTile(address, of: maker.ground)
      let height = Double(tile.heights[pixel.row * 256 + pixel.column])
      #expect(abs(height - pixel.height) < 0.1)
    }
  }
}
