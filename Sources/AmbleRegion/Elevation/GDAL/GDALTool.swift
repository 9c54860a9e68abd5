import Foundation

/// A command of the Geospatial Data Abstraction Library, which reads any raster in any projection.
enum GDALTool: String {
  case info = "gdalinfo"
  case warp = "gdalwarp"

  /// Runs the command and returns what it printed.
  func run(_ arguments: [String], for file: String) throws(ElevationError) -> Data {
    let process = HelperProgram.process(try path(for: file), arguments)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { throw GDALTool.missing(file) }
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw failure(file)
    }
    return printed
  }

  /// Where the command lies, searched for in a list of folders as in `PATH`.
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
    case .warp: ElevationError("GDAL could not bring \(file) into degrees.")
    }
  }

  private static func missing(_ file: String) -> ElevationError {
    ElevationError("\(file) needs GDAL to be read: install it with `apt install gdal-bin`.")
  }
}
