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

extension PictureTiles {
  /// Cuts a picture of untrusted content into tiles. The file is complete or not there. Blocks the
  /// thread: a picture of 10,000 × 10,000 pixels takes about half a minute and half a gigabyte, in
  /// separate processes with limits on both.
  /// - Throws: `CampusPictureError` if the picture cannot be read or is too large.
  public static func make(of picture: URL, in file: URL) throws(CampusPictureError) {
    let header = try header(of: picture)
    let name = ".\(file.lastPathComponent)-\(UUID().uuidString).mbtiles"
    let new = file.deletingLastPathComponent().appending(path: name)
    defer { try? FileManager.default.removeItem(at: new) }
    let maxZoom = maxZoom(width: header.width, height: header.height)
    do {
      try PictureTool.translate.run(
        options + ["-if", header.format.driver] + header.conversion
          + placement(header, maxZoom) + ["-of", "MBTILES", "-co", "TILE_FORMAT=PNG"]
          + [picture.path, new.path])
      if maxZoom > 0 {
        let factors = (1...maxZoom).map { String(1 << $0) }
        try PictureTool.overviews.run(options + ["-r", "average", new.path] + factors)
      }
    } catch  where error.message.hasSuffix("failed.") {
      throw CampusPictureError(
        "The picture \(picture.lastPathComponent) is damaged, or too large to be decoded.")
    }
    guard rename(new.path, file.path) == 0 else {
      throw CampusPictureError("The file \(file.path) cannot be written.")
    }
  }

  private static func header(of picture: URL) throws(CampusPictureError) -> PictureHeader {
    let name = picture.lastPathComponent
    let bytes: Data?
    do {
      bytes = try FileHandle(forReadingFrom: picture).read(upToCount: PictureHeader.maxBytes)
    } catch {
      throw CampusPictureError("The picture \(name) cannot be read.")
    }
    guard let header = bytes.flatMap({ PictureHeader([UInt8]($0)) }) else {
      throw CampusPictureError("\(name) is not a JPEG, PNG or WebP file.")
    }
    let size = CampusPicture(file: "picture", width: header.width, height: header.height)
    if let problem = size.problem { throw CampusPictureError(problem) }
    return header
  }

  /// Options of GDAL's programs: a bounded cache, in MB, and no other files than the picture. Those
  /// beside it are not ours and could name any file.
  private static let options = [
    "-q", "--config", "GDAL_CACHEMAX", "256", "--config", "GDAL_PAM_ENABLED", "NO",
    "--config", "GDAL_DISABLE_READDIR_ON_OPEN", "EMPTY_DIR",
  ]

  /// Half the width of the Mercator map of the world (EPSG:3857), metres.
  private static let edge = 20_037_508.342789244

  /// Places the picture so that its pixels are those of the tiles.
  private static func placement(_ header: PictureHeader, _ maxZoom: Int) -> [String] {
    let pixel = 2 * edge / Double(tileSize << maxZoom)
    let corners = [
      -edge, edge, -edge + pixel * Double(header.width), edge - pixel * Double(header.height),
    ]
    return ["-a_srs", "EPSG:3857", "-a_ullr"] + corners.map { "\($0)" }
  }
}

extension PictureHeader.Format {
  /// The name of GDAL's driver.
  fileprivate var driver: String { rawValue.uppercased() }
}

/// The reason why a picture cannot be drawn, cut into tiles or read, as one sentence.
public struct CampusPictureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error as a full sentence.
  public let message: String

  init(_ message: String) { self.message = message }

  /// Same as `message`.
  public var description: String { message }
}

/// A system program that reads or draws pictures.
enum PictureTool: String {
  case translate = "gdal_translate"
  case overviews = "gdaladdo"
  case draw = "rsvg-convert"

  /// Maximum size of a program's address space, bytes: an interlaced picture of 400 million pixels
  /// is decoded as a whole, in four bytes each.
  private static let maxMemory = 3 << 30
  /// Maximum processor time of a program, seconds. The largest pictures need a quarter of it.
  private static let maxTime = 600

  private var package: String { self == .draw ? "librsvg2-bin" : "gdal-bin" }

  /// Runs the program until it ends, with limits on its memory and time. Blocks the thread.
  /// - Throws: `CampusPictureError` if the program is missing or fails.
  func run(_ arguments: [String]) throws(CampusPictureError) {
    guard let location else {
      throw CampusPictureError(
        "Pictures need \(rawValue): install it with `apt install \(package)`.")
    }
    let end = HelperProgram.run(
      location, arguments, maxMemory: Self.maxMemory, maxTime: Self.maxTime)
    switch end {
    case .exited(0): return
    case .notStarted(let error):
      throw CampusPictureError(
        "\(rawValue) cannot be started: \(String(cString: strerror(error))).")
    case .exited, .killed: throw CampusPictureError("\(rawValue) failed.")
    }
  }

  private var location: URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin"
    return path.split(separator: ":").lazy
      .map { URL(filePath: String($0)).appending(path: rawValue) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
