public import AmbleCore
import Foundation

extension Region {
  /// Reads the buildings, greens, entrances and lifts in a rectangle.
  /// - Throws: `RegionError` if the region has none because it was imported by an older version, or
  ///   if they cannot be read.
  public func sites(in box: BoundingBox) throws(RegionError) -> SiteMap {
    guard manifest.has(.sites) else {
      throw RegionError(
        kind: .otherVersion,
        message: "\(folder.shownPath) has no outlines of buildings, because an older Amble made it:"
          + " import it again.")
    }
    do {
      return try SiteFile(opening: folder.appending(path: RegionFile.sites.rawValue)).map(in: box)
    } catch {
      throw .damaged(folder, "its buildings cannot be read")
    }
  }
}
