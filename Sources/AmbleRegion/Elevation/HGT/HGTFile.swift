import AmbleCore
import AmbleFormats
import Foundation

/// A file with one HGT tile: plain, gzipped or in a zip archive.
struct HGTFile {
  /// The location of the file.
  var url: URL

  /// Maximum sizes, bytes: of a file, an uncompressed 1″ tile (26 MB) and room for a container; of
  /// a tile, a 1″ tile.
  private static let largestFile = 32 << 20
  private static let largestTile = HGTTile.Resolution.oneSecond.byteCount
  /// Maximum number of files in an archive: those that its format counts without ZIP64.
  private static let maxEntries = 0xFFFF

  /// Returns whether a path has the extension of an HGT file.
  static func matches(_ url: URL) -> Bool {
    let name = url.lastPathComponent.lowercased()
    return [".hgt", ".hgt.gz", ".hgt.zip", ".zip"].contains { name.hasSuffix($0) }
  }

  var name: String { url.lastPathComponent }

  /// The tile's corner by the file name; the name inside a zip archive takes precedence.
  var corner: HGTCorner? { HGTCorner(fileName: name) }

  /// Reads the tile.
  /// - Throws: `ElevationError` if the file is unreadable, damaged or not one tile.
  func tile() throws -> HGTTile {
    let bytes = try readBytes()
    let lower = name.lowercased()
    if lower.hasSuffix(".zip") { return try unzipped(bytes) }
    guard let corner else { throw nameless(name) }
    let content = lower.hasSuffix(".gz") ? try gunzipped(bytes) : bytes
    return try HGTTile(corner: corner, bytes: content, name: name)
  }

  private func readBytes() throws -> [UInt8] {
    let size: Int
    do { size = try url.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0 } catch {
      throw ElevationError("\(name) cannot be read.")
    }
    guard size <= HGTFile.largestFile else {
      throw ElevationError("\(name) is too large to be an elevation tile.")
    }
    guard let data = try? Data(contentsOf: url) else {
      throw ElevationError("\(name) cannot be read.")
    }
    return [UInt8](data)
  }

  private func gunzipped(_ bytes: [UInt8]) throws(ElevationError) -> [UInt8] {
    do {
      return try Inflation.inflate(bytes, .gzip, limit: HGTFile.largestTile)
    } catch {
      switch error {
      case .damaged: throw ElevationError("\(name) is not a valid gzip file.")
      case .truncated: throw ElevationError("\(name) is truncated.")
      case .tooLarge: throw ElevationError("\(name) unpacks to more than an elevation tile.")
      }
    }
  }

  private func unzipped(_ bytes: [UInt8]) throws(ElevationError) -> HGTTile {
    do {
      let archive = try ZipArchive(bytes, maxEntries: HGTFile.maxEntries, damage: .refused)
      guard let entry = archive.entries.first(where: { $0.path.lowercased().hasSuffix(".hgt") })
      else { throw ElevationError("\(name) contains no .hgt file.") }
      let inner = entry.path.split(separator: "/").last.map(String.init) ?? entry.path
      guard let corner = HGTCorner(fileName: inner) ?? corner else { throw nameless(inner) }
      let content = try archive.content(of: entry, limit: HGTFile.largestTile)
      return try HGTTile(corner: corner, bytes: content, name: "\(inner) in \(name)")
    } catch let error as ZipError {
      throw ElevationError("\(name) \(error.problemOfTile).")
    } catch let error as ElevationError {
      throw error
    } catch {
      throw ElevationError("\(name) cannot be read.")
    }
  }

  private func nameless(_ name: String) -> ElevationError {
    ElevationError("\(name) does not name its tile; rename it like N43E007.hgt.")
  }
}

extension ZipError {
  /// The problem of an archive of a tile, a phrase to follow its name.
  fileprivate var problemOfTile: String {
    switch self {
    case .noDirectory: "has no zip directory; it may be truncated"
    case .damagedDirectory, .noHeader: "has a damaged zip directory"
    case .tooLarge: "contains a file that is too large"
    case .unknownCompression: "uses a zip compression other than deflate"
    case .damaged, .largerThanStated: "contains a damaged file"
    case .sizesDisagree, .wrongChecksum: "contains a file with a wrong checksum"
    case .tooManyFiles, .encrypted, .truncated: problem
    }
  }
}
