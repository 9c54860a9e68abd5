public import Foundation

/// Identifies an import among others in the same folder, by the file of the manifest and its time.
public struct RegionVersion: Hashable, Sendable {
  private let file: UInt64
  private let date: Date

  /// Reads the version of the region in a folder now.
  /// - Returns: `nil` if the folder has no region.
  public init?(of folder: URL) {
    self.init(of: RegionFile.manifest.rawValue, in: folder)
  }

  /// Reads the version of the traffic file in a region's folder now.
  /// - Returns: `nil` if there is none.
  public init?(ofTraffic folder: URL) { self.init(of: Region.trafficFile, in: folder) }

  private init?(of name: String, in folder: URL) {
    let manifest = folder.appending(path: name).path
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: manifest),
      let file = attributes[.systemFileNumber] as? NSNumber,
      let date = attributes[.modificationDate] as? Date
    else { return nil }
    self.file = file.uint64Value
    self.date = date
  }
}
