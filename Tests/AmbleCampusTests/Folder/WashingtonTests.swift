import AmbleCampus
import Foundation
import Testing

/// The campus of the University of Washington, if its data lies next to the project.
@Suite struct WashingtonTests {
  static let folder = URL(filePath: "../shared/data/campus/uw")
  static let exists = FileManager.default.fileExists(atPath: folder.path)

  /// Every row of the 5,546 has its reverse.
  @Test(.enabled(if: exists, "../shared/data/campus/uw is not there"))
  func theOriginalFormatIsRead() throws {
    let campus = try CampusFolder.read(Self.folder)
    #expect(campus.name == "uw")
    #expect(campus.unit == .feet)
    #expect(campus.buildings.count == 51)
    #expect(campus.paths.count == 2773)
    #expect(Set(campus.paths.flatMap { [$0.from, $0.to] }).count == 2067)
    #expect(campus.picture == CampusPicture(file: "campus_routes.jpg", width: 4330, height: 2964))
    #expect(abs(campus.scale - 2.0877) < 0.001)
    let bagley = try #require(campus.buildings.first { $0.shortName == "BAG" })
    #expect(bagley.name == "Bagley Hall (East Entrance)")
    #expect(bagley.point == CampusPoint(x: 1914.5103, y: 1709.8816))
  }
}
