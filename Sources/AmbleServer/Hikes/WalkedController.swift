import AmbleCore
import AmbleFormats
import AmbleHikes
import AmbleJournal
import AmbleRegion
import AmbleWork
import HTTPTypes
import Hummingbird

/// `/api/v1/hikes/explored` and `/api/v1/hikes/streets`: the streets that hikes went along.
struct WalkedController: Sendable {
  let journal: ServedJournal
  let registry: RegionRegistry
  let pool: WorkPool

  /// Maximum number of districts of an answer.
  static let maxDistricts = 500

  /// Maximum number of hikes on a map of many.
  private static let maxLines = 1000

  /// Adds the paths.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(WalkedAPI.explored, use: explored)
    routes.on(WalkedAPI.streets, use: streets)
    routes.on(HikeAPI.lines, use: lines)
  }

  @Sendable private func explored(_ call: Call, _ user: UserID) async throws -> Response {
    let box = try call.query().box("bbox")
    let report = try await ExploredReport(
      journal.store, try regions(of: call), of: user, in: pool)
    return .object { report.write(to: &$0, within: box, limit: Self.maxDistricts) }
  }

  @Sendable private func streets(_ call: Call, _ user: UserID) async throws -> Response {
    let box = try call.box()
    var pending = 0
    var found: [(hikes: [WalkedHike], graph: Graph)] = []
    for streets in registry.streets where streets.set.bounds.intersects(box) {
      pending += try await journal.store.unmatchedCount(to: streets.set, of: user)
      let hikes = try await journal.store.walked(on: streets.set, in: box, of: user)
      found.append((hikes, streets.region.region.graph))
    }
    let lines = try await pool.run(.moderate) { [found] in
      found.reduce(into: WalkedLines(within: box)) { $0.add($1.hikes, on: $1.graph) }
    }
    return .object { [pending] json in
      json.field("type", "FeatureCollection")
      json.field("pending", pending)
      json.field("is_complete", lines.isComplete)
      json.array("features") { lines.writeFeatures(to: &$0) }
    }
  }

  @Sendable private func lines(_ call: Call, _ user: UserID) async throws -> Response {
    let box = try call.box()
    let lines = try await journal.store.hikeLines(in: box, limit: Self.maxLines, of: user)
    let shares = try await journal.store.walkedShares(
      on: registry.streets.map(\.set), in: box, of: user)
    return .object { json in
      json.field("type", "FeatureCollection")
      json.array("features") { list in
        for line in lines {
          list.object { line.write(to: &$0, shareOnStreets: shares[line.id]) }
        }
      }
    }
  }

  /// Returns the regions that the parameter `region` asks for.
  private func regions(of call: Call) throws(APIError) -> [ServedStreets] {
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

extension ExploredReport {
  /// Writes the members of the report.
  /// - Parameters:
  ///   - box: a box that districts have to meet, or `nil` for all.
  ///   - limit: maximum number of districts.
  func write(to json: inout JSONWriter, within box: BoundingBox?, limit: Int) {
    json.field("pending", pending)
    json.array("regions") { list in
      for region in regions { list.object { region.writeRegion(to: &$0) } }
    }
    json.array("items") { list in
      for (region, item) in items(within: box).prefix(limit) {
        list.object { item.write(to: &$0, region: region) }
      }
    }
  }
}

extension ExploredDistricts {
  /// Writes the members of the region.
  func writeRegion(to json: inout JSONWriter) {
    json.field("name", region)
    json.field("needs_import", districtCount == nil)
    json.field("districts", districtCount ?? 0)
    json.field("walked", walked, decimals: 1)
    json.field("total", total, decimals: 1)
  }
}

extension ExploredDistricts.Item {
  /// Writes the members of the district.
  func write(to json: inout JSONWriter, region: String) {
    json.field("name", part.district.name)
    json.field("region", region)
    json.field("has_boundary", part.district.hasBoundary)
    json.field("share", share, decimals: 4)
    json.field("walked", walked, decimals: 1)
    json.field("total", part.metres, decimals: 1)
    json.field("hikes", hikes)
    let box = part.bounds
    json.array("bounds") { list in
      for edge in [box.west, box.south, box.east, box.north] { list.number(edge, decimals: 6) }
    }
  }
}

extension WalkedLines {
  /// Writes GeoJSON features, one for each number of hikes, the fewest first.
  func writeFeatures(to list: inout JSONWriter) {
    for (count, lines) in byCount.sorted(by: { $0.key < $1.key }) {
      list.object { json in
        json.field("type", "Feature")
        json.object("properties") { $0.field("count", count) }
        json.object("geometry") { json in
          json.field("type", "MultiLineString")
          json.array("coordinates") { list in
            for line in lines { list.array { Self.write(line, to: &$0) } }
          }
        }
      }
    }
  }

  private static func write(_ line: Line, to list: inout JSONWriter) {
    for point in line {
      list.array {
        $0.number(point.longitude, decimals: 6)
        $0.number(point.latitude, decimals: 6)
      }
    }
  }
}
