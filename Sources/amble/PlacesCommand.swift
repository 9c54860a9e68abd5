import AmbleCore
import AmbleRegion
import AmbleServer
import ArgumentParser
import Foundation

struct PlacesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "places", abstract: "Find places, streets, addresses and crossings by name.",
    discussion: """
      The match of a place is exact (the whole name), words (its name has more words), prefix (the \
      last word is unfinished), fuzzy (a typing error), street (without the house number) or \
      partial (some words do not match).
      """)

  @Argument(help: "The folder of the region.", completion: .directory)
  var folder: String

  @Argument(help: "Search text; the last word may be incomplete.")
  var query: [String]

  @Option(parsing: .unconditional, help: "Prefer places near this position: lat,lon.")
  var near: Position?

  @Option(help: "Maximum number of places.")
  var limit = 10

  @Option(help: "Language of names, such as pt.")
  var language: String?

  @Flag(help: "Print JSON as the HTTP API returns it.")
  var json = false

  func validate() throws {
    guard query.contains(where: { $0.contains { !$0.isWhitespace } }) else {
      throw ValidationError("Give a search text.")
    }
    guard (1...1000).contains(limit) else {
      throw ValidationError("--limit must be a number from 1 to 1000.")
    }
  }

  func run() throws {
    let region = try Region(opening: URL(filePath: folder, directoryHint: .isDirectory))
    let text = query.joined(separator: " ")
    var wanted = PlaceQuery(text, near: near?.coordinate, limit: limit)
    wanted.language = language
    let places = try region.places.search(wanted)
    if json { print(String(decoding: PhotonAnswer.json(places), as: UTF8.self)) }
    guard !places.isEmpty else {
      throw NotFoundError("No place in \(region.manifest.name) matches \(text).")
    }
    if !json { print(PlaceTable(places: places).text) }
  }
}

/// A table of places for a terminal.
struct PlaceTable {
  var places: [Place]

  /// One line per place: its label, kind, position, match, and distance.
  var text: String {
    let rows = places.map(Self.cells)
    let widths = (0..<5).map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
        .joined(separator: "  ")
    }
    return lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
  }

  private static func cells(_ place: Place) -> [String] {
    [
      place.label, place.value.replacingOccurrences(of: "_", with: " "),
      String(format: "%.6f,%.6f", place.position.latitude, place.position.longitude),
      fit(place), place.distance.map(distance) ?? "",
    ]
  }

  private static func fit(_ place: Place) -> String {
    guard let match = place.match else { return "" }
    return place.isAmbiguous ? "\(match.rawValue), one of several" : match.rawValue
  }

  private static func distance(_ metres: Double) -> String {
    metres < 995 ? String(format: "%.0f m", metres) : String(format: "%.1f km", metres / 1000)
  }
}
