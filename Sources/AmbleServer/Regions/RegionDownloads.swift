import AmbleCore
import AmbleRegion
import Foundation

/// What a phone may keep of a region, to find routes without the server.
struct RegionDownloads: Sendable {
  /// The files, a metric once for each mode it serves.
  let files: [EngineFile]
  /// Metres a climb must reach to count as ascent.
  let ascentThreshold: Double
  private let contents: [String: MappedFile]

  /// The files of a region. They are mapped now, so that they stay what they are where another
  /// import puts a new region in this one's place.
  init(of region: Region) {
    files = region.engineFiles
    ascentThreshold = region.manifest.elevation?.threshold ?? 0
    var contents: [String: MappedFile] = [:]
    for name in Set(files.map(\.name)) {
      contents[name] = try? MappedFile(region.folder.appending(path: name))
    }
    self.contents = contents
  }

  /// A file by its name, with its contents; nil where it is none of these.
  func file(named name: String) -> (EngineFile, MappedFile)? {
    guard let file = files.first(where: { $0.name == name }), let content = contents[name]
    else { return nil }
    return (file, content)
  }
}

extension RegionDownloads {
  /// Writes what there is and where.
  /// - Parameter region: the region's place among those served.
  func write(to json: inout JSONWriter, region: Int) {
    json.field("ascent_threshold", ascentThreshold, decimals: 2)
    json.array("files") { list in
      for file in files { list.object { Self.write(file, to: &$0, region: region) } }
    }
  }

  private static func write(_ file: EngineFile, to json: inout JSONWriter, region: Int) {
    json.field("name", file.name)
    json.field("path", "/regions/\(region)/\(file.name)")
    json.field("size", file.size)
    json.field("crc32", Int(file.crc32))
    guard case .metric(let mode, let flatness) = file.content else { return }
    json.field("mode", mode.name)
    json.key("flatness")
    if let flatness { json.integer(Int64(flatness)) } else { json.null() }
  }
}
