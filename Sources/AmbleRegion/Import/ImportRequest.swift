public import Foundation

/// What a region is to be made from, and where.
public struct ImportRequest: Sendable {
  /// Where heights come from.
  public enum Elevation: Sendable {
    /// From nowhere: all heights are unknown.
    case none
    /// From elevation files and folders of those.
    case files([URL])
    /// From a formula or another source of one's own.
    case source(any ElevationSource)
  }

  /// OpenStreetMap files; where they overlap, the first wins.
  public var files: [URL]
  /// Where heights come from.
  public var elevation: Elevation
  /// The folder to make or to replace.
  public var destination: URL
  /// What people will call the region; nil: the folder's name.
  public var name: String?
  /// Whether to draw a map.
  public var drawsMap = true
  /// Whom to thank for the map data.
  public var attribution = ["© OpenStreetMap contributors"]

  /// A request for a region in a folder.
  public init(files: [URL], elevation: Elevation = .none, destination: URL) {
    self.files = files
    self.elevation = elevation
    self.destination = destination
  }

  /// What people will call the region.
  var shownName: String { name ?? destination.standardizedFileURL.lastPathComponent }

  /// Checks, before the work begins, what can be checked without reading it all.
  func check() throws {
    try RegionDestination.check(destination)
    var paths = files
    if case .files(let elevation) = elevation { paths += elevation }
    for path in paths where !FileManager.default.fileExists(atPath: path.path) {
      throw ImportError.missing(path)
    }
  }
}
