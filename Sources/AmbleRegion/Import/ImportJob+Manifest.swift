import AmbleCore
import Foundation

extension ImportJob {
  /// Writes the manifest that describes the files written so far.
  /// - Returns: the manifest.
  func writeManifest(
    _ header: MapHeader, _ elevation: ElevationReport?, _ sameStreets: [String: String]
  ) throws -> RegionManifest {
    let file = try MappedFile(folder.appending(path: RegionFile.graph.rawValue))
    let graph = try Graph(storage: file)
    file.release()
    let places = try PlaceIndex(file: folder.appending(path: RegionFile.places.rawValue))
    let manifest = RegionManifest(
      amble: AmbleVersion.current,
      name: request.shownName,
      bounds: RegionManifest.Bounds(graph.bounds),
      dataDate: header.timestamp.map { Date(timeIntervalSince1970: Double($0)) },
      importDate: Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded(.down)),
      sources: request.files.map(\.lastPathComponent),
      attribution: request.attribution,
      elevation: elevation.map(RegionManifest.Elevation.init),
      counts: try RegionManifest.Counts(graph, places),
      sameStreets: sameStreets, files: try writtenFiles())
    try manifest.write(into: folder)
    return manifest
  }

  private func writtenFiles() throws -> [RegionManifest.File] {
    try RegionFile.allCases.compactMap { file in
      let url = folder.appending(path: file.rawValue)
      guard FileManager.default.fileExists(atPath: url.path) else { return nil }
      return try RegionManifest.File(file, in: folder)
    }
  }
}

extension RegionManifest.Elevation {
  fileprivate init(_ report: ElevationReport) {
    self.init(
      source: report.source, threshold: report.threshold, unknownShare: report.unknownShare,
      doubtfulPlaces: report.doubtfulPlaces, spacing: report.spacing)
  }
}

extension RegionManifest.Counts {
  fileprivate init(_ graph: Graph, _ places: PlaceIndex) throws {
    let centimetres = graph.length.elements.reduce(0) { $0 + Int($1) }
    try self.init(
      streets: graph.segmentCount, junctions: graph.nodeCount,
      kilometres: Double((centimetres + 50) / 100) / 1000, places: places.count,
      addresses: places.addressCount())
  }
}
