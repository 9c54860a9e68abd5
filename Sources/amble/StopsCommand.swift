import AmbleCore
import AmbleRegion
import AmbleServer
import ArgumentParser
import Foundation

struct StopsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stops",
    abstract: "Find the best order to visit some places.",
    discussion: "Places are \"latitude,longitude\" in degrees, or names. Small orders "
      + "are proved optimal; for others the result gives a bound on the distance from the optimum.")

  @Argument(help: "The folder of the region.", completion: .directory)
  var region: String

  @Argument(help: "The places: \"lat,lon\" or names, 2 to 500.")
  var places: [String]

  @OptionGroup var options: StopsOptions

  @Flag(help: "Print JSON as the HTTP API returns it, with the stops.")
  var json = false

  func validate() throws {
    guard (2...StopsRequest.maxPlaces).contains(places.count) else {
      throw ValidationError("Give 2 to \(StopsRequest.maxPlaces) places.")
    }
  }

  func run() throws {
    let served = ServedRegion(try Region(opening: URL(filePath: region)))
    let stops = try served.stops(places, asJSON: json)
    do throws(StopsError) {
      let route = try served.report(
        for: options.request(for: stops.map(\.position)), leavingAt: options.travel.departAt)
      show(StopsReport(stops: stops, route: route))
    } catch {
      if case .route(let error) = error, error.kind == .badRequest {
        throw ValidationError(Language.english.sentence(for: error))
      }
      throw NotFoundError(Language.english.sentence(for: error) { stops[$0].name })
    }
  }

  private func show(_ report: StopsReport) {
    if json {
      print(String(decoding: report.json(), as: UTF8.self))
    } else {
      print(report.table(), terminator: "")
    }
  }
}

extension ServedRegion {
  /// Resolves texts to places.
  /// - Parameter asJSON: whether to print the candidates as JSON if a text is unclear.
  /// - Returns: positions and names, in the order of the texts.
  /// - Throws: `NotFoundError` if a text names no place or several.
  func stops(_ texts: [String], asJSON: Bool) throws -> [NamedPosition] {
    do {
      return try places(texts)
    } catch let unclear as UnclearPlaces {
      if asJSON { print(String(decoding: unclear.json(), as: UTF8.self)) }
      throw NotFoundError(unclear.description)
    }
  }
}

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

  @OptionGroup var travel: TravelArguments

  @Option(help: "Start at the first place, or at any.")
  var start = Start.first

  @Option(help: "End at the last place, at any, or at the start.")
  var end = End.last

  @Option(help: "Cost to minimise; effort is distance plus eight times the climb.")
  var by = Cost.time

  @Flag(help: "Leave out unreachable places.")
  var skipUnreachable = false

  /// Creates a request for the best order of some places.
  func request(for places: [Coordinate]) -> StopsRequest {
    var request = StopsRequest(places: places)
    request.travel = travel.options
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
    request.skipsUnreachable = skipUnreachable
    return request
  }
}
