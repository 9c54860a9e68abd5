import AmbleCampus
import AmbleDemoCity
import AmbleRegion
package import Foundation

extension DemoCity {
  /// Drafts the campus of the demo city and writes it into the region's folder.
  /// - Parameter folder: a region that `makeRegion(in:_:)` has made.
  /// - Returns: the folder of the campus.
  /// - Throws: as `CampusDraft.write(to:)`, or `RegionError` if the folder is not the demo city.
  @discardableResult
  package static func makeCampus(in folder: URL) throws -> URL {
    let draft = try CampusDraft(
      campusName, of: Region(opening: folder), around: campusCentre, radius: campusRadius)
    let target = folder.appending(path: "\(Region.campuses)/polytechnic")
    try draft.write(to: target)
    return target
  }
}
