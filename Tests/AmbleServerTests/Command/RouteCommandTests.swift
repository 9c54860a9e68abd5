import Foundation
import Testing

@testable import AmbleServer

/// The command `amble route`, run as people run it, over the demo city.
@Suite(.enabled(if: Program.isBuilt, "the program is not built beside the tests"))
struct RouteCommandTests {
  /// A table with a profile and directions; places go by name.
  @Test func routesAreATable() throws {
    let (status, output, errors) = try Program.run(
      "route", "Museum of Small Boats", "Solvarra Central")
    #expect(status == 0 && errors.isEmpty)
    #expect(output.hasPrefix("Museum of Small Boats to Solvarra Central, on foot"))
    #expect(output.contains("▁") && output.contains("Directions"))
  }

  /// What the HTTP API returns, and the other formats.
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

  /// No answer is status 1, with the reason as one sentence.
  @Test(arguments: [
    ("10,10", "38.049326,-30.071082"), ("-10,-10", "38.049326,-30.071082"),
    ("Xyzzyville", "38.049326,-30.071082"),
    ("38.049326,-30.071082", "38.049326,-30.071082"),
  ])
  func noAnswerIsStatusOne(from: String, to: String) throws {
    let (status, output, errors) = try Program.run("route", from, to)
    #expect(status == 1 && output.isEmpty)
    #expect(errors.hasSuffix(".\n") && errors.split(separator: "\n").count == 1)
  }

  /// Bad use is status 2.
  @Test(arguments: [
    ["--max-grade", "8"], ["--count", "0"], ["--mode", "plane"], ["--max-detour", "0.5"],
    ["--format", "pdf"], ["--flatness", "-1"],
  ])
  func badUseIsStatusTwo(options: [String]) throws {
    let places = ["38.039838,-30.062905", "38.049326,-30.071082"]
    let (status, output, errors) = try Program.run(
      "route", places[0], places[1], options[0], options[1])
    #expect(status == 2 && output.isEmpty && !errors.isEmpty)
  }
}
