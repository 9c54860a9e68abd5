import AmbleCore
package import Foundation

/// Draws the map of a region as vector tiles in the OpenMapTiles schema, with tilemaker and osmium.
///
/// Sorts the input files and merges them with sea areas, which OpenStreetMap has as coastlines
/// only.
struct TileMaker {
  /// The map files: `.osm.pbf`, `.osm`, `.osm.gz` or `.osm.bz2`.
  var inputs: [URL]
  /// The changes to them.
  var changes = ElementChanges()
  /// The area of the map files, as their headers state it.
  var area: BoundingBox?
  /// The area to draw.
  var bounds: BoundingBox
  /// The sea areas within the bounds.
  var sea: [SeaPolygon]
  /// The display name of the region.
  var name: String

  /// Writes the tiles to a file, replacing an existing one.
  ///
  /// - Throws: `TileError` if a program is missing or fails; or a Foundation error if an
  ///   intermediate file cannot be written.
  func makeMap(at output: URL) throws {
    if let missing = MapTool.missing { throw TileError(missing) }
    // Next to the output, so that it is removed with the other leftovers of a killed import.
    let folder = output.deletingLastPathComponent()
      .appending(path: ".\(output.lastPathComponent)-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let merged = try merge(in: folder)
    let script = folder.appending(path: "process.lua")
    let settings = folder.appending(path: "config.json")
    try Data(TileScript.lua.utf8).write(to: script)
    try TileSettings(name: name, bounds: bounds).data.write(to: settings)
    try? FileManager.default.removeItem(at: output)
    try MapTool.tilemaker.run([
      "--input", merged.path, "--output", output.path, "--config", settings.path,
      "--process", script.path, "--skip-integrity",
    ])
  }

  /// Merges all input and the sea into one sorted file.
  private func merge(in folder: URL) throws -> URL {
    let seaFile = folder.appending(path: "sea.osm")
    try Data(SeaFile(sea).xml.utf8).write(to: seaFile)
    var sorted: [String] = []
    for (index, file) in (inputs + [seaFile]).enumerated() {
      let target = folder.appending(path: "sorted-\(index).osm.pbf").path
      try MapTool.osmium.run(
        ["sort", "-F", try MapFormat(of: file).rawValue, file.path, "-o", target, "-O"])
      sorted.append(target)
    }
    let merged = folder.appending(path: "merged.osm.pbf")
    // `osmium merge` rejects the negative ids that editors write. Overlaps are drawn twice.
    try MapTool.osmium.run(["sort"] + sorted + ["-o", merged.path, "-O"])
    let changed = try ChangedMap(changes: changes, file: merged, area: area, folder: folder)
      .applied()
    let drawable =
      bounds.west <= -180 || bounds.east >= 180
      ? try AntimeridianWays(file: changed, folder: folder).divided() : changed
    // Renumber, because tilemaker allocates a bit for every way up to the highest id.
    let renumbered = folder.appending(path: "renumbered.osm.pbf")
    try MapTool.osmium.run(["renumber", drawable.path, "-o", renumbered.path, "-O"])
    return try MissingNodes(file: renumbered, folder: folder).filledIn()
  }
}

/// The format of a map file, detected from its first bytes; the raw value is osmium's name.
enum MapFormat: String {
  case xml = "osm"
  case gzip = "osm.gz"
  case bzip2 = "osm.bz2"
  case pbf = "osm.pbf"

  init(of file: URL) throws {
    let handle = try FileHandle(forReadingFrom: file)
    defer { try? handle.close() }
    let start = try handle.read(upToCount: 3).map(Array.init) ?? []
    switch start {
    case _ where start.starts(with: [0x1F, 0x8B]): self = .gzip
    case _ where start.starts(with: Array("BZh".utf8)): self = .bzip2
    case _ where start.starts(with: [0]): self = .pbf
    default: self = .xml
    }
  }
}

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
    let lines = OPLLine.lines(in: String(decoding: cut, as: UTF8.self))
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

  /// Returns the missing nodes as OpenStreetMap XML, from the ways and known nodes.
  static func patch(_ lines: [OPLLine]) -> String {
    var places: [Int64: String] = [:]
    for line in lines where line.kind == .node {
      places[line.id] = "lon=\"\(line.field("x"))\" lat=\"\(line.field("y"))\""
    }
    let known = Set(places.keys)
    for line in lines where line.kind == .way { fill(&places, along: line.nodes) }
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
}

// MARK: Tools

/// A system program that draws the map.
package enum MapTool: String, CaseIterable {
  case tilemaker, osmium

  /// The Debian package of the program.
  var package: String { self == .osmium ? "osmium-tool" : rawValue }

  /// The sentence that names the missing programs, or `nil` if all are installed.
  static var missing: String? {
    let absent = allCases.filter { $0.location == nil }
    guard !absent.isEmpty else { return nil }
    let packages = absent.map(\.package).joined(separator: " ")
    return "The region has no drawn map. Install the missing programs with "
      + "`apt install \(packages)` and import again."
  }

  /// Whether the program is installed.
  package var isInstalled: Bool { location != nil }

  /// Runs the program until it ends.
  ///
  /// - Parameter accepted: exit statuses that mean success.
  /// - Returns: its standard output.
  /// - Throws: `TileError` if the program is missing or fails.
  @discardableResult
  package func run(_ arguments: [String], accepted: Set<Int32> = [0]) throws(TileError) -> Data {
    guard let location else { throw TileError(MapTool.missing ?? "\(rawValue) is missing.") }
    let outcome = HelperProgram.outcome(of: HelperProgram.command(location, arguments))
    switch outcome.end {
    case .exited(let status) where accepted.contains(status): return outcome.output
    case .notStarted(let error):
      throw TileError("\(rawValue) cannot be started: \(String(cString: strerror(error))).")
    case .exited, .killed:
      let said = String(decoding: outcome.errors, as: UTF8.self).split(separator: "\n").last
      throw TileError("\(rawValue) failed: \(said ?? "no reason given").")
    }
  }

  private var location: URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin"
    return path.split(separator: ":").lazy
      .map { URL(filePath: String($0)).appending(path: rawValue) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
