import AmbleCore
import AmbleRegion
import AmbleServer
import ArgumentParser
import Foundation

struct StopsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stops",
    abstract: "Find the best order to visit some places in.",
    discussion: "Places are \"latitude,longitude\" in degrees, or names. Up to 25 the order is "
      + "proved to be the best; beyond, it says how far from the best it may be.")

  @Argument(help: "The folder of the region.", completion: .directory)
  var region: String

  @Argument(help: "The places: \"lat,lon\" or names, 2 to 500.")
  var places: [String]

  @OptionGroup var options: StopsOptions

  @Flag(help: "Print what the HTTP API returns, with the stops.")
  var json = false

  func validate() throws {
    guard (2...StopsRequest.mostPlaces).contains(places.count) else {
      throw ValidationError("Give 2 to \(StopsRequest.mostPlaces) places.")
    }
  }

  func run() throws {
    let served = ServedRegion(try Region(opening: URL(filePath: region)))
    let stops = try served.stops(places, asJSON: json)
    do throws(StopsError) {
      let route = try served.report(for: options.request(for: stops.map(\.position)))
      show(StopsReport(stops: stops, route: route))
    } catch {
      if case .route(let error) = error, error.kind == .badRequest {
        throw ValidationError(error.message)
      }
      throw NoAnswer(error.sentence { stops[$0].name })
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
  /// Finds the places that texts name.
  /// - Throws: `NoAnswer` if a text names no place or several; as JSON it is also printed.
  func stops(_ texts: [String], asJSON: Bool) throws -> [NamedPosition] {
    do {
      return try places(texts)
    } catch let unclear as UnclearPlaces {
      if asJSON { print(String(decoding: unclear.json(), as: UTF8.self)) }
      throw NoAnswer(unclear.description)
    }
  }
}
