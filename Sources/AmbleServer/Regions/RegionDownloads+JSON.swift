import AmbleCore
import AmbleFormats
import AmbleRegion

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
