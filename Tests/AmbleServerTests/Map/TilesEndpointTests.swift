import AmbleFormats
import AmbleRegion
import AmbleSamples
import Foundation
import HTTPTypes
import Testing

@testable import AmbleServer

/// The map tiles of the demo city, if tilemaker is installed.
struct TilesEndpointTests {
  private static var hasMap: Bool { (try? TestRegion.demo.get().region.tiles) != nil }

  /// 38.05 N, 30.05 W lies in the tile 6824, 6324 of zoom 14: (−30.05 + 180) / 360 · 2¹⁴ = 6824.4,
  /// and (1 − asinh(tan 38.05°) / π) / 2 · 2¹⁴ = 6316.8 by the formula of the web's maps.
  @Test(.enabled(if: hasMap, "tilemaker is not installed"))
  func aTileIsCompressed() async throws {
    let x = Int((-30.05 + 180) / 360 * 16_384)
    let y = Int((1 - asinh(tan(38.05 * .pi / 180)) / .pi) / 2 * 16_384)
    let answer = try await ask("/tiles/14/\(x)/\(y).mvt")
    #expect(answer.status == .ok)
    #expect(answer.headers[.contentEncoding] == "gzip")
    #expect(answer.headers[.contentType] == "application/vnd.mapbox-vector-tile")
    #expect(answer.body.prefix(2) == Data([0x1F, 0x8B]))
    let tag = try #require(answer.headers[.eTag])
    let again = try await ask("/tiles/14/\(x)/\(y).mvt", headers: [.ifNoneMatch: tag])
    #expect(again.status == .notModified)
  }

  /// A tile outside the map is empty; an invalid one is not found.
  @Test(arguments: [
    ("/tiles/14/1/1.mvt", HTTPResponse.Status.noContent), ("/tiles/2/9/0.mvt", .noContent),
    ("/tiles/14/1/1.png", .notFound), ("/tiles/a/1/1.mvt", .notFound),
    ("/tiles/99999999999999999999/1/1.mvt", .notFound), ("/tiles/-1/0/0.mvt", .noContent),
  ])
  func aTileThatIsNotThere(path: String, status: HTTPResponse.Status) async throws {
    #expect(try await ask(path).status == status)
  }

  /// The description and both styles have the URLs of this server's tiles.
  @Test(.enabled(if: hasMap, "tilemaker is not installed"))
  func theStyleNamesTheTiles() async throws {
    let description = try await ask("/tiles.json").json
    #expect(description["tilejson"] == .string("3.0.0"))
    #expect(description["attribution"] == .string("Invented by Amble"))
    // The map of one region has its own bounds.
    let tiles = try #require(try TestRegion.demo.get().region.tiles)
    let bounds = description["bounds"]?.elements?.compactMap(\.number)
    #expect(bounds == tiles.tileJSON(tiles: "").bounds)
    let address = try #require(description["tiles.0"]?.text)
    #expect(address.hasPrefix("http://") && address.hasSuffix("/tiles/{z}/{x}/{y}.mvt"))
    for theme in ["", "?theme=light", "?theme=dark"] {
      let style = try await ask("/style.json" + theme).json
      #expect(style["version"] == .number(8))
      #expect(style["layers"]?.elements?.isEmpty == false)
    }
    #expect(try await ask("/style.json?theme=pink").status == .badRequest)
  }

  /// A region without a map has no description of tiles, but a style with the credits of its data
  /// and the layers that are drawn from its streets.
  @Test(.enabled(if: TestRegion.hasMonaco, "there is no ../shared/data"))
  func withoutAMapThereIsAStyle() async throws {
    let server = try Server([try TestRegion.monaco.get()], web: nil)
    #expect(try await ask("/tiles.json", of: server).status == .notFound)
    let style = try await ask("/style.json", of: server).json
    #expect(style["sources.map"] == nil)
    #expect(style["sources.region.attribution"]?.text?.contains("OpenStreetMap") == true)
    let layers = style["layers"]?.elements?.compactMap { $0["id"]?.text } ?? []
    #expect(layers.contains("traffic-stress") && !layers.contains("water"))
  }
}
