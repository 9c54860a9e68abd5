import AmbleCore
import AmbleRegion
import Foundation

/// The files of a region that a client needs to compute routes offline.
struct RegionDownloads: Sendable {
  /// The files, with one entry per mode for a shared metric.
  let files: [EngineFile]
  /// Minimum height difference that counts as ascent, metres.
  let ascentThreshold: Double
  private let contents: [String: MappedFile]

  /// Maps the files of a region now, so that they stay the same when an import replaces the region.
  init(of region: Region) {
    files = region.engineFiles
    ascentThreshold = region.manifest.elevation?.threshold ?? 0
    var contents: [String: MappedFile] = [:]
    for name in Set(files.map(\.name)) {
      contents[name] = try? MappedFile(region.folder.appending(path: name))
    }
    self.contents = contents
  }

  /// Returns a file and its contents by name, or `nil` if it is not among them.
  func file(named name: String) -> (EngineFile, MappedFile)? {
    guard let file = files.first(where: { $0.name == name }), let content = contents[name]
    else { return nil }
    return (file, content)
  }
}

extension RegionDownloads {
  /// Writes the list of files.
  /// - Parameter region: the region's index among those served.
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
