import Foundation

/// A command of the Geospatial Data Abstraction Library, which reads nearly all raster formats and
/// projections.
enum GDALTool: String {
  case info = "gdalinfo"
  case warp = "gdalwarp"

  /// Runs the command until it ends.
  /// - Returns: its standard output.
  /// - Throws: `ElevationError` if it is missing or fails.
  func run(_ arguments: [String], for file: String) throws(ElevationError) -> Data {
    let outcome = HelperProgram.outcome(
      of: HelperProgram.command(try path(for: file), arguments))
    switch outcome.end {
    case .exited(0): return outcome.output
    case .notStarted: throw GDALTool.missing(file)
    case .exited, .killed: throw failure(file)
    }
  }

  /// Returns the path of the command in a list of folders in the format of `PATH`.
  /// - Throws: `ElevationError` if it is in none of them.
  func path(
    for file: String,
    in folders: String = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/usr/local/bin"
  ) throws(ElevationError) -> URL {
    for folder in folders.split(separator: ":") {
      let url = URL(filePath: String(folder)).appending(path: rawValue)
      if FileManager.default.isExecutableFile(atPath: url.path) { return url }
    }
    throw GDALTool.missing(file)
  }

  private func failure(_ file: String) -> ElevationError {
    switch self {
    case .info: ElevationError("\(file) is not a raster that GDAL can read.")
    case .warp: ElevationError("GDAL cannot reproject \(file) to degrees.")
    }
  }

  private static func missing(_ file: String) -> ElevationError {
    ElevationError("\(file) requires GDAL: install it with `apt install gdal-bin`.")
  }
}
