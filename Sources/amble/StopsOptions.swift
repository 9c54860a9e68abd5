import AmbleCore
import ArgumentParser

/// What one may ask of an order of stops on the command line.
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
    help: "How to travel: walk, run, hike, wheelchair, bike, ebike or drive.",
    transform: RouteSearchOptions.mode)
  var mode = Mode.walk

  @Option(help: "Whether to start at the first place, or at any.")
  var start = Start.first

  @Option(help: "Whether to end at the last place, at any, or where one started.")
  var end = End.last

  @Option(help: "What the order makes least; effort is way and eight times the climb.")
  var by = Cost.time

  @Option(help: "The steepest grade allowed, rise over run: 0.08 is 8 percent.")
  var maxGrade: Double?

  @Flag(help: "Keep off stairs.")
  var avoidSteps = false

  @Flag(help: "Leave out places that no way leads to.")
  var skipUnreachable = false

  func validate() throws {
    if let maxGrade, !(0.01...1).contains(maxGrade) {
      throw ValidationError("--max-grade is rise over run, 0.01 to 1: 8 percent is 0.08.")
    }
  }

  /// The question for the best order of some places.
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
