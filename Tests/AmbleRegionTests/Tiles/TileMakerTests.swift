import AmbleCore
import Foundation
import Testing

@testable import AmbleDemoCity
@testable import AmbleRegion

struct TileMakerTests {
  /// The demo city's coastline crosses the map once, and the islet is in the sea south of it.
  @Test func theDemoCityLiesByTheSea() throws {
    let seas = DemoSea.polygons
    try #require(seas.count == 1)
    #expect(seas[0].islands.count == 1)
    let south = PlanePoint(x: 0, y: -1900).coordinate
    let north = PlanePoint(x: 0, y: 0).coordinate
    #expect(Ring.contains(seas[0].outer, south))
    #expect(!Ring.contains(seas[0].outer, north))
  }

  /// The central tile of the demo city's map at zoom 14 has the expected layers.
  @Test(.enabled(if: MapTool.missing == nil, "tilemaker and osmium-tool are not installed"))
  func theDemoCityIsDrawn() throws {
    let home = try TemporaryFolder()
    let map = home.url.appending(path: "demo.osm")
    try DemoCity.write(to: map)
    let output = home.url.appending(path: "map.mbtiles")
    try TileMaker(
      inputs: [map], bounds: DemoCity.bounds, sea: DemoSea.polygons, name: DemoCity.name
    ).makeMap(at: output)
    let tiles = try MapTiles(output)
    let layers = Set(tiles.tileJSON(tiles: "").vector_layers.map(\.id))
    #expect(layers.isSuperset(of: ["water", "transportation", "building", "poi", "housenumber"]))
    // Column floor((180 − 30.05) / 360 · 2¹⁴) = 6824; row by Mercator at 38.05° north: 6316.
    let middle = try #require(try tiles.tile(z: 14, x: 6824, y: 6316))
    #expect(middle.starts(with: [0x1F, 0x8B]))
  }

  /// The error for a file that is no map names the program that failed.
  @Test(.enabled(if: MapTool.missing == nil, "tilemaker and osmium-tool are not installed"))
  func aBrokenMapIsRefused() throws {
    let home = try TemporaryFolder()
    let file = home.url.appending(path: "broken.osm")
    try Data("<osm><node".utf8).write(to: file)
    let maker = TileMaker(inputs: [file], bounds: DemoCity.bounds, sea: [], name: "")
    let error = #expect(throws: TileError.self) {
      try maker.makeMap(at: file.appendingPathExtension("mbtiles"))
    }
    #expect(error?.description.hasPrefix("osmium failed: ") == true)
  }
}

/// The sea of the demo city.
enum DemoSea {
  static var polygons: [SeaPolygon] {
    let collector = CoastlineCollector()
    let elements = DemoCity.document().elements
    for way in elements.ways { collector.consumeFirst(way) }
    for node in elements.nodes { collector.consumeSecond(node) }
    return SeaAssembler.polygons(shore: collector.lines, in: DemoCity.bounds)
  }
}
