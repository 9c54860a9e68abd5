import AmbleCore
import Foundation

/// Assembles sea areas from a coastline within a box.
///
/// The sea is on the right of the coastline, so a sea area follows the coastline to the edge of the
/// box and then the edge clockwise to where the coastline enters again. A coastline that ends
/// inside the box, because the map is an extract, is extended to the edge if that is near, and
/// otherwise ignored.
struct SeaAssembler {
  private let edge: BoxEdge
  private var rings: [[Coordinate]] = []
  private var crossings: [[Coordinate]] = []
  private var isIncomplete = false

  /// Maximum extension of the coastline to the edge, as a share of the box's size; our own
  /// estimate.
  private static let reach = 0.2

  /// Returns the sea areas along a coastline within a box.
  static func polygons(shore lines: [[Coordinate]], in box: BoundingBox) -> [SeaPolygon] {
    guard box.east > box.west, box.north > box.south else { return [] }
    var assembler = SeaAssembler(edge: BoxEdge(box: box))
    for line in lines {
      for part in CoastlineClip(box: box).parts(of: line) { assembler.add(part) }
    }
    return assembler.polygons
  }

  private init(edge: BoxEdge) { self.edge = edge }

  private mutating func add(_ part: [Coordinate]) {
    if part.first == part.last {
      if part.count > 3 { rings.append(part) }
    } else if let start = pathToEdge(from: part[0]),
      let end = pathToEdge(from: part[part.count - 1])
    {
      crossings.append(start + part + end)
    } else {
      isIncomplete = true
    }
  }

  /// Returns the path from an end of the coastline to the edge: empty if it is on the edge, `nil`
  /// if the edge is far.
  private func pathToEdge(from end: Coordinate) -> [Coordinate]? {
    let (position, distance) = edge.nearest(to: end)
    if distance <= 1e-9 { return [] }
    return distance < SeaAssembler.reach ? [position] : nil
  }

  private var polygons: [SeaPolygon] {
    let islands = rings.filter { Ring.signedArea($0) > 0 }
    var outers = closed() + rings.filter { Ring.signedArea($0) < 0 }
    if outers.isEmpty, !islands.isEmpty, !isIncomplete { outers = [edge.ring] }
    return outers.map { outer in
      SeaPolygon(outer: outer, islands: islands.filter { Ring.contains(outer, $0[0]) })
    }
  }

  /// Closes the lines that cross the box along its edge. If the edge passes the end of another
  /// line, the coastline is inconsistent and the area is left out.
  private func closed() -> [[Coordinate]] {
    let starts = crossings.map { edge.place(of: $0[0]) }
    let ends = crossings.map { edge.place(of: $0[$0.count - 1]) }
    var isUsed = [Bool](repeating: false, count: crossings.count)
    var outers: [[Coordinate]] = []
    for first in crossings.indices where !isUsed[first] {
      var (ring, current, isSound) = ([Coordinate](), first, true)
      repeat {
        isUsed[current] = true
        ring += crossings[current]
        let end = ends[current]
        let free = starts.indices.filter { $0 == first || !isUsed[$0] }
        let next = free.min { ahead(starts[$0], of: end) < ahead(starts[$1], of: end) } ?? first
        let way = ahead(starts[next], of: end)
        isSound = isSound && !ends.contains { (1e-12..<way).contains(ahead($0, of: end)) }
        ring += edge.corners(from: end, to: starts[next])
        current = next
      } while current != first
      if isSound { outers.append(ring + ring.prefix(1)) }
    }
    return outers
  }

  /// Returns the clockwise distance on the edge from one place to another.
  private func ahead(_ place: Double, of other: Double) -> Double {
    place < other ? place + 4 - other : place - other
  }
}

/// A sea area: its outer ring and its islands, all closed.
struct SeaPolygon: Hashable, Sendable {
  /// The outer ring, clockwise.
  var outer: [Coordinate]
  /// The islands, counterclockwise.
  var islands: [[Coordinate]] = []
}

/// Measures rings of coordinates.
enum Ring {
  /// Returns twice the area, square degrees; positive if the ring runs counterclockwise.
  static func signedArea(_ ring: [Coordinate]) -> Double {
    zip(ring, ring.dropFirst()).reduce(0) { sum, edge in
      sum + edge.0.longitude * edge.1.latitude - edge.1.longitude * edge.0.latitude
    }
  }

  /// Returns whether a position is inside, by counting crossings.
  static func contains(_ ring: [Coordinate], _ p: Coordinate) -> Bool {
    zip(ring, ring.dropFirst()).reduce(false) { isInside, edge in
      let (a, b) = edge
      guard (a.latitude > p.latitude) != (b.latitude > p.latitude) else { return isInside }
      let part = (p.latitude - a.latitude) / (b.latitude - a.latitude)
      return isInside != (p.longitude < a.longitude + (b.longitude - a.longitude) * part)
    }
  }
}

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
