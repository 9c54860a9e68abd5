import Foundation

@testable import AmbleCore
@testable import AmbleRegion

/// A small region in a temporary folder.
struct BaseRegion {
  let folder: URL
  let region: Region
  let graph: Graph
  let manifest: RegionManifest
  /// A folder for files that are opened by themselves.
  let changed: URL
  /// A folder with the region's files, of which the manifest is replaced.
  let described: URL

  init() {
    let home = FileManager.default.temporaryDirectory.appending(path: "fuzz-\(getpid())")
    folder = home.appending(path: "region")
    changed = home.appending(path: "changed")
    described = home.appending(path: "described")
    do {
      try? FileManager.default.removeItem(at: home)
      try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
      let map = home.appending(path: "map.osm")
      try Data(Self.map.utf8).write(to: map)
      let ground = AnalyticElevation(name: "a slope") { ($0.latitude - 41.1) * 11_000 }
      var request = ImportRequest(
        files: [map], elevation: .source(ground), destination: folder)
      request.drawsMap = false
      _ = try Importer(request).run()
      region = try Region(opening: folder)
      let line = [(41.1, -8.6), (41.1, -8.599)].map { Coordinate(latitude: $0, longitude: $1) }
      try region.replaceTraffic(
        by: TrafficData(
          speeds: [NodePairSpeed(from: 1, to: 2, speed: 3, weight: .rate(2))],
          closures: [StreetClosure(name: "Fair", shapes: [.line(line), .area([line + line])])]))
      graph = region.graph
      manifest = region.manifest
      for copy in [changed, described] { try FileManager.default.copyItem(at: folder, to: copy) }
    } catch {
      fatalError("the region to change cannot be made: \(error)")
    }
  }

  /// The content of a file.
  func file(_ name: String) -> [UInt8] {
    guard let data = try? Data(contentsOf: folder.appending(path: name)) else {
      fatalError("the region has no \(name)")
    }
    return [UInt8](data)
  }

  /// The inputs that are the region's own files.
  var seeds: [[UInt8]] {
    Part.allCases.flatMap { part in
      contents(part).flatMap { content in (0..<6).map { [part.rawValue, UInt8($0)] + content } }
    }
  }

  /// A square of streets with what regions have: names, houses, stairs, a ferry, hours and
  /// restrictions.
  private static let map: String = {
    var lines = ["<osm version=\"0.6\">"]
    for row in 0..<4 {
      for column in 0..<4 {
        let (north, east) = (41.1 + Double(row) * 0.001, -8.6 + Double(column) * 0.001)
        let number = row * 4 + column + 1
        let tags = number == 6 ? "<tag k=\"entrance\" v=\"main\"/>" : ""
        lines.append("<node id=\"\(number)\" lat=\"\(north)\" lon=\"\(east)\">\(tags)</node>")
      }
    }
    lines += [
      "<node id=\"20\" lat=\"41.1005\" lon=\"-8.5995\"><tag k=\"addr:housenumber\" v=\"7\"/>"
        + "<tag k=\"addr:street\" v=\"Rua Um\"/></node>",
      "<node id=\"21\" lat=\"41.1015\" lon=\"-8.5985\"><tag k=\"amenity\" v=\"cafe\"/>"
        + "<tag k=\"name\" v=\"Café\"/></node>",
      "<node id=\"22\" lat=\"41.1010\" lon=\"-8.5990\"><tag k=\"place\" v=\"suburb\"/>"
        + "<tag k=\"name\" v=\"Bairro\"/></node>",
      "<node id=\"23\" lat=\"41.104\" lon=\"-8.60\"/><node id=\"24\" lat=\"41.104\" lon=\"-8.59\"/>",
    ]
    let ways: [([Int], String)] = [
      ([1, 2, 3, 4], "highway=residential;name=Rua Um"),
      ([5, 6, 7, 8], "highway=residential;name=Rua Dois;oneway=yes"),
      ([9, 10, 11, 12], "highway=primary;name=Rua Três;maxspeed=50"),
      ([13, 14, 15, 16], "highway=track;name=Rua Quatro;surface=gravel"),
      ([1, 5, 9, 13], "highway=residential;access:conditional=no @ (Mo-Fr 08:00-18:00)"),
      ([2, 6, 10, 14], "highway=steps;name=Escada"),
      ([3, 7, 11, 15], "highway=pedestrian"),
      ([4, 8, 12, 16], "highway=cycleway;name=Ciclovia"),
      ([13, 23, 24, 16], "route=ferry;duration=00:10"),
      ([1, 2, 6, 5, 1], "building=yes;name=Casa"),
    ]
    for (number, way) in ways.enumerated() {
      lines.append("<way id=\"\(number + 1)\">")
      lines += way.0.map { "<nd ref=\"\($0)\"/>" }
      for tag in way.1.split(separator: ";") {
        let sides = tag.split(separator: "=", maxSplits: 1)
        lines.append("<tag k=\"\(sides[0])\" v=\"\(sides[1])\"/>")
      }
      lines.append("</way>")
    }
    for (number, (from, via, to)) in [(1, 3, 7), (3, 11, 7)].enumerated() {
      let hours = number == 0 ? "restriction" : "restriction:conditional"
      let value = number == 0 ? "no_left_turn" : "no_left_turn @ (Sa 10:00-12:00)"
      lines.append(
        "<relation id=\"\(number + 1)\"><member type=\"way\" ref=\"\(from)\" role=\"from\"/>"
          + "<member type=\"node\" ref=\"\(via)\" role=\"via\"/>"
          + "<member type=\"way\" ref=\"\(to)\" role=\"to\"/><tag k=\"type\" v=\"restriction\"/>"
          + "<tag k=\"\(hours)\" v=\"\(value)\"/></relation>")
    }
    return (lines + ["</osm>"]).joined(separator: "\n")
  }()
}
