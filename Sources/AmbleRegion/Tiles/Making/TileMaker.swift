import AmbleCore
import Foundation

/// Draws the map of a region as vector tiles in the OpenMapTiles schema, with tilemaker and
/// osmium.
///
/// The input files are sorted and merged with the sea, which maps know only by its shore.
struct TileMaker {
  /// The map's files: `.osm.pbf`, `.osm`, `.osm.gz` or `.osm.bz2`.
  var inputs: [URL]
  /// What to draw.
  var bounds: BoundingBox
  /// The sea within the bounds.
  var sea: [SeaPolygon]
  /// The region's name.
  var name: String

  /// Writes the tiles to a file. What was there is replaced.
  ///
  /// - Throws: `TileError` when a program is missing or fails.
  func makeMap(at output: URL) throws {
    if let missing = MapTool.missing { throw TileError(missing) }
    // Beside the output, so that what a killed import leaves is swept with the rest of it.
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

  /// One sorted file of all input and the sea.
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
    // Not `merge`: it refuses negative ids, which editors write. What overlaps is drawn twice.
    try MapTool.osmium.run(["sort"] + sorted + ["-o", merged.path, "-O"])
    // tilemaker keeps a bit for every way up to the highest id.
    let renumbered = folder.appending(path: "renumbered.osm.pbf")
    try MapTool.osmium.run(["renumber", merged.path, "-o", renumbered.path, "-O"])
    return try MissingNodes(file: renumbered, folder: folder).filledIn()
  }
}

/// The form of a map file, told by its first bytes as osmium names it.
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
