import AmbleCore
import AmbleFormats
import AmbleJournal
import AmbleRegion
import Foundation
import Hummingbird

/// `/info`: the served regions.
struct InfoController<Context: RequestContext>: Sendable {
  let registry: RegionRegistry

  /// Adds the path.
  func addRoutes(to router: some RouterMethods<Context>) {
    router.on("/info", use: info)
  }

  @Sendable private func info(_ request: Request, _ context: Context) -> Response {
    var json = JSONWriter()
    json.object {
      writeService(to: &$0)
      $0.array("regions") { list in
        for entry in registry.entries {
          list.object { entry.region.write(to: &$0, index: entry.number) }
        }
      }
    }
    return Response(json: json.bytes)
  }

  private func writeService(to json: inout JSONWriter) {
    let manifests = registry.regions.map(\.region.manifest)
    json.field("version", manifests[0].amble)
    json.array("bbox") { registry.bounds.write(to: &$0) }
    json.field("elevation", manifests.contains { $0.elevation != nil })
    json.field("import_date", ifKnown: registry.importDate)
    json.field("data_date", ifKnown: manifests.compactMap(\.dataDate).max()?.formatted(.iso8601))
    json.array("profiles") { list in
      for mode in Mode.allCases { list.object { $0.field("name", mode.name) } }
    }
    json.object("encoded_values") { values in
      for value in EncodedValue.allCases {
        values.key(named: value.rawValue)
        values.array { list in for form in value.forms { list.string(form) } }
      }
    }
    json.field("copyrights", registry.copyrights)
  }
}

extension EncodedValue {
  /// The values as GraphHopper lists them.
  fileprivate var forms: [String] {
    switch kind {
    case .flag: ["true", "false"]
    case .number: [">number", "<number"]
    case .choice(let names): names
    }
  }
}

extension RegionRegistry {
  /// The import time of the newest region, RFC 3339.
  var importDate: String? {
    regions.map(\.region.manifest.importDate).max()?.formatted(.iso8601)
  }

  /// The data attribution of all regions, without duplicates.
  var copyrights: [String] {
    regions.reduce(into: []) { lines, region in
      lines += region.sources.copyrights.filter { !lines.contains($0) }
    }
  }
}

extension ServedRegion {
  /// Writes the description of a region.
  fileprivate func write(to json: inout JSONWriter, index: Int) {
    let manifest = region.manifest
    json.field("name", manifest.name)
    json.array("bbox") { bounds.write(to: &$0) }
    json.field("streets", manifest.counts.streets)
    json.field("kilometres", manifest.counts.kilometres, decimals: 1)
    json.field("places", manifest.counts.places)
    json.field("data_date", ifKnown: sources.mapTimestamp)
    json.field("import_date", manifest.importDate.formatted(.iso8601))
    json.field("elevation_source", ifKnown: sources.elevation)
    json.field("copyrights", sources.copyrights)
    let offline = OfflineRegion(downloads: downloads, index: index)
    json.object("offline") { OfflineRegion.resource.write(offline, to: &$0) }
  }
}

/// The files of a region that clients need to compute routes offline.
struct OfflineRegion {
  let downloads: RegionDownloads
  /// The region's index among those served.
  let index: Int

  static let resource = Resource<Self>([
    .required(
      "ascent_threshold", \.downloads.ascentThreshold, .number(decimals: 2), "Metres."),
    .required("files", \.files, .list(of: .object(file))),
  ])

  private struct File {
    let file: EngineFile
    let path: String
  }

  private static let file = Resource<File>([
    .required("name", \.file.name, .text()), .required("path", \.path, .text()),
    .required("size", \.file.size, .integer()), .required("crc32", \.file.checksum, .integer()),
  ])

  private var files: [File] {
    downloads.files.map { File(file: $0, path: "/regions/\(index)/\($0.name)") }
  }
}

extension EngineFile {
  fileprivate var checksum: Int { Int(crc32) }
}
