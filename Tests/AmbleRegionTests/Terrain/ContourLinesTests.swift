import AmbleCore
import Foundation
import Testing

@testable import AmbleDemoCity
@testable import AmbleRegion

struct ContourLinesTests {
  /// 10 m from zoom 14 on, of which only multiples of 20 m show before zoom 15; at zoom 13 20 m, in
  /// a low region 10 m. Of these every fifth is a major one.
  @Test func distancesFollowTheZoom() {
    let (high, low) = (ContourSteps(isLow: false), ContourSteps(isLow: true))
    #expect([11, 12, 13, 14].map(high.interval) == [100, 50, 20, 10])
    #expect([11, 12, 13, 14].map(low.interval) == [100, 50, 10, 10])
    #expect(high.attributes(of: 110, at: 14) == ["ele": 110, "from": 15, "index": 0])
    #expect(high.attributes(of: 150, at: 14) == ["ele": 150, "from": 15, "index": 1])
    #expect(high.attributes(of: 200, at: 14) == ["ele": 200, "from": 14, "index": 2])
    #expect(low.attributes(of: 110, at: 14) == ["ele": 110, "from": 14, "index": 0])
    #expect(low.attributes(of: 150, at: 14)["index"] == 2)
  }

  /// Contours are written at each zoom, compressed, and name their layer; the sea has none.
  @Test func tilesAreWritten() throws {
    let home = try TemporaryFolder()
    let file = home.url.appending(path: "contours.mbtiles")
    let ground = AnalyticElevation(name: "demo") { DemoTerrain.height(at: $0) }
    try ContourMaker(ground, around: DemoCity.bounds).write(to: file, name: "Demo") { _ in }
    let tiles = try MapTiles(file)
    let description = tiles.tileJSON(tiles: "")
    #expect(description.minzoom == 11 && description.maxzoom == 14)
    #expect(description.vector_layers.map(\.id) == ["contours"])
    for zoom in 11...14 {
      let address = TileAddress(zoom: zoom, at: PlanePoint(x: 0, y: 0).coordinate)
      let data = try tiles.tile(z: zoom, x: address.column, y: address.row)
      if zoom < 13 { continue }  // Low hills have no contours of 50 m at each place.
      #expect(try #require(data).starts(with: [0x1F, 0x8B]))
    }
    let sea = TileAddress(zoom: 14, at: PlanePoint(x: -1500, y: -2600).coordinate)
    #expect(try tiles.tile(z: 14, x: sea.column, y: sea.row) == nil)
  }

  /// East of the middle of a tile the model knows nothing: contours end within a cell of it, where
  /// the map has 64 cells of 64 units.
  @Test func contoursEndWhereTheModelEnds() throws {
    let address = TileAddress(zoom: 14, column: 8192, row: 8000)
    let (west, middle) = (address.longitude(0), address.longitude(0.5))
    let model = AnalyticElevation(name: "half") {
      $0.longitude <= middle ? 100 + ($0.longitude - west) * 20_000 : nil
    }
    let box = BoundingBox(
      west: west, south: address.latitude(1), east: address.longitude(1),
      north: address.latitude(0))
    let tile = ContourTile(
      address, of: Ground(model, around: box), steps: ContourSteps(isLow: false))
    let columns = tile.features.flatMap(\.lines).joined().map(\.x)
    #expect(columns.count > 20)
    let last = try #require(columns.max())
    #expect((1900...2112).contains(last), "the last column is \(last)")
  }

  /// Unknown heights have no slope, and known ones next to them the slope of the known side.
  @Test func unknownHeightsHaveNoSlope() {
    let side = 256
    let plane = (0..<side * side).map { $0 % side < 100 ? Double($0 % side) * 7.5 : .nan }
    let classes = SlopeTile.classes(
      of: plane, west: nil, east: nil, north: nil, south: nil, pixel: 10)
    #expect(Array(classes[0..<side]) == (0..<side).map { $0 < 100 ? 2 : 0 })
  }

  /// A plane that rises by 36.9° (3 in 4) has the class of 35° everywhere; a level one has none.
  @Test func slopesHaveClasses() {
    let side = 256
    let plane = (0..<side * side).map { Double($0 % side) * 7.5 }
    let classes = SlopeTile.classes(
      of: plane, west: nil, east: nil, north: nil, south: nil, pixel: 10)
    #expect(Set(classes) == [2])
    let level = SlopeTile.classes(
      of: plane.map { _ in 5 }, west: nil, east: nil, north: nil, south: nil, pixel: 10)
    #expect(Set(level) == [0])
  }
}
