import AmbleRegion
import AmbleSamples
import Foundation
import HTTPTypes
import Testing

@testable import AmbleServer

/// Elevation tiles of the demo city.
struct TerrainEndpointTests {
  /// 38.05 N, 30.05 W lies, by the formula of the web's maps, in column 3412 and row 3158 of zoom
  /// 13: (−30.05 + 180) ÷ 360 · 2¹³ = 3412.2 and (1 − asinh(tan 38.05°) ÷ π) ÷ 2 · 2¹³ = 3158.4.
  private let middle = "/terrain/13/3412/3158.png"

  /// A tile is a cacheable image.
  @Test func aTileIsAnImage() async throws {
    let answer = try await ask(middle)
    #expect(answer.status == .ok)
    #expect(answer.headers[.contentType] == "image/png")
    #expect(answer.headers[.contentEncoding] == nil)
    #expect(answer.headers[.cacheControl] == "public, max-age=3600")
    #expect(answer.body.prefix(8) == Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    #expect(answer.body.count > 10_000)
    let tag = try #require(answer.headers[.eTag])
    #expect(try await ask(middle, headers: [.ifNoneMatch: tag]).status == .notModified)
  }

  /// Outside the region the tile is the sea; an invalid tile is not found.
  @Test func otherTiles() async throws {
    let sea = try await ask("/terrain/13/1/1.png")
    #expect(sea.status == .ok)
    #expect(sea.body == TerrainTiles.sea)
    for path in ["13/8192/0.png", "13/-1/0.png", "14/1/1.png", "99/1/1.png", "-1/0/0.png"] {
      let answer = try await ask("/terrain/" + path)
      #expect(answer.status == .notFound)
      #expect(try answer.message.hasPrefix("No such tile. Terrain has zoom levels"))
    }
    for path in ["13/3412/3158.mvt", "a/1/1.png", "13/3412/.png"] {
      #expect(try await ask("/terrain/" + path).status == .notFound)
    }
  }

  /// A region without heights has no terrain, and says so.
  @Test(.enabled(if: TestRegion.hasMonaco, "there is no ../shared/data"))
  func withoutHeightsThereIsNoTerrain() async throws {
    let server = try Server([try TestRegion.monaco.get()], web: nil)
    let answer = try await ask(middle, of: server)
    #expect(answer.status == .notFound)
    #expect(
      try answer.message == "The served regions have no terrain tiles.")
  }

  /// The style has the URLs of this server's tiles, and their maximum zoom.
  @Test(.enabled(if: (try? TestRegion.demo.get().region.tiles) != nil, "no tilemaker"))
  func theStyleNamesTheTerrain() async throws {
    let style = try await ask("/style.json?theme=dark").json
    let source = try #require(style["sources.terrain"])
    #expect(source["tiles.0"]?.text?.hasSuffix("/terrain/{z}/{x}/{y}.png") == true)
    #expect(source["maxzoom"]?.number == 13)
    let bounds = source["bounds"]?.elements?.compactMap(\.number) ?? []
    #expect(bounds.count == 4 && bounds[0] < -30.07 && bounds[2] > -30.03)
  }
}
