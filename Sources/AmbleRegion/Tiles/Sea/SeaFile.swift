import AmbleCore
import Foundation

/// Sea areas as an OpenStreetMap file of multipolygons, as input of tilemaker.
struct SeaFile {
  private var nodes = ""
  private var ways = ""
  private var relations = ""
  private var nextID: Int64

  /// The first id, far above all ids in use (about 10¹⁰ in 2025).
  private static let firstID: Int64 = 1_000_000_000_000

  init(_ polygons: [SeaPolygon]) {
    nextID = SeaFile.firstID
    for polygon in polygons { add(polygon) }
  }

  /// The text of the file.
  var xml: String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<osm version=\"0.6\">\n"
      + nodes + ways + relations + "</osm>\n"
  }

  private mutating func add(_ polygon: SeaPolygon) {
    var members = "<member type=\"way\" ref=\"\(addWay(polygon.outer))\" role=\"outer\"/>\n"
    for island in polygon.islands {
      members += "<member type=\"way\" ref=\"\(addWay(island))\" role=\"inner\"/>\n"
    }
    relations += "<relation id=\"\(newID())\" version=\"1\">\n\(members)"
    for (key, value) in [("type", "multipolygon"), ("natural", "water"), ("water", "sea")] {
      relations += "<tag k=\"\(key)\" v=\"\(value)\"/>\n"
    }
    relations += "</relation>\n"
  }

  private mutating func addWay(_ ring: [Coordinate]) -> Int64 {
    let ids = ring.dropLast().map { addNode($0) }
    let way = newID()
    ways += "<way id=\"\(way)\" version=\"1\">\n"
    for id in ids + ids.prefix(1) { ways += "<nd ref=\"\(id)\"/>\n" }
    ways += "</way>\n"
    return way
  }

  private mutating func addNode(_ position: Coordinate) -> Int64 {
    let id = newID()
    let (lat, lon) = (position.latitude, position.longitude)
    nodes += String(
      format: "<node id=\"%lld\" version=\"1\" lat=\"%.7f\" lon=\"%.7f\"/>\n", id, lat, lon)
    return id
  }

  private mutating func newID() -> Int64 {
    nextID += 1
    return nextID
  }
}
