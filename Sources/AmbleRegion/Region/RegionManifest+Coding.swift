import AmbleCore
import Foundation

extension RegionManifest {
  /// Reads the manifest of a region.
  /// - Throws: `RegionError` if the folder is missing, is not a region, has another format, or is
  ///   damaged.
  init(of folder: URL) throws(RegionError) {
    let data = try Self.data(of: folder)
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    guard let format = try? decoder.decode(FormatOnly.self, from: data).format else {
      throw Self.looksLikeRegion(folder)
        ? .damaged(folder, "its region.json is incomplete") : .notARegion(folder)
    }
    if format > Self.currentFormat { throw .newer(folder, format: format) }
    if format < Self.currentFormat { throw .older(folder, format: format) }
    do {
      self = try decoder.decode(RegionManifest.self, from: data)
    } catch {
      throw .damaged(folder, "its region.json is incomplete")
    }
  }

  /// Writes the manifest into a folder.
  /// - Throws: `FileError` if the file cannot be written.
  func write(into folder: URL) throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try FileWriting.write(
      encoder.encode(self), to: folder.appending(path: RegionFile.manifest.rawValue))
  }

  private static func data(of folder: URL) throws(RegionError) -> Data {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder) else {
      throw .missing(folder)
    }
    let url = folder.appending(path: RegionFile.manifest.rawValue)
    if let data = try? Data(contentsOf: url) { return data }
    throw looksLikeRegion(folder)
      ? .damaged(folder, "its region.json is missing") : .notARegion(folder)
  }

  private static func looksLikeRegion(_ folder: URL) -> Bool {
    let graph = folder.appending(path: RegionFile.graph.rawValue)
    return FileManager.default.fileExists(atPath: graph.path)
  }

  /// The one field that every format has.
  private struct FormatOnly: Decodable {
    var format: Int
  }
}

extension RegionManifest.Bounds {
  /// Creates bounds from the engine's bounding box.
  init(_ box: BoundingBox) {
    self.init(west: box.west, south: box.south, east: box.east, north: box.north)
  }
}
