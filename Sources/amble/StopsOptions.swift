import AmbleCore
import AmbleRegion
import ArgumentParser

/// Options of stop ordering on the command line.
struct StopsOptions: ParsableArguments {
  enum Start: String, CaseIterable, ExpressibleByArgument {
    case first, any
  }

  enum End: String, CaseIterable, ExpressibleByArgument {
    case last, any, start
  }

  enum Cost: String, CaseIterable, ExpressibleByArgument {
    case time, distance, effort
  }

  @Option(
    help: "Travel mode: walk, run, hike, wheelchair, bike, ebike or drive.",
    transform: RouteSearchOptions.mode)
  var mode = Mode.walk

  @Option(help: "Start at the first place, or at any.")
  var start = Start.first

  @Option(help: "End at the last place, at any, or at the start.")
  var end = End.last

  @Option(help: "Cost to minimise; effort is distance plus eight times the climb.")
  var by = Cost.time

  @Option(help: "Maximum grade, rise over run: 0.08 is 8 percent.")
  var maxGrade: Double?

  @Flag(help: "Avoid stairs.")
  var avoidSteps = false

  @Option(
    help: "Local time of departure, such as 2026-11-21T09:30, for streets with hours.",
    transform: RouteSearchOptions.departure)
  var departAt: CivilTime?

  @Flag(help: "Leave out unreachable places.")
  var skipUnreachable = false

  func validate() throws {
    if let maxGrade, !(0.01...1).contains(maxGrade) {
      throw ValidationError("--max-grade is rise over run, 0.01 to 1: 8 percent is 0.08.")
    }
  }

  /// Creates a request for the best order of some places.
  func request(for places: [Coordinate]) -> StopsRequest {
    var request = StopsRequest(places: places, mode: mode)
    request.start = start == .first ? .first : .any
    request.end =
      switch end {
      case .last: .last
      case .any: .any
      case .start: .start
      }
    request.cost =
      switch by {
      case .time: .time
      case .distance: .distance
      case .effort: .effort
      }
    request.maxGrade = maxGrade
    request.avoidSteps = avoidSteps
    request.skipsUnreachable = skipUnreachable
    return request
  }
}
