import AmbleCore
import AmbleJournal
import AmbleRegion
import AmbleServer
import ArgumentParser
import Foundation

struct RouteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "route",
    abstract: "Find the flattest routes between two places, or round trips from one.",
    discussion: "Places are \"latitude,longitude\" in degrees, or names.")

  /// Output formats.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case table, json, geojson, gpx
  }

  @Argument(help: "The folder of the region.", completion: .directory)
  var region: String

  @Argument(help: "The start: \"lat,lon\" or the name of a place.")
  var from: String

  @Argument(help: "The destination: \"lat,lon\" or the name of a place; none with --round.")
  var to: String?

  @OptionGroup var search: RouteSearchOptions

  @Option(help: "Output format: table, json, geojson or gpx.")
  var format: Format?

  @Flag(help: "Print JSON as the HTTP API returns it, like --format json.")
  var json = false

  func validate() throws {
    if search.round == nil, to == nil {
      throw ValidationError("Give a destination, or --round METRES for a round trip.")
    }
    if search.round != nil, let to, to != from {
      throw ValidationError("A round trip has no destination: leave out \"\(to)\".")
    }
    if json, let format, format != .json {
      throw ValidationError("--json and --format \(format.rawValue) are mutually exclusive.")
    }
  }

  func run() throws {
    let served = ServedRegion(try Region(opening: URL(filePath: region)))
    let names = search.round == nil ? [from, to ?? from] : [from]
    let ends = try served.stops(names, asJSON: json || format == .json)
    let request = search.request(ends.map { $0.position })
    do {
      show(
        try served.report(for: request, leavingAt: search.travel.departAt), from: ends[0].name,
        to: ends.dropFirst().first?.name)
    } catch {
      let sentence = Language.english.sentence(for: error)
      if error.kind == .badRequest { throw ValidationError(sentence) }
      throw NotFoundError(sentence)
    }
  }

  private func show(_ report: RouteReport, from: String, to: String?) {
    switch format ?? (json ? .json : .table) {
    case .table: print(report.table(from: from, to: to), terminator: "")
    case .json: print(String(decoding: report.graphHopperJSON(), as: UTF8.self))
    case .geojson: print(String(decoding: report.geoJSON(), as: UTF8.self))
    case .gpx:
      var options = GPXOptions()
      options.start = GPXOptions.now
      print(report.gpx(options), terminator: "")
    }
  }
}

/// Options of a route search on the command line.
struct RouteSearchOptions: ParsableArguments {
  @OptionGroup var travel: TravelArguments

  @Option(help: "Maximum number of routes, 1 to 9.")
  var count = 5

  @Option(help: "Extra metres worth avoiding one metre of climb.")
  var flatness: Double?

  @Option(help: "Maximum length as a multiple of the shortest route. Default: 2.")
  var maxDetour: Double?

  @Option(help: "Avoid traffic by bike or ebike: 0 not at all, 0.5 as usual, 1 most.")
  var avoidTraffic: Double?

  @Option(help: "Length of a round trip from the start, metres.")
  var round: Double?

  @Option(help: "Climb of a round trip: least, most, or so many metres.")
  var roundClimb: String?

  func validate() throws {
    try validateRoundTrip()
    guard RouteRequest.countLimits.contains(count) else {
      throw ValidationError("--count must be 1 to 9.")
    }
    if flatness != nil, maxDetour != nil {
      throw ValidationError("Give either --flatness or --max-detour, not both.")
    }
    if let flatness, !TravelOptions.flatnessLimits.contains(flatness) {
      throw ValidationError("--flatness must be 0 to 1000.")
    }
    if let maxDetour, !RouteRequest.detourLimits.contains(maxDetour) {
      throw ValidationError("--max-detour must be 1 to 10.")
    }
    if let avoidTraffic {
      guard TravelOptions.avoidTrafficLimits.contains(avoidTraffic) else {
        throw ValidationError("--avoid-traffic must be 0 to 1.")
      }
      guard ModeSet.cycling.contains(travel.mode), flatness == nil else {
        throw ValidationError("--avoid-traffic is for --mode bike and ebike, without --flatness.")
      }
    }
  }

  private func validateRoundTrip() throws {
    if let round, !RoundTrip.lengths.contains(round) {
      throw ValidationError("--round must be 500 to 100000 metres.")
    }
    if round != nil, maxDetour != nil {
      throw ValidationError("--max-detour has no effect on a round trip.")
    }
    if let roundClimb {
      guard round != nil else { throw ValidationError("--round-climb needs --round.") }
      guard RoundTrip.Climb(text: roundClimb) != nil else {
        throw ValidationError("--round-climb must be least, most, or 0 to 20000 metres.")
      }
    }
  }

  /// Creates a request for routes between two places, or for round trips from one.
  func request(_ places: [Coordinate]) -> RouteRequest {
    var request = RouteRequest(places: places)
    request.travel = travel.options
    request.travel.flatness = flatness
    request.travel.avoidTraffic = avoidTraffic
    request.roundTrip = round.map { RoundTrip(length: $0) }
    if let climb = roundClimb.flatMap({ RoundTrip.Climb(text: $0) }) {
      request.roundTrip?.climb = climb
    }
    request.count = count
    request.maxDetour = maxDetour ?? request.maxDetour
    if flatness != nil { request.algorithm = count == 1 ? .single : .alternatives }
    return request
  }
}
