import AmbleCore
import Foundation

/// Rasters of equal resolution, read as one and reprojected to degrees.
struct GDALMosaic {
  /// The rasters, at least one; the grid of the first is kept if it is geographic.
  var rasters: [GDALRaster]

  /// Maximum number of samples read: two gigabytes.
  private static let largestCount = 500_000_000

  /// Maximum number of samples read for display only: a hundred megabytes.
  private static let modestCount = 25_000_000

  /// The names of the files.
  var name: String { rasters.map(\.url.lastPathComponent).joined(separator: ", ") }

  /// Returns whether a box has few enough samples to be read for display only.
  func isModest(within box: BoundingBox) -> Bool {
    frame(within: box).map { $0.columns * $0.rows <= GDALMosaic.modestCount } ?? true
  }

  /// Reads the heights within a box.
  /// - Returns: the heights, or `nil` if the rasters do not intersect the box.
  /// - Throws: `ElevationError` if there are too many samples or GDAL fails.
  func grid(within box: BoundingBox) throws -> HeightGrid? {
    guard let frame = frame(within: box) else { return nil }
    guard frame.columns * frame.rows <= GDALMosaic.largestCount else {
      throw ElevationError("\(name) has too high a resolution for this area; use a coarser model.")
    }
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "amble-elevation-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "heights")
    _ = try GDALTool.warp.run(arguments(frame, output: file), for: name)
    return try grid(frame, from: file)
  }

  /// The pixels to read.
  private struct Frame {
    var box: BoundingBox
    var columns: Int
    var rows: Int
  }

  /// Returns the pixels of the first raster's grid that cover the part of a box with rasters.
  private func frame(within box: BoundingBox) -> Frame? {
    var covered = rasters.reduce(into: BoundingBox.empty) {
      $0.extend(Coordinate(latitude: $1.box.south, longitude: $1.box.west))
      $0.extend(Coordinate(latitude: $1.box.north, longitude: $1.box.east))
    }
    covered.west = max(covered.west, box.west)
    covered.east = min(covered.east, box.east)
    covered.south = max(covered.south, box.south)
    covered.north = min(covered.north, box.north)
    guard !covered.isEmpty else { return nil }
    let first = rasters[0]
    let (dx, dy) = (first.longitudeStep, first.latitudeStep)
    let left = ((covered.west - first.box.west) / dx).rounded(.down)
    let right = ((covered.east - first.box.west) / dx - 1e-6).rounded(.up)
    let top = ((first.box.north - covered.north) / dy).rounded(.down)
    let bottom = ((first.box.north - covered.south) / dy - 1e-6).rounded(.up)
    guard right > left, bottom > top, right - left < 1e8, bottom - top < 1e8 else { return nil }
    let frameBox = BoundingBox(
      west: first.box.west + left * dx, south: first.box.north - bottom * dy,
      east: first.box.west + right * dx, north: first.box.north - top * dy)
    return Frame(box: frameBox, columns: Int(right - left), rows: Int(bottom - top))
  }

  private func arguments(_ frame: Frame, output: URL) -> [String] {
    let box = [frame.box.west, frame.box.south, frame.box.east, frame.box.north]
    return ["-q", "-overwrite", "-t_srs", "EPSG:4326", "-te"] + box.map { "\($0)" }
      + ["-ts", "\(frame.columns)", "\(frame.rows)", "-r", "bilinear", "-ot", "Float32"]
      + ["-dstnodata", "nan", "-of", "ENVI"] + rasters.map(\.url.path) + [output.path]
  }

  /// Reads GDAL's output: little-endian floats, row by row from the north.
  private func grid(_ frame: Frame, from file: URL) throws(ElevationError) -> HeightGrid {
    guard let data = try? Data(contentsOf: file, options: .alwaysMapped),
      data.count == 4 * frame.columns * frame.rows
    else { throw ElevationError("GDAL cannot reproject \(name) to degrees.") }
    let unit = Float(rasters[0].unit)
    let samples = data.withUnsafeBytes { bytes in
      (0..<frame.columns * frame.rows).map { i in
        let pattern = bytes.loadUnaligned(fromByteOffset: 4 * i, as: UInt32.self)
        return PlausibleHeight.orVoid(Float(bitPattern: UInt32(littleEndian: pattern)) * unit)
      }
    }
    let (dx, dy) = (rasters[0].longitudeStep, rasters[0].latitudeStep)
    var grid = HeightGrid(
      name: name, north: frame.box.north - dy / 2, west: frame.box.west + dx / 2,
      latitudeStep: dy, longitudeStep: dx, pitch: max(frame.columns, frame.rows) + 1)
    let block = HeightGrid.Block(
      rows: 0..<frame.rows, columns: 0..<frame.columns, samples: samples)
    grid.insert(block, at: .init(row: 0, column: 0))
    return grid
  }
}
