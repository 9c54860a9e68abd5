import AmbleFormats
import Foundation
import HTTPTypes
import Testing

@testable import AmbleServer

/// Tiles of traffic stress and of steep streets of the demo city.
struct StreetTilesEndpointTests {
  /// The tile of its middle, as in the map's tests, is compressed and cacheable.
  @Test(arguments: ["stress", "steep"])
  func aTileIsDrawn(kind: String) async throws {
    let x = Int((-30.05 + 180) / 360 * 16_384)
    let y = Int((1 - asinh(tan(38.05 * .pi / 180)) / .pi) / 2 * 16_384)
    let answer = try await ask("/\(kind)/14/\(x)/\(y).mvt")
    #expect(answer.status == .ok)
    #expect(answer.headers[.contentEncoding] == "gzip")
    #expect(answer.headers[.contentType] == "application/vnd.mapbox-vector-tile")
    #expect(answer.body.prefix(2) == Data([0x1F, 0x8B]) && answer.body.count > 500)
    let tag = try #require(answer.headers[.eTag])
    let again = try await ask("/\(kind)/14/\(x)/\(y).mvt", headers: [.ifNoneMatch: tag])
    #expect(again.status == .notModified)
  }

  /// Tiles without streets are empty, others are not found.
  @Test(arguments: [
    ("stress/14/1/1.mvt", HTTPResponse.Status.noContent), ("stress/12/0/4095.mvt", .noContent),
    ("stress/11/1/1.mvt", .notFound), ("stress/15/1/1.mvt", .notFound),
    ("stress/14/16384/1.mvt", .notFound), ("stress/14/-1/1.mvt", .notFound),
    ("stress/14/1/1.png", .notFound), ("stress/a/1/1.mvt", .notFound),
    ("steep/14/1/1.mvt", .noContent), ("steep/13/0/8191.mvt", .noContent),
    ("steep/12/1/1.mvt", .notFound), ("steep/15/1/1.mvt", .notFound),
    ("steep/13/8192/1.mvt", .notFound), ("steep/13/1/b.mvt", .notFound),
  ])
  func otherTiles(path: String, status: HTTPResponse.Status) async throws {
    #expect(try await ask("/" + path).status == status)
  }

  /// Bicycle routes say how stressful their streets are, and how much to mind is checked.
  @Test func routesKnowTheStress() async throws {
    let path = "/route?point=38.046,-30.056&point=38.053,-30.046&profile=bike"
    let answer = try await ask(path + "&details=traffic_stress&avoid_traffic=1")
    #expect(answer.status == .ok)
    let intervals = try answer.json["paths.0.details.traffic_stress"]?.elements ?? []
    #expect(!intervals.isEmpty)
    for interval in intervals {
      let level = interval.elements?.last
      #expect(level == .null || (1...4).contains(level?.number ?? 0))
    }
    for (query, text) in [
      ("&avoid_traffic=2", "avoid_traffic"), ("&avoid_traffic=x", "avoid_traffic"),
      ("&avoid_traffic=1&flatness=4", "length and climb"),
      ("&avoid_traffic=1&algorithm=pareto", "length and climb"),
      ("&avoid_traffic=1&optimize=true&by=effort", "length and climb"),
    ] {
      let refused = try await ask(path + query)
      #expect(refused.status == .badRequest, "\(query)")
      #expect(try refused.message.contains(text), "\(query)")
    }
    let onFoot = try await ask(
      "/matrix?point=38.046,-30.056&point=38.053,-30.046&profile=walk&avoid_traffic=1")
    #expect(onFoot.status == .badRequest)
    #expect(try onFoot.message.contains("profile=bike"))
  }
}
