import AmbleCore
import Foundation

/// A file that holds one HGT tile: plain, gzipped or in a zip archive.
struct HGTFile {
  /// Where it is.
  var url: URL

  /// The most that is read of any of them: a 1″ tile stored without compression, and room.
  private static let largestFile = 32 << 20
  private static let largestTile = HGTTile.Resolution.oneSecond.byteCount

  /// Whether a path looks like an HGT file, by its extension.
  static func matches(_ url: URL) -> Bool {
    let name = url.lastPathComponent.lowercased()
    return [".hgt", ".hgt.gz", ".hgt.zip", ".zip"].contains { name.hasSuffix($0) }
  }

  /// The file's own name.
  var name: String { url.lastPathComponent }

  /// The tile's corner as the file's own name tells it; a zip archive may know better.
  var corner: HGTCorner? { HGTCorner(fileName: name) }

  /// The tile.
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
      return try Inflation.inflate(bytes[...], .gzip, limit: HGTFile.largestTile)
    } catch {
      switch error {
      case .corrupt: throw ElevationError("\(name) is not a sound gzip file.")
      case .truncated: throw ElevationError("\(name) is cut short.")
      case .tooLarge: throw ElevationError("\(name) holds more than an elevation tile.")
      }
    }
  }

  private func unzipped(_ bytes: [UInt8]) throws(ElevationError) -> HGTTile {
    do {
      let archive = try ZipDirectory(bytes)
      guard let entry = archive.entries.first(where: { $0.name.lowercased().hasSuffix(".hgt") })
      else { throw ZipDirectory.Failure(reason: "holds no .hgt file") }
      let inner = entry.name.split(separator: "/").last.map(String.init) ?? entry.name
      guard let corner = HGTCorner(fileName: inner) ?? corner else { throw nameless(inner) }
      let content = try archive.content(of: entry, limit: HGTFile.largestTile)
      return try HGTTile(corner: corner, bytes: content, name: "\(inner) in \(name)")
    } catch let failure as ZipDirectory.Failure {
      throw ElevationError("\(name) \(failure.reason).")
    } catch let error as ElevationError {
      throw error
    } catch {
      throw ElevationError("\(name) cannot be read.")
    }
  }

  private func nameless(_ name: String) -> ElevationError {
    ElevationError("\(name) does not say which tile it is; name it like N43E007.hgt.")
  }
}
