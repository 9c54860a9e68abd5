import AmbleCore
import Foundation

/// Draws the map of a region as vector tiles in the OpenMapTiles schema, with tilemaker and osmium.
///
/// Sorts the input files and merges them with sea areas, which OpenStreetMap has as coastlines
/// only.
struct TileMaker {
  /// The map files: `.osm.pbf`, `.osm`, `.osm.gz` or `.osm.bz2`.
  var inputs: [URL]
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
    // Renumber, because tilemaker allocates a bit for every way up to the highest id.
    let renumbered = folder.appending(path: "renumbered.osm.pbf")
    try MapTool.osmium.run(["renumber", merged.path, "-o", renumbered.path, "-O"])
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
