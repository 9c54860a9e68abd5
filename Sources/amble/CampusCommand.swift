import AmbleCampus
import AmbleRegion
import AmbleServer
import ArgumentParser
import Foundation

struct CampusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "campus",
    abstract: "Find ways between the buildings of a campus, or draft one.",
    subcommands: [CampusPathCommand.self, CampusNewCommand.self],
    defaultSubcommand: CampusPathCommand.self)
}

struct CampusPathCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "path",
    abstract: "Find the shortest path between two buildings.",
    discussion: """
      Prints a line for each step and the total distance. A building is named by its short or full \
      name; case and accents do not matter. Further paths have at most 60 % of each earlier one in \
      common with it.
      """)

  @Argument(help: "The folder of the campus.", completion: .directory)
  var folder: String

  @Argument(help: "The building where the path begins.")
  var from: String

  @Argument(help: "The building where it ends.")
  var to: String

  @Option(help: "Maximum number of paths, 1 to \(CampusOptions.maxCount).")
  var paths = 1

  @Flag(help: "Avoid stairs, and entrances with a step.")
  var stepFree = false

  @Option(
    help: "A step for each segment, merged while the direction stays, or between intersections.")
  var steps = Steps.segments

  /// Values of `--steps`.
  enum Steps: String, CaseIterable, ExpressibleByArgument {
    case segments, merged, intersections

    var detail: CampusStepDetail {
      switch self {
      case .segments: .segments
      case .merged: .merged
      case .intersections: .intersections
      }
    }
  }

  @Flag(help: "Describe turns instead of compass directions.")
  var turns = false

  @Flag(help: "Print JSON as the HTTP API returns it.")
  var json = false

  func validate() throws {
    guard (1...CampusOptions.maxCount).contains(paths) else {
      throw ValidationError("--paths must be a number from 1 to \(CampusOptions.maxCount).")
    }
  }

  func run() throws {
    let index = CampusIndex(try CampusFolder.read(url), on: .today)
    let found: CampusRoutes
    do {
      found = try index.routes(
        from: from, to: to, CampusOptions(count: paths, isStepFree: stepFree))
    } catch {
      throw NotFoundError(error.message)
    }
    print(json ? found.json(steps.detail, style: style) : text(found))
  }

  private var url: URL { URL(filePath: folder, directoryHint: .isDirectory) }

  private var style: CampusStyle { turns ? .turns : .compass }

  /// Returns the text of the routes, with an empty line between two.
  private func text(_ found: CampusRoutes) -> String {
    found.routes.map { $0.text(steps.detail, style: style) }.joined(separator: "\n\n")
  }
}

extension CampusDate {
  /// Today, by the calendar and time zone of this machine.
  fileprivate static var today: CampusDate {
    let parts = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: .now)
    return CampusDate(year: parts.year ?? 1, month: parts.month ?? 1, day: parts.day ?? 1)
  }
}

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
