import Foundation

/// Divides the ways that cross the 180th meridian, because tilemaker draws them round the world.
/// OpenStreetMap usually ends ways there; some editors do not.
struct AntimeridianWays {
  /// A sorted map file.
  var file: URL
  /// A folder for intermediate files.
  var folder: URL

  /// Returns the file itself if no way crosses the meridian, or else a copy with the ways divided.
  /// - Throws: `TileError` if osmium fails, or a Foundation error if a file cannot be written.
  func divided() throws -> URL {
    let near = folder.appending(path: "near-180.osm.pbf")
    try MapTool.osmium.run([
      "extract", "-b", "90,-90,180,90", "-s", "complete_ways", file.path, "-o", near.path, "-O",
    ])
    let text = try MapTool.osmium.run(["cat", near.path, "-t", "node", "-t", "way", "-f", "opl"])
    let division = WayDivision(OPLLine.lines(in: String(decoding: text, as: UTF8.self)))
    guard !division.replaced.isEmpty else { return file }
    let ids = folder.appending(path: "crossing-ways.txt")
    try Data(division.replaced.map { "w\($0)\n" }.joined().utf8).write(to: ids)
    let rest = folder.appending(path: "not-crossing.osm.pbf")
    try MapTool.osmium.run(["removeid", "-i", ids.path, file.path, "-o", rest.path, "-O"])
    let parts = folder.appending(path: "divided.opl")
    try Data(division.opl.utf8).write(to: parts)
    let whole = folder.appending(path: "without-crossings.osm.pbf")
    try MapTool.osmium.run(["sort", rest.path, parts.path, "-o", whole.path, "-O"])
    return whole
  }
}

/// The parts of ways on either side of the 180th meridian.
struct WayDivision {
  /// The ways that are divided.
  private(set) var replaced: [Int64] = []
  /// The new nodes and ways in osmium's OPL format.
  var opl: String { nodes + ways }

  private var nodes = ""
  private var ways = ""
  /// An identifier beyond those of OpenStreetMap.
  private var nextID: Int64 = 1 << 40
  private var places: [Int64: (longitude: Double, latitude: Double)] = [:]

  /// Divides the ways among objects that cross the meridian.
  /// - Complexity: linear in the nodes of the ways.
  init(_ lines: [OPLLine]) {
    for line in lines where line.kind == .node {
      if let longitude = Double(line.field("x")), let latitude = Double(line.field("y")) {
        places[line.id] = (longitude, latitude)
      }
    }
    for line in lines where line.kind == .way { divide(line) }
  }

  private mutating func divide(_ way: OPLLine) {
    let nodes = way.nodes
    let first = nextID
    var parts: [[Int64]] = [[]]
    for node in nodes {
      if let last = parts[parts.count - 1].last, let pair = crossing(from: last, to: node) {
        parts[parts.count - 1].append(pair.before)
        parts.append([pair.after])
      }
      parts[parts.count - 1].append(node)
    }
    guard nextID > first else { return }
    replaced.append(way.id)
    let tags = way.field("T")
    if nodes.first == nodes.last, !tags.contains("highway=") { parts = Self.rings(parts) }
    for part in parts {
      ways += "w\(makeID()) v1 T\(tags) N\(part.map { "n\($0)" }.joined(separator: ","))\n"
    }
  }

  /// Returns the outlines of the parts of an area: its line begins within the first part.
  private static func rings(_ parts: [[Int64]]) -> [[Int64]] {
    guard let first = parts.first, let last = parts.last, parts.count > 1 else { return parts }
    let joined = [last + first.dropFirst()] + parts.dropFirst().dropLast()
    return joined.map { $0 + $0.prefix(1) }
  }

  /// Adds nodes on both sides of the meridian where the way from one node to another crosses it, or
  /// returns `nil` if it does not.
  private mutating func crossing(
    from a: Int64, to b: Int64
  ) -> (before: Int64, after: Int64)? {
    guard let start = places[a], let end = places[b], abs(end.longitude - start.longitude) > 180
    else { return nil }
    let side = start.longitude > 0 ? 180.0 : -180.0
    let length = end.longitude + 2 * side - start.longitude
    let share = length == 0 ? 0 : (side - start.longitude) / length
    let latitude = start.latitude + share * (end.latitude - start.latitude)
    return (addNode(side, latitude), addNode(-side, latitude))
  }

  private mutating func addNode(_ longitude: Double, _ latitude: Double) -> Int64 {
    let id = makeID()
    // OpenStreetMap's positions have seven decimals.
    nodes += "n\(id) v1 x\(longitude) y\((latitude * 1e7).rounded() / 1e7)\n"
    return id
  }

  private mutating func makeID() -> Int64 {
    defer { nextID += 1 }
    return nextID
  }
}
