public import Foundation

extension PictureTiles {
  /// Cuts a picture of untrusted content into tiles. The file is complete or not there. Blocks the
  /// thread: a picture of 10,000 × 10,000 pixels takes about half a minute and half a gigabyte, in
  /// processes of their own with limits on both.
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
