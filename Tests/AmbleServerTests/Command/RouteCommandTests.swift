import Foundation
import Testing

@testable import AmbleFormats
@testable import AmbleServer

/// The command `amble route`, run as a process over the demo city.
@Suite(.enabled(if: Program.isBuilt, "the program is not built beside the tests"))
struct RouteCommandTests {
  /// A table with a profile and directions; places by name.
  @Test func routesAreATable() throws {
    let (status, output, errors) = try Program.run(
      "route", "Museum of Small Boats", "Solvarra Central")
    #expect(status == 0 && errors.isEmpty)
    #expect(output.hasPrefix("Museum of Small Boats to Solvarra Central, on foot"))
    #expect(output.contains("▁") && output.contains("Directions"))
  }

  /// A round trip has one place and about the length; a destination in addition is refused.
  @Test func roundTripsEndWhereTheyBegin() throws {
    let (status, output, errors) = try Program.run(
      "route", "Solvarra Central", "--round", "3000", "--round-climb", "least")
    #expect(status == 0 && errors.isEmpty)
    #expect(output.hasPrefix("Round trips from Solvarra Central, on foot: "))
    for wrong in [["10,10"], ["--max-detour", "2"], ["--round-climb", "up"], ["--round", "9"]] {
      let (status, _, errors) = try Program.run(
        "route", "Solvarra Central", "--round", "3000", wrong[0], wrong.last!)
      #expect(status == 2 && !errors.isEmpty, "\(wrong)")
    }
    #expect(try Program.run("route", "Solvarra Central").0 == 2)
  }

  /// The way across Heron Gardens is longer at night, when they are closed; other times are refused.
  @Test func departuresHaveATime() throws {
    func metres(_ time: String) throws -> Double {
      let (status, output, errors) = try Program.run(
        "route", "38.056835,-30.067473", "38.056835,-30.062905", "--flatness", "0", "--count", "1",
        "--json", "--depart-at", time)
      #expect(status == 0, "\(errors)")
      return try #require(try JSONValue(text: output.utf8)["paths.0.distance"]?.number)
    }
    #expect(try metres("2026-11-23T12:00") + 30 < metres("2026-11-23T23:30"))
    let (status, _, errors) = try Program.run(
      "route", "38.056835,-30.067473", "38.056835,-30.062905", "--depart-at", "tomorrow")
    #expect(status == 2 && errors.contains("--depart-at must be a local time"))
  }

  /// The JSON of the HTTP API, and the other formats.
  @Test(arguments: [
    (["--json"], "{\"hints\""), (["--format", "geojson"], "{\"type\":\"FeatureCollection\""),
    (["--format", "gpx"], "<?xml"),
  ])
  func routesComeInSeveralFormats(options: [String], start: String) throws {
    let places = ["38.039838,-30.062905", "38.049326,-30.071082"]
    let (status, output, _) = try Program.run(
      "route", places[0], places[1], options[0], options.last!)
    #expect(status == 0)
    #expect(output.hasPrefix(start))
  }

  /// Without a route, the status is 1, with the reason as one sentence.
  @Test(arguments: [
    ("10,10", "38.049326,-30.071082"), ("-10,-10", "38.049326,-30.071082"),
    ("Xyzzyville", "38.049326,-30.071082"),
  ])
  func noAnswerIsStatusOne(from: String, to: String) throws {
    let (status, output, errors) = try Program.run("route", from, to)
    #expect(status == 1 && output.isEmpty)
    #expect(errors.hasSuffix(".\n") && errors.split(separator: "\n").count == 1)
  }

  /// From a place to itself is a route of 0 m, as in GraphHopper.
  @Test func theSamePlaceHasDistanceZero() throws {
    let place = "38.049326,-30.071082"
    let (status, output, _) = try Program.run("route", place, place, "--json")
    #expect(status == 0)
    let json = try JSONValue(text: Data(output.utf8))
    #expect(json["paths.0.distance"]?.number == 0)
    #expect(json["paths.0.ascend"]?.number == 0)
  }

  /// A place of another name is not accepted: similar names are listed with their positions.
  @Test func aPlaceOfAnotherNameIsNotAccepted() throws {
    let (status, output, errors) = try Program.run(
      "route", "Museum of Large Planes", "Solvarra Central")
    #expect(status == 1 && output.isEmpty)
    let lines = errors.split(separator: "\n")
    #expect(lines[0].contains("matches Museum of Large Planes. Nearest names:"))
    #expect((2...6).contains(lines.count))
    #expect(errors.contains("38.039838,-30.062905  Museum of Small Boats"))
  }

  /// The same as JSON: a message, and the candidates for each text.
  @Test func theChoiceComesAsJSON() throws {
    let (status, output, _) = try Program.run(
      "route", "Museum of Large Planes", "Xyzzyville", "--json")
    #expect(status == 1)
    let json = try JSONValue(text: Data(output.utf8))
    #expect(json["hints"]?.elements?.count == 2)
    #expect(json["places.0.query"] == .string("Museum of Large Planes"))
    #expect(json["places.0.candidates.0.match"] == .string("partial"))
    #expect(json["places.0.candidates.0.lat"]?.number != nil)
    #expect(json["places.1.candidates"]?.elements?.isEmpty == true)
  }

  /// Invalid usage gives status 2.
  @Test(arguments: [
    ["--max-grade", "8"], ["--count", "0"], ["--mode", "plane"], ["--max-detour", "0.5"],
    ["--format", "pdf"], ["--flatness", "-1"],
  ])
  func invalidUsageIsStatusTwo(options: [String]) throws {
    let places = ["38.039838,-30.062905", "38.049326,-30.071082"]
    let (status, output, errors) = try Program.run(
      "route", places[0], places[1], options[0], options[1])
    #expect(status == 2 && output.isEmpty && !errors.isEmpty)
  }
}
