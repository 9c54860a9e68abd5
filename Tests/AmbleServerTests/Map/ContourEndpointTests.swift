import AmbleRegion
import AmbleSamples
import Foundation
import HTTPTypes
import Testing

@testable import AmbleServer

/// Contours and slope classes of the demo city.
struct ContourEndpointTests {
  /// The tile of its middle at zoom 14 is compressed and cacheable; tiles without contours are empty.
  @Test func contoursAreServed() async throws {
    let x = Int((-30.05 + 180) / 360 * 16_384)
    let y = Int((1 - asinh(tan(38.05 * .pi / 180)) / .pi) / 2 * 16_384)
    let answer = try await ask("/contours/14/\(x)/\(y).mvt")
    #expect(answer.status == .ok)
    #expect(answer.headers[.contentEncoding] == "gzip")
    #expect(answer.headers[.cacheControl] == "public, max-age=3600")
    let tag = try #require(answer.headers[.eTag])
    let again = try await ask("/contours/14/\(x)/\(y).mvt", headers: [.ifNoneMatch: tag])
    #expect(again.status == .notModified)
    for path in ["14/1/1.mvt", "10/1/1.mvt", "14/-1/1.mvt", "99/1/1.mvt"] {
      #expect(try await ask("/contours/" + path).status == .noContent, "\(path)")
    }
    #expect(try await ask("/contours/a/1/1.mvt").status == .notFound)
  }

  /// Slopes are a small picture with a palette; other zooms are not found.
  @Test func slopesAreDrawn() async throws {
    let answer = try await ask("/slopes/13/3412/3158.png")
    #expect(answer.status == .ok)
    #expect(answer.headers[.contentType] == "image/png")
    #expect(answer.body.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
    #expect(try await ask("/slopes/13/1/1.png").status == .noContent)
    #expect(try await ask("/slopes/14/1/1.png").status == .notFound)
    #expect(try await ask("/slopes/13/1/1.mvt").status == .notFound)
  }

  /// The style names both, below this server's address.
  @Test(.enabled(if: (try? TestRegion.demo.get().region.tiles) != nil, "no tilemaker"))
  func theStyleNamesThem() async throws {
    let style = try await ask("/style.json").json
    let contours = try #require(style["sources.contours"])
    #expect(contours["tiles.0"]?.text?.hasSuffix("/contours/{z}/{x}/{y}.mvt") == true)
    #expect(contours["maxzoom"]?.number == 14)
    #expect(style["sources.slopes"]?["maxzoom"]?.number == 13)
  }
}
