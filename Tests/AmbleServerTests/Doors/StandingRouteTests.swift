import AmbleCore
import Foundation
import HTTPTypes
import Testing

@testable import AmbleFormats
@testable import AmbleServer

/// Routes from a place to itself, at the demo city's museum.
struct StandingRouteTests {
  private static let museum = "38.039838,-30.062905"
  private let way = "/route?point=\(museum)&point=\(museum)&points_encoded=false"

  /// A route of 0 m in every mode: the same point twice, and only the arrival step.
  @Test(arguments: Mode.allCases) func aRouteToItsOwnStartHasNoLength(mode: Mode) async throws {
    let query = "&profile=\(mode.name)&details=leg_distance&details=surface"
    let answer = try await ask(way + query)
    #expect(answer.status == .ok)
    let path = try #require(try answer.json["paths.0"])
    for name in ["distance", "time", "weight", "ascend", "descend", "net", "max_grade"] {
      #expect(path[name] == .number(0), "\(name)")
    }
    let line = try #require(path["points.coordinates"]?.elements)
    #expect(line.count == 2 && line[0] == line[1])
    #expect(path["snapped_waypoints.coordinates"]?.elements == line)
    #expect(path["instructions"]?.elements?.map { $0["sign"] } == [.number(4)])
    #expect(path["instructions.0.interval"] == .array([.number(1), .number(1)]))
    #expect(
      path["details.leg_distance"] == .array([.array([.number(0), .number(1), .number(0)])]))
    #expect(path["details.surface"] == .array([]))
    #expect(path["bbox"]?.elements?.count == 4)
  }

  /// With any options there is no other route, and nothing shorter or flatter.
  @Test(arguments: [
    "&algorithm=pareto&front_paths=5", "&algorithm=alternative_route", "&flatness=8",
    "&max_detour=1.5", "&max_grade=0.01", "&avoid_steps=true", "&elevation=true", "&type=gpx",
    "&type=geojson", "&optimize=true", "&optimize=true&end=start",
  ])
  func everyRequestGivesTheSameRoute(query: String) async throws {
    let answer = try await ask(way + query)
    #expect(answer.status == .ok)
    if query.contains("type") { return }
    let json = try answer.json
    #expect(json["paths"]?.elements?.count == 1)
    #expect(json["paths.0.distance"] == .number(0))
    guard query.contains("pareto") else { return }
    #expect(json["front"] == .array([.array([.number(0), .number(0)])]))
    #expect(json["front_paths"]?.elements?.count == 1)
    #expect(json["exact"] == .bool(true))
  }

  /// Between other stops a leg of 0 m: its ends are one point of the line.
  @Test func aLegMayHaveNoLength() async throws {
    let station = "&point=38.049326,-30.071082"
    let path = try #require(
      try await ask(way + station + "&details=leg_distance").json["paths.0"])
    let legs = path["details.leg_distance"]?.elements?.compactMap { $0["2"]?.number } ?? []
    #expect(legs.count == 2 && legs[0] == 0 && legs[1] > 1_000)
    #expect(path["snapped_waypoints.coordinates"]?.elements?.count == 3)
    let same = try await ask(way + "&point=\(Self.museum)&details=leg_distance").json
    #expect(same["paths.0.distance"] == .number(0))
    #expect(same["paths.0.details.leg_distance"]?.elements?.count == 2)
    #expect(same["paths.0.snapped_waypoints.coordinates"]?.elements?.count == 3)
    #expect(same["paths.0.instructions"]?.elements?.map { $0["sign"] } == [.number(5), .number(4)])
  }

  /// The table says the same.
  @Test(arguments: Mode.allCases) func theTableSaysTheSame(mode: Mode) async throws {
    let json = try await ask(
      "/matrix?point=\(Self.museum)&point=\(Self.museum)&profile=\(mode.name)"
        + "&out_array=distances&out_array=times"
    ).json
    let zeros = JSONValue.array(Array(repeating: .array([.number(0), .number(0)]), count: 2))
    #expect(json["distances"] == zeros && json["times"] == zeros)
  }

  /// So does the command, in each of its formats.
  @Test(.enabled(if: Program.isBuilt), arguments: ["table", "json", "geojson", "gpx"])
  func theCommandSaysTheSame(format: String) throws {
    let run = try Program.run("route", Self.museum, Self.museum, "--format", format)
    #expect(run.status == 0, "\(run.errors)")
    if format == "table" { #expect(run.output.contains("0 m")) }
    if format == "json" {
      #expect(try JSONValue(text: run.output.utf8)["paths.0.distance"] == .number(0))
    }
  }
}
