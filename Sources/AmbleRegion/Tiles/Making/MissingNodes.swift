import Foundation

/// Adds nodes that ways refer to but a map extract lacks, because tilemaker fails without them.
///
/// Each is placed at the nearest known node of its way, so that the way ends there.
struct MissingNodes {
  /// A sorted map file.
  var file: URL
  /// A folder for intermediate files.
  var folder: URL

  /// Returns the file itself if no node is missing, or else a copy with all nodes.
  /// - Throws: `TileError` if osmium fails, or a Foundation error if a file cannot be written.
  func filledIn() throws -> URL {
    let report = try MapTool.osmium.run(
      ["check-refs", "--no-progress", "-i", file.path], accepted: [0, 1])
    let ways = MissingNodes.ways(in: String(decoding: report, as: UTF8.self))
    guard !ways.isEmpty else { return file }
    let ids = folder.appending(path: "cut-ways.txt")
    try Data(ways.sorted().joined(separator: "\n").utf8).write(to: ids)
    let cut = try MapTool.osmium.run(
      ["getid", "-r", "-i", ids.path, file.path, "-f", "opl"], accepted: [0, 1])
    let patch = folder.appending(path: "patch.osm")
    let lines = String(decoding: cut, as: UTF8.self).split(separator: "\n")
    try Data(MissingNodes.patch(lines).utf8).write(to: patch)
    let whole = folder.appending(path: "whole.osm.pbf")
    try MapTool.osmium.run(["merge", file.path, patch.path, "-o", whole.path, "-O"])
    return whole
  }

  /// Returns the ways in lines such as "n12 in w34".
  private static func ways(in report: String) -> Set<String> {
    Set(
      report.split(separator: "\n").filter { $0.hasPrefix("n") }.compactMap { line in
        line.split(separator: " ").last { $0.hasPrefix("w") }.map(String.init)
      })
  }

  /// Returns the missing nodes as OpenStreetMap XML, from the ways and known nodes in osmium's OPL
  /// format.
  static func patch(_ lines: [Substring]) -> String {
    var places: [Int64: String] = [:]
    for line in lines where line.hasPrefix("n") {
      if let id = Int64(field("n", in: line)) {
        places[id] = "lon=\"\(field("x", in: line))\" lat=\"\(field("y", in: line))\""
      }
    }
    let known = Set(places.keys)
    for line in lines where line.hasPrefix("w") {
      fill(
        &places,
        along: field("N", in: line).split(separator: ",").compactMap {
          Int64($0.dropFirst())
        })
    }
    let nodes = places.filter { !known.contains($0.key) }.sorted { $0.key < $1.key }
      .map { "<node id=\"\($0.key)\" version=\"1\" \($0.value)/>\n" }
    return "<osm version=\"0.6\">\n\(nodes.joined())</osm>\n"
  }

  /// Gives each node without a position the position of the node before or else after it; or 0° N
  /// 0° E, where no street is, if the way has no known node.
  private static func fill(_ places: inout [Int64: String], along nodes: [Int64]) {
    let first = nodes.first { places[$0] != nil }
    var last = first.flatMap { places[$0] } ?? "lon=\"0\" lat=\"0\""
    for node in nodes {
      last = places[node] ?? last
      places[node] = last
    }
  }

  /// Returns the field of an OPL line that begins with a letter.
  private static func field(_ letter: Character, in line: Substring) -> Substring {
    line.split(separator: " ").first { $0.first == letter }?.dropFirst() ?? ""
  }
}
