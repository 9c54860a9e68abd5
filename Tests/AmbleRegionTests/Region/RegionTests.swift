import AmbleCore
import Foundation
import Testing

@testable import AmbleRegion

struct RegionTests {
  let home: TemporaryFolder
  let folder: URL
  var manifest: URL { folder.appending(path: "region.json") }
  var graph: URL { folder.appending(path: "streets.graph") }

  init() throws {
    home = try TemporaryFolder()
    folder = try SmallRegion.make(in: home)
  }

  /// Returns the error message of opening a region, or `nil` if it opens.
  private func complaint(about folder: URL) -> String? {
    do throws(RegionError) {
      _ = try Region(opening: folder)
      return nil
    } catch {
      #expect(error.message.hasSuffix("."))
      return error.message.replacingOccurrences(of: folder.path, with: "R")
    }
  }

  /// The format of regions now.
  private var format: Int { RegionManifest.currentFormat }

  private func edit(_ old: String, _ new: String) throws {
    let text = try String(contentsOf: manifest, encoding: .utf8)
    #expect(text.contains(old))
    try Data(text.replacingOccurrences(of: old, with: new).utf8).write(to: manifest)
  }

  /// One street between two junctions, 0.001° of latitude long, which is 111 m.
  @Test func aRegionOpensAsItWasMade() throws {
    let region = try Region(opening: folder)
    #expect(region.graph.segmentCount == 1)
    #expect(region.manifest.counts.junctions == 2)
    #expect(region.manifest.counts.kilometres == 0.111)
    #expect(region.manifest.name == "small")
    #expect(region.manifest.sources == ["small.osm"])
    #expect(region.manifest.elevation?.source == "a slope")
    #expect(region.manifest.elevation?.unknownShare == 0)
    #expect(region.terrain?.bounds.contains(region.graph.bounds.center) == true)
  }

  /// A path opens the same folder as its URL.
  @Test func aRegionOpensByItsPath() throws {
    #expect(try Region(opening: folder.path(percentEncoded: false)).manifest.name == "small")
    #expect(throws: RegionError.self) { try Region(opening: "no such/region") }
  }

  /// A region imported without terrain opens without it.
  @Test func aRegionWithoutTerrainOpens() throws {
    var manifest = try Region(opening: folder).manifest
    manifest.files.removeAll { $0.name == "terrain.mbtiles" }
    try manifest.write(into: folder)
    try FileManager.default.removeItem(at: folder.appending(path: "terrain.mbtiles"))
    #expect(try Region(opening: folder).terrain == nil)
  }

  /// Missing or damaged terrain gives an error.
  @Test func damagedTerrainIsTold() throws {
    let terrain = folder.appending(path: "terrain.mbtiles")
    let size = try Data(contentsOf: terrain).count
    try Data(repeating: 65, count: size).write(to: terrain)
    #expect(
      complaint(about: folder)
        == "The region R is damaged, its terrain cannot be read: import it again.")
  }

  @Test func aMissingFolderSaysHowToMakeOne() throws {
    #expect(
      complaint(about: home.url.appending(path: "none"))
        == "There is no region at R: make one with `amble import FILE -o R` or `amble demo R`.")
  }

  @Test func aForeignFolderIsNotARegion() throws {
    let sentence = "R is not a region: a folder made by `amble import` or `amble demo` is needed."
    let other = home.url.appending(path: "other")
    try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
    #expect(complaint(about: other) == sentence)
    try Data("{}".utf8).write(to: other.appending(path: "region.json"))
    #expect(complaint(about: other) == sentence)
  }

  @Test func aNewerRegionAsksForANewerAmble() throws {
    try edit("\"format\" : \(format)", "\"format\" : \(format + 1)")
    #expect(
      complaint(about: folder)
        == "R was made by a newer Amble (format \(format + 1), this one reads \(format)): update Amble"
        + " or import the region again.")
  }

  @Test func anOlderRegionAsksToBeImportedAgain() throws {
    try edit("\"format\" : \(format)", "\"format\" : 0")
    #expect(
      complaint(about: folder)
        == "R was made by an older Amble (format 0, this one reads \(format)): import the region again."
    )
  }

  /// A truncated manifest is rejected at every length.
  @Test func aTruncatedManifestIsDamage() throws {
    let whole = try Data(contentsOf: manifest)
    for length in stride(from: 0, to: whole.count - 1, by: 7) {
      try whole.prefix(length).write(to: manifest)
      #expect(
        complaint(about: folder)
          == "The region R is damaged, its region.json is incomplete: import it again.")
    }
  }

  @Test func aTruncatedGraphIsDamage() throws {
    let whole = try Data(contentsOf: graph)
    try whole.dropLast(8).write(to: graph)
    #expect(
      complaint(about: folder)
        == "The region R is damaged, streets.graph is \(whole.count - 8) bytes long and should be"
        + " \(whole.count): import it again.")
  }

  @Test(arguments: ["streets.graph", "places.sqlite", "places.columns", "region.json"])
  func aMissingFileIsDamage(name: String) throws {
    try FileManager.default.removeItem(at: folder.appending(path: name))
    #expect(
      complaint(about: folder)
        == "The region R is damaged, \(name == "region.json" ? "its " : "")\(name) is missing:"
        + " import it again.")
  }

  /// The checksum in the graph's header detects every changed byte.
  @Test func aChangedGraphIsDamage() throws {
    let whole = try Data(contentsOf: graph)
    for offset in stride(from: 32, to: whole.count, by: 37) {
      var changed = whole
      changed[offset] ^= 0x10
      try changed.write(to: graph)
      #expect(complaint(about: folder)?.hasPrefix("The region R is damaged") == true)
    }
  }

  /// An untrusted manifest cannot refer to files outside the folder.
  @Test func aManifestNamesNoOtherFiles() throws {
    try edit("\"files\" : [", "\"files\" : [{\"name\":\"../small.osm\",\"size\":1,\"crc32\":1},")
    #expect(
      complaint(about: folder)
        == "The region R is damaged, its region.json names a file of another kind: import it"
        + " again.")
  }

  /// A manifest without a required file is rejected.
  @Test func aManifestNamesWhatARegionNeeds() throws {
    try edit("\"places.sqlite\"", "\"map.mbtiles\"")
    #expect(
      complaint(about: folder)
        == "The region R is damaged, its region.json does not name places.sqlite: import it"
        + " again.")
  }

  @Test func damagedPlacesAreDamage() throws {
    let places = folder.appending(path: "places.sqlite")
    try Data(count: Data(contentsOf: places).count).write(to: places)
    #expect(
      complaint(about: folder)
        == "The region R is damaged, its places cannot be read: import it again.")
  }

  /// Sizes are checked on opening a region, contents on request.
  @Test func everyChangedFileIsFoundByItsChecksum() throws {
    let manifest = try Region(opening: folder).manifest
    try manifest.checkContents(in: folder)
    for file in manifest.files {
      let url = folder.appending(path: file.name)
      let whole = try Data(contentsOf: url)
      var changed = whole
      changed[changed.count / 2] ^= 1
      try changed.write(to: url)
      #expect(throws: RegionError.self) { try manifest.checkContents(in: folder) }
      try whole.write(to: url)
    }
  }
}
