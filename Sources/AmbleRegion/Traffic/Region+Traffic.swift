import Foundation

extension Region {
  /// Reads the traffic in the region's folder and matches it to the streets.
  /// - Returns: `nil` if there is none.
  /// - Throws: `TrafficError` if the file is damaged or the region has no numbers of nodes.
  public func traffic() throws(TrafficError) -> StreetTraffic? {
    guard let data = try Self.traffic(in: folder) else { return nil }
    return try StreetTraffic(data, on: self)
  }

  /// Replaces the traffic in the region's folder. A server that serves the region applies it within a
  /// second.
  /// - Parameter data: the traffic, or `nil` to remove it.
  /// - Throws: `FileError` if the folder cannot be written.
  public func replaceTraffic(by data: TrafficData?) throws {
    let file = folder.appending(path: Self.trafficFile)
    guard let data else {
      let isRemoved = unlink(file.path(percentEncoded: false)) == 0
      guard isRemoved || errno == ENOENT else { throw FileError.lastOf(system: "remove", file) }
      return
    }
    let staged = folder.appending(path: "\(Self.stagedTraffic)\(getpid())")
    defer { try? FileManager.default.removeItem(at: staged) }
    try FileWriting.write(TrafficFile.encoded(data), to: staged)
    try Durability.flush(staged)
    let (old, new) = (staged.path(percentEncoded: false), file.path(percentEncoded: false))
    guard rename(old, new) == 0 else { throw FileError.lastOf(system: "write", file) }
    try Durability.flush(folder)
  }

  private static func traffic(in folder: URL) throws(TrafficError) -> TrafficData? {
    let url = folder.appending(path: trafficFile)
    guard FileManager.default.fileExists(atPath: url.path(percentEncoded: false)) else {
      return nil
    }
    do {
      // Mapped: the file is replaced, never changed.
      let data = try Data(contentsOf: url, options: .alwaysMapped)
      return try data.withUnsafeBytes { try TrafficFile.decoded($0) }
    } catch {
      throw TrafficError(
        "The traffic in \(folder.shownPath) cannot be read: write it again with `amble traffic`.")
    }
  }
}
