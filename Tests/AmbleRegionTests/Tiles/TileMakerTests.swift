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

  /// A road of 4 km across the 180th meridian in one way, without a node on it, is drawn in the last and
  /// the first column, at row 8967 by Mercator at 16.8° south, and not round the world.
  @Test(.enabled(if: MapTool.missing == nil, "tilemaker and osmium-tool are not installed"))
  func aRoadAcrossTheMeridianIsShort() throws {
    let home = try TemporaryFolder()
    let map = home.url.appending(path: "fiji.osm")
    let road = """
      <osm version="0.6"><node id="1" version="1" lat="-16.8" lon="179.98"/>
      <node id="2" version="1" lat="-16.8" lon="-179.98"/>
      <way id="3" version="1"><nd ref="1"/><nd ref="2"/><tag k="highway" v="primary"/></way></osm>
      """
    try Data(road.utf8).write(to: map)
    let output = home.url.appending(path: "map.mbtiles")
    let bounds = BoundingBox(west: 179.98, south: -16.8, east: 180.02, north: -16.8)
    try TileMaker(inputs: [map], bounds: bounds.ofTiles, sea: [], name: "").makeMap(at: output)
    let tiles = try MapTiles(output)
    for x in [0, 16383] { #expect(try tiles.tile(z: 14, x: x, y: 8967) != nil, "column \(x)") }
    for x in [1, 8192, 16381] {
      #expect(try tiles.tile(z: 14, x: x, y: 8967) == nil, "column \(x)")
    }
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
