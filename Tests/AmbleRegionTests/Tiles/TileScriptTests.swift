import AmbleCore
import AmbleFormats
import Foundation
import Testing

@testable import AmbleRegion

/// The elements that the tile script keeps of a small drawn map.
struct TileScriptTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  /// Returns the text of the tile of zoom 14 with a map's parts, which lie around 42.5° N, 1.5° E.
  private func tile(nodes: String = "", ways: String = "", relations: String = "") throws -> String
  {
    let corners = (1...4).map {
      "<node id=\"\($0)\" version=\"1\" lat=\"42.50\($0)\" lon=\"1.50\($0)\"/>"
    }
    let file = home.url.appending(path: "\(UUID().uuidString).osm")
    let text = "<osm version=\"0.6\">\(corners.joined())\(nodes)\(ways)\(relations)</osm>"
    try Data(text.utf8).write(to: file)
    let box = BoundingBox(west: 1.49, south: 42.49, east: 1.52, north: 42.52)
    let output = file.appendingPathExtension("mbtiles")
    try TileMaker(inputs: [file], bounds: box, sea: [], name: "").makeMap(at: output)
    let address = TileAddress(zoom: 14, at: Coordinate(latitude: 42.502, longitude: 1.502))
    let data = try #require(
      try MapTiles(output).tile(z: 14, x: address.column, y: address.row))
    let bytes = try Inflation.inflate([UInt8](data), .gzip, limit: 1 << 20)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func node(_ id: Int, _ tags: [String: String]) -> String {
    let tags = tags.map { "<tag k=\"\($0)\" v=\"\($1)\"/>" }.joined()
    return "<node id=\"\(id)\" version=\"1\" lat=\"42.502\" lon=\"1.502\">\(tags)</node>"
  }

  private func way(_ id: Int, _ tags: [String: String]) -> String {
    let tags = tags.map { "<tag k=\"\($0)\" v=\"\($1)\"/>" }.joined()
    return "<way id=\"\(id)\" version=\"1\"><nd ref=\"1\"/><nd ref=\"2\"/>\(tags)</way>"
  }

  /// Benches, water and signposts are drawn without a name; shops and private toilets are not.
  @Test(.enabled(if: MapTool.missing == nil, "tilemaker and osmium-tool are not installed"))
  func usefulPlacesNeedNoName() throws {
    let text = try tile(
      nodes: node(10, ["amenity": "bench"]) + node(11, ["amenity": "drinking_water"])
        + node(12, ["tourism": "information", "information": "guidepost"])
        + node(13, ["natural": "spring"]) + node(14, ["barrier": "gate"])
        + node(15, ["amenity": "cafe"]) + node(16, ["amenity": "toilets", "access": "private"]))
    for kind in ["bench", "drinking_water", "guidepost", "spring", "gate"] {
      #expect(text.contains(kind), "\(kind)")
    }
    #expect(!text.contains("cafe") && !text.contains("toilets"))
  }

  /// A place tells visitors its hours, page, access and size; longer texts than 200 bytes are left out.
  @Test(.enabled(if: MapTool.missing == nil, "tilemaker and osmium-tool are not installed"))
  func placesTellWhatVisitorsAsk() throws {
    let text = try tile(
      nodes: node(
        10,
        [
          "amenity": "cafe", "name": "Half Way Up", "opening_hours": "Mo-Su 08:00-18:00",
          "website": "https://cafe.example", "wheelchair": "limited", "capacity": "40",
          "phone": "+351 22 000",
        ])
        + node(
          11,
          [
            "amenity": "library", "name": "Quay Library",
            "opening_hours": String(repeating: "Tu 10:00-11:00; ", count: 20),
          ]))
    for value in ["Mo-Su 08:00-18:00", "https://cafe.example", "limited", "40"] {
      #expect(text.contains(value), "\(value)")
    }
    #expect(!text.contains("+351") && !text.contains("Tu 10:00"))
  }

  /// A path keeps its difficulty, its surface and that it is hard to see.
  @Test(.enabled(if: MapTool.missing == nil, "tilemaker and osmium-tool are not installed"))
  func pathsKeepTheirDifficulty() throws {
    let text = try tile(
      ways: way(
        1,
        [
          "highway": "path", "sac_scale": "alpine_hiking", "surface": "rock",
          "trail_visibility": "bad",
        ]))
    for word in ["sac_scale", "hidden", "ground"] { #expect(text.contains(word), "\(word)") }
  }

  /// Cliffs, hedges, rows of trees and trees are drawn.
  @Test(.enabled(if: MapTool.missing == nil, "tilemaker and osmium-tool are not installed"))
  func edgesAndTreesAreDrawn() throws {
    let text = try tile(
      nodes: node(10, ["natural": "tree"]),
      ways: way(1, ["natural": "cliff"]) + way(2, ["barrier": "hedge"])
        + way(3, ["natural": "tree_row"]))
    for word in ["cliff", "hedge", "tree_row", "tree"] { #expect(text.contains(word), "\(word)") }
  }

  /// Of the hiking routes along a path, the one of the widest network is drawn with its number and
  /// mark.
  @Test(.enabled(if: MapTool.missing == nil, "tilemaker and osmium-tool are not installed"))
  func theWidestTrailIsDrawn() throws {
    let relation = { (id: Int, network: String, ref: String) in
      """
      <relation id="\(id)" version="1"><member type="way" ref="1" role=""/><tag k="type" v="route"/>\
      <tag k="route" v="hiking"/><tag k="network" v="\(network)"/><tag k="ref" v="\(ref)"/>\
      <tag k="osmc:symbol" v="red:white:red_bar"/></relation>
      """
    }
    let text = try tile(
      ways: way(1, ["highway": "path"]),
      relations: relation(1, "lwn", "LOCAL 1") + relation(2, "nwn", "GR 11"))
    #expect(text.contains("trail") && text.contains("GR 11") && text.contains("red"))
    #expect(!text.contains("LOCAL 1"))
  }
}
