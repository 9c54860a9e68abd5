import AmbleCampus
import AmbleRegion
import ArgumentParser
import Foundation

struct CampusNewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Draft a campus from the buildings and paths of a region, to be edited.",
    discussion: """
      Buildings with names become those of the campus, with their entrances; shops are left out. The \
      paths are one net: gaps of less than 15 m are joined. The picture is drawn, \
      and pins place it on the map. It is a square of twice the radius, north up: all that is less \
      than the radius from the middle is on it, and the corners too.
      """)

  @Argument(help: "The folder to create.", completion: .directory)
  var folder: String

  @Option(help: "The folder of the region.", completion: .directory)
  var region: String

  @Option(parsing: .unconditional, help: "The middle: a place's name, or lat,lon.")
  var around: String

  @Option(help: "The distance from the middle to each edge of the square picture, metres.")
  var radius = 300.0

  @Option(help: "The name of the campus. The default is that of the place.")
  var name: String?

  func validate() throws {
    guard CampusDraft.radii.contains(radius) else {
      throw ValidationError(
        "--radius must be from \(Int(CampusDraft.radii.lowerBound)) to"
          + " \(Int(CampusDraft.radii.upperBound)) metres.")
    }
  }

  func run() throws {
    let target = URL(filePath: folder, directoryHint: .isDirectory)
    guard !FileManager.default.fileExists(atPath: target.path) else {
      throw ValidationError("\(folder) exists already: name a folder to create.")
    }
    let source = try Region(opening: region)
    guard let place = try source.places.search(PlaceQuery(around, limit: 1)).first else {
      throw NotFoundError("No place in \(source.manifest.name) matches \(around).")
    }
    let name = name ?? place.name ?? target.lastPathComponent
    // A typed position has no name.
    let draft = try CampusDraft(
      name, of: source, around: place.position, radius: radius, place: place.id == 0 ? nil : place)
    try draft.write(to: target)
    let campus = draft.campus
    print(
      "\(campus.name): \(campus.buildings.count) buildings,"
        + " \(draft.connectedBuildings) of them connected,"
        + " \(campus.buildings.reduce(0) { $0 + $1.entrances.count }) entrances,"
        + " \(campus.paths.count) paths, in \(folder).")
  }
}
