import Foundation
import Testing

@testable import AmbleFormats
@testable import AmbleServer

/// The command `amble stops`, run as a process over the demo city.
@Suite(.enabled(if: Program.isBuilt, "the program is not built beside the tests"))
struct StopsCommandTests {
  private let museum = "Museum of Small Boats"
  private let station = "Solvarra Central"
  private let hall = "38.04964,-30.065874"

  /// A row per stop, and the quality of the order.
  @Test func stopsAreATable() throws {
    let (status, output, errors) = try Program.run("stops", museum, hall, station)
    #expect(status == 0 && errors.isEmpty)
    #expect(output.contains("1") && output.contains(museum) && output.contains(station))
    #expect(output.contains("This order is proved optimal."))
  }

  /// The JSON of the HTTP API, with the stops in the given order.
  @Test func stopsComeAsJSON() throws {
    let (status, output, _) = try Program.run(
      "stops", museum, hall, station, "--json", "--end", "start", "--by", "effort")
    #expect(status == 0)
    let json = try JSONValue(text: Data(output.utf8))
    #expect(json["order"]?.elements?.count == 3)
    #expect(json["optimal"] == .bool(true))
    #expect(json["by"] == .string("effort"))
    #expect(json["stops.0.name"] == .string(museum))
    #expect(json["stops.1.lat"]?.number == 38.04964)
  }

  /// All texts that name no place are reported at once.
  @Test func everyUnclearTextIsReported() throws {
    let (status, output, errors) = try Program.run(
      "stops", museum, "Museum of Large Planes", "Xyzzyville", station)
    #expect(status == 1 && output.isEmpty)
    #expect(errors.contains("Museum of Large Planes") && errors.contains("Xyzzyville"))
  }

  /// Without an order the status is 1, for invalid usage 2, each with one sentence.
  @Test func failuresAreDistinguished() throws {
    #expect(try Program.run("stops", museum, "Xyzzyville").status == 1)
    #expect(try Program.run("stops", museum).status == 2)
    #expect(try Program.run("stops", museum, hall, "--by", "beauty").status == 2)
    let far = try Program.run("stops", museum, hall, "38.030,-30.110")
    #expect(far.status == 1 && far.errors.contains("38.03,-30.11"))
  }
}
