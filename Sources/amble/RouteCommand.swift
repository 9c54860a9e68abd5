import AmbleCore
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
        try served.report(for: request, leavingAt: search.departAt), from: ends[0].name,
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
