import AmbleCore
import AmbleJournal
import AmbleRegion
import AmbleServer
import ArgumentParser

/// The traveller's options on the command line, common to all searches.
struct TravelArguments: ParsableArguments {
  @Option(
    help: "Travel mode: walk, run, hike, wheelchair, bike, ebike or drive.",
    transform: TravelArguments.mode)
  var mode = Mode.walk

  @Option(help: "Maximum grade, rise over run: 0.08 is 8 percent.")
  var maxGrade: Double?

  @Flag(help: "Avoid stairs.")
  var avoidSteps = false

  @Option(
    help: "Local time of departure, such as 2026-11-21T09:30, for streets with hours.",
    transform: TravelArguments.departure)
  var departAt: CivilTime?

  func validate() throws {
    if let maxGrade, !TravelOptions.gradeLimits.contains(maxGrade) {
      throw ValidationError("--max-grade is rise over run, 0.01 to 1: 8 percent is 0.08.")
    }
  }

  /// The options of a request.
  var options: TravelOptions {
    var options = TravelOptions(mode)
    options.maxGrade = maxGrade
    options.avoidSteps = avoidSteps
    return options
  }

  /// Reads a local time of departure.
  @Sendable private static func departure(_ text: String) throws -> CivilTime {
    guard let time = CivilTime(text) else {
      throw ValidationError(
        "--depart-at must be a local time such as 2026-11-21T09:30, not \"\(text)\".")
    }
    return time
  }

  @Sendable private static func mode(_ name: String) throws -> Mode {
    guard let mode = Mode(name: name) else {
      let known = Mode.allCases.map(\.name).joined(separator: ", ")
      throw ValidationError("Unknown mode \"\(name)\". The modes are: \(known).")
    }
    return mode
  }
}

// MARK: Positions

/// A position on the command line: `lat,lon` in degrees.
struct Position: ExpressibleByArgument {
  var coordinate: Coordinate

  init?(argument: String) {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map {
      Double($0.drop { $0 == " " })
    }
    guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1] else {
      return nil
    }
    coordinate = Coordinate(latitude: latitude, longitude: longitude)
    guard coordinate.isValid else { return nil }
  }
}
