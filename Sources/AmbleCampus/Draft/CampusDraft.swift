public import AmbleCore
public import AmbleRegion
public import Foundation

/// A campus drafted from OpenStreetMap, to be edited: its buildings with names, entrances and
/// paths, and a drawn picture that pins place exactly.
public struct CampusDraft: Sendable {
  /// The campus.
  public let campus: Campus
  /// The number of its buildings that its paths connect with each other.
  public let connectedBuildings: Int
  private let survey: CampusSurvey

  /// The half widths of the square that can be drafted, metres.
  public static let radii = 50.0...3000.0

  /// Drafts a campus.
  ///
  /// Buildings with names become those of the campus, but shops; the named place is the first of them.
  /// The paths are one net: gaps of less than 15 m are joined, and what is not connected with the longest
  /// net is left out. Entrances whose map does not say whether they
  /// have steps count as step-free. Every entrance is connected to the nearest path.
  /// - Parameters:
  ///   - centre: the middle of the area.
  ///   - place: the place that the campus is named after, or `nil` if there is none. It gets a building
  ///     even if the map has its name on the grounds alone.
  ///   - radius: half the width of the square, metres, within `radii`. All that is less than this
  ///     from the middle is drafted, and what is in the corners too.
  /// - Throws: `RegionError` if the region has no outlines of buildings, or `CampusFolderError` if
  ///   there are no buildings with names.
  /// - Complexity: O(*n* + *b* · *p*) for *n* points of all streets of the region, and *b* buildings
  ///   and *p* pieces of paths in the area.
  public init(
    _ name: String, of region: Region, around centre: Coordinate, radius: Double,
    place: Place? = nil
  ) throws {
    let frame = CampusFrame(centre: centre, radius: radius)
    var survey = try CampusSurvey(of: region, in: frame)
    if let place, let name = place.name { survey.putFirst(name, at: place.position, place.extent) }
    var drafter = CampusDrafter(survey)
    campus = try drafter.campus(name)
    connectedBuildings = drafter.connectedCount(campus)
    self.survey = survey
  }

  /// Writes the campus's folder, with its picture.
  /// - Throws: `CampusPictureError` if the picture cannot be drawn, `CampusFolderError` if the
  ///   campus is too large, or an error of the file system.
  public func write(to folder: URL) throws {
    if let problem = campus.problem { throw CampusFolderError(problem) }
    let picture = FileManager.default.temporaryDirectory
      .appending(path: "amble-\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: picture) }
    try CampusDrawing(campus, survey).write(to: picture)
    try CampusFolder.write(campus, picture: picture, to: folder)
  }
}
