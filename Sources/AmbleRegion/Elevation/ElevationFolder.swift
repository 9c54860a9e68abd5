import Foundation

/// Finds elevation files.
enum ElevationFolder {
  /// Returns the file itself, or the elevation files in a folder sorted by path.
  /// - Throws: `ElevationError` if the path does not exist or holds no elevation file.
  static func files(at url: URL) throws(ElevationError) -> [URL] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      throw ElevationError("Elevation file not found: \(url.path). Check the path.")
    }
    guard isFolder.boolValue else { return [url] }
    guard
      let found = try? FileManager.default.contentsOfDirectory(
        at: url, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    else { throw ElevationError("The folder \(url.path) cannot be read.") }
    let files = found.filter { HGTFile.matches($0) || isRaster($0) }
    guard !files.isEmpty else {
      throw ElevationError("The folder \(url.path) contains no elevation files.")
    }
    return files.sorted { $0.path < $1.path }
  }

  /// Returns whether a file in a folder is a raster by its extension; files given directly are
  /// always tried.
  private static func isRaster(_ url: URL) -> Bool {
    ["tif", "tiff", "vrt", "img", "asc", "dem", "bil", "dt1", "dt2", "adf", "nc"]
      .contains(url.pathExtension.lowercased())
  }
}

/// A failure to read heights: one sentence that names the file.
public struct ElevationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error as a full sentence.
  public var message: String

  /// Creates an error from its sentence.
  public init(_ message: String) { self.message = message }

  /// Same as `message`.
  public var description: String { message }
}
