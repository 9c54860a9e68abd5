import AmbleCore
import Foundation
import Testing

@testable import AmbleRegion

/// Real rasters, read with GDAL; skipped without the shared data.
struct ElevationRasterTests {
  private static let porto = BoundingBox(west: -8.68, south: 41.13, east: -8.56, north: 41.18)

  private func grid(_ box: BoundingBox) -> [Coordinate] {
    (0..<2500).map {
      Coordinate(
        latitude: box.south + (box.north - box.south) * Double($0 / 50) / 49,
        longitude: box.west + (box.east - box.west) * Double($0 % 50) / 49)
    }
  }

  /// Porto measured twice by the same satellites, once in degrees and once in EPSG:3035: the two
  /// agree within 2 m on average and have no bias above half a metre.
  @Test(
    .enabled(
      if: RealData.hasElevation("porto-copernicus25-epsg3035.tif"), "the shared data is absent"))
  func twoProjectionsOfPortoAgree() throws {
    let degrees = try ElevationModel.open(
      paths: [RealData.elevation("porto.tif")], covering: Self.porto)
    let projected = try ElevationModel.open(
      paths: [RealData.elevation("porto-copernicus25-epsg3035.tif")], covering: Self.porto)
    let pairs = grid(Self.porto).compactMap { place in
      degrees.height(at: place).flatMap { a in projected.height(at: place).map { (a, $0) } }
    }
    #expect(pairs.count > 2400)
    let bias = pairs.reduce(0) { $0 + $1.0 - $1.1 } / Double(pairs.count)
    let difference = pairs.reduce(0) { $0 + abs($1.0 - $1.1) } / Double(pairs.count)
    #expect(abs(bias) < 0.5)
    #expect(difference < 2)
  }

  /// NAD 83 differs from WGS 84 by at most two metres, so the samples of the National Elevation
  /// Dataset are kept: 10 m apart, Portland between 0 and 360 m.
  @Test(.enabled(if: RealData.hasElevation("portland-ned13.tif"), "the shared data is absent"))
  func portlandIsReadInNAD83() throws {
    let box = BoundingBox(west: -122.70, south: 45.50, east: -122.64, north: 45.54)
    let model = try ElevationModel.open(
      paths: [RealData.elevation("portland-ned13.tif")], covering: box)
    #expect(abs(model.spacing - 10.3) < 0.1)
    #expect(grid(box).allSatisfy { (-1...360).contains(model.height(at: $0) ?? -999) })
    #expect(model.height(at: Coordinate(latitude: 45.6, longitude: -122.67)) == nil)
  }

  /// Andorra's two tiles meet at 42° N without unknown heights between them.
  @Test(.enabled(if: RealData.hasElevation("N42E001.hgt.zip"), "the shared data is absent"))
  func tilesOfTheSRTMMeet() throws {
    let paths = ["N42E001.hgt.zip", "N41E001.hgt.zip"].map(RealData.elevation)
    let box = BoundingBox(west: 1.4, south: 41.95, east: 1.8, north: 42.05)
    let model = try ElevationModel.open(paths: paths, covering: box)
    #expect(grid(box).allSatisfy { model.height(at: $0) != nil })
    #expect(abs(model.spacing - 92.7) < 0.1)
  }

  /// Without GDAL the error names the package to install.
  @Test func aMissingToolIsNamed() {
    let error = #expect(throws: ElevationError.self) {
      try GDALTool.warp.path(for: "porto.tif", in: "/nowhere:/no/where")
    }
    #expect(
      error?.message
        == "porto.tif requires GDAL: install it with `apt install gdal-bin`.")
  }

  /// The error for a file that is no raster names it.
  @Test func textIsNotARaster() throws {
    try TileFixtures.withFolder(["notes.tif": Array("not a raster".utf8)]) { folder in
      let error = #expect(throws: ElevationError.self) {
        try ElevationModel.open(paths: [folder], covering: Self.porto)
      }
      #expect(error?.message.contains("notes.tif") == true)
    }
  }
}
