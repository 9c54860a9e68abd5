public import Foundation

/// What tells one import of a region from another in the same folder: the file of the manifest and
/// its time.
public struct RegionVersion: Hashable, Sendable {
  private let file: UInt64
  private let date: Date

  /// Reads the version of the region in a folder now.
  /// - Returns: `nil` if the folder has no region.
  public init?(of folder: URL) {
    let manifest = folder.appending(path: RegionFile.manifest.rawValue).path
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: manifest),
      let file = attributes[.systemFileNumber] as? NSNumber,
      let date = attributes[.modificationDate] as? Date
    else { return nil }
    self.file = file.uint64Value
    self.date = date
  }
}
