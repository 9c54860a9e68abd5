import AmbleCore
import CMath
import Foundation

/// The position and resolution of a raster, as GDAL reports them.
struct GDALRaster {
  /// The file.
  var url: URL
  /// Whether its rows and columns are parallels and meridians.
  var isGeographic: Bool
  var box: BoundingBox
  /// Latitude between adjacent rows, degrees.
  var latitudeStep: Double
  /// Longitude between adjacent columns, degrees.
  var longitudeStep: Double
  /// The unit of its heights, metres.
  var unit: Double

  /// Queries a file with GDAL.
  /// - Throws: `ElevationError` if the file is not a georeferenced raster or GDAL is missing.
  init(_ url: URL) throws(ElevationError) {
    let name = url.lastPathComponent
    let printed = try GDALTool.info.run(["-json", url.path], for: name)
    guard let info = try? JSONDecoder().decode(Info.self, from: printed),
      let band = info.bands.first
    else { throw ElevationError("\(name) is not a raster that GDAL can read.") }
    guard let wkt = info.coordinateSystem?.wkt, !wkt.isEmpty, info.size.count == 2,
      let outline = info.wgs84Extent?.outline, outline.count >= 4
    else { throw ElevationError("\(name) is not georeferenced.") }
    self.url = url
    unit = GDALRaster.metres(in: band.unit ?? "")
    box = outline.reduce(into: .empty) { $0.extend($1) }
    let isProjected = wkt.contains("PROJCRS[") || wkt.contains("PROJCS[")
    if !isProjected, let transform = info.geoTransform, transform.count == 6,
      transform[2] == 0, transform[4] == 0, transform[5] < 0
    {
      isGeographic = true
      longitudeStep = transform[1]
      latitudeStep = -transform[5]
      box = GDALRaster.box(transform, columns: info.size[0], rows: info.size[1])
    } else {
      isGeographic = false
      let side = outline[0].distance(to: outline[1]) / Double(max(1, info.size[1]))
      let top = outline[0].distance(to: outline[3]) / Double(max(1, info.size[0]))
      latitudeStep = side / Coordinate.metresPerDegree
      let parallel = Coordinate.metresPerDegree * cos(box.center.latitude * .pi / 180)
      longitudeStep = top / parallel
    }
    guard latitudeStep > 0, longitudeStep > 0, latitudeStep < 1, longitudeStep < 1, !box.isEmpty
    else { throw ElevationError("\(name) is not georeferenced.") }
  }

  /// Returns whether two rasters can be read as one.
  func isAlike(_ other: GDALRaster) -> Bool {
    isGeographic == other.isGeographic && unit == other.unit
      && abs(latitudeStep / other.latitudeStep - 1) < 0.01
      && abs(longitudeStep / other.longitudeStep - 1) < 0.01
  }

  private static func box(_ transform: [Double], columns: Int, rows: Int) -> BoundingBox {
    BoundingBox(
      west: transform[0], south: transform[3] + Double(rows) * transform[5],
      east: transform[0] + Double(columns) * transform[1], north: transform[3])
  }

  private static func metres(in unit: String) -> Double {
    switch unit.lowercased() {
    case "ft", "foot", "feet": 0.3048
    case "us-ft", "us survey foot", "ftus", "us_survey_foot": 1200.0 / 3937
    default: 1
    }
  }

  /// The fields of `gdalinfo -json` in use.
  private struct Info: Decodable {
    var size: [Int]
    var coordinateSystem: System?
    var geoTransform: [Double]?
    var wgs84Extent: Extent?
    var bands: [Band]

    struct System: Decodable { var wkt: String }
    struct Band: Decodable { var unit: String? }
    struct Extent: Decodable {
      var coordinates: [[[Double]]]

      /// The corners: upper left, lower left, lower right, upper right.
      var outline: [Coordinate] {
        (coordinates.first ?? []).filter { $0.count >= 2 }.map {
          Coordinate(latitude: $0[1], longitude: $0[0])
        }.filter(\.isValid)
      }
    }
  }
}

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
