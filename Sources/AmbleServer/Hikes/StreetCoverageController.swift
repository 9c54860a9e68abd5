import AmbleCore
import AmbleFormats
import AmbleHikes
import AmbleJournal
import AmbleRegion
import AmbleWork
import HTTPTypes
import Hummingbird

/// `/api/v1/hikes/explored` and `/api/v1/hikes/streets`: the streets that hikes went along.
struct StreetCoverageController: Sendable {
  let journal: ServedJournal
  let registry: RegionRegistry
  let pool: WorkPool

  /// Maximum number of districts of an answer.
  static let maxDistricts = 500

  /// Maximum number of hikes on a map of many.
  private static let maxLines = 1000

  /// Adds the paths.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(StreetCoverageAPI.explored, use: explored)
    routes.on(StreetCoverageAPI.streets, use: streets)
    routes.on(HikeAPI.lines, use: lines)
  }

  @Sendable private func explored(_ call: APICall, _ user: UserID) async throws -> Response {
    let box = try call.query().box("bbox")
    let report = try await ExploredReport(
      journal.store, try regions(of: call), of: user, in: pool)
    return .object(
      ExploredAnswer(report, within: box, limit: Self.maxDistricts), as: ExploredAnswer.resource)
  }

  @Sendable private func streets(_ call: APICall, _ user: UserID) async throws -> Response {
    let box = try call.box()
    var pending = 0
    var found: [(hikes: [HikeCoverage], graph: Graph)] = []
    for streets in registry.streets where streets.set.bounds.meets(box) {
      pending += try await journal.store.unmatchedCount(to: streets.set, of: user)
      let hikes = try await journal.store.coverage(on: streets.set, in: box, of: user)
      found.append((hikes, streets.region.region.graph))
    }
    let lines = try await pool.run(.moderate) { [found] in
      found.reduce(into: StreetCoverageLines(within: box)) { $0.add($1.hikes, on: $1.graph) }
    }
    return .object(
      StreetCoverageAnswer(pending: pending, lines: lines), as: StreetCoverageAnswer.resource)
  }

  @Sendable private func lines(_ call: APICall, _ user: UserID) async throws -> Response {
    let box = try call.box()
    let lines = try await journal.store.hikeLines(in: box, limit: Self.maxLines, of: user)
    let shares = try await journal.store.coverageShares(
      on: registry.streets.map(\.set), in: box, of: user)
    return .object(
      HikeLinesAnswer(lines: lines.map { .init(line: $0, matched: shares[$0.id]) }),
      as: HikeLinesAnswer.resource)
  }

  /// Returns the regions that the parameter `region` asks for.
  private func regions(of call: APICall) throws(APIError) -> [ServedStreets] {
    let all = registry.streets
    guard let name = try call.query()["region"] else { return all }
    let chosen = all.filter { $0.set.region == name }
    guard !chosen.isEmpty else {
      throw .badRequest(
        .badChoice,
        [
          "name": "region", "known": .text(all.map(\.set.region).joined(separator: " or ")),
          "given": .text(name.excerpt),
        ])
    }
    return chosen
  }
}

// MARK: Operations

/// The operations of streets walked.
enum StreetCoverageAPI {
  private static let area = APIArea.hikes

  static let explored = Operation(
    .get, "/hikes/explored", "Get the districts that hikes explored, the most explored first",
    area: area,
    query: [
      .init(name: "region", schema: .text(), about: "The name of a region; all if missing."),
      .init(name: "bbox", schema: .text(), about: "Only districts there: west,south,east,north."),
    ], answers: [.ok(ExploredAnswer.resource)])

  static let streets = Operation(
    .get, "/hikes/streets", "Get the streets that hikes went along in an area, for a map",
    area: area,
    query: [
      .init(name: "bbox", schema: .text(), about: "west,south,east,north.", isRequired: true)
    ],
    answers: [.ok(StreetCoverageAnswer.resource)])
}
