package import AmbleRegion
package import Foundation

extension DemoCity {
  /// Imports the demo city as a region, by the same steps as any map.
  ///
  /// - Parameters:
  ///   - destination: the folder to create or replace.
  ///   - run: performs the import.
  /// - Returns: the report of the import.
  /// - Throws: as `Importer.run(report:)`, or a Foundation error if the temporary map cannot be
  ///   written.
  package static func makeRegion(
    in destination: URL,
    _ run: (ImportRequest) throws -> ImportReport = { try Importer($0).run() }
  ) throws -> ImportReport {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let map = folder.appending(path: "demo.osm")
    try write(to: map)
    var request = ImportRequest(files: [map], elevation: .source(ground), destination: destination)
    request.name = name
    request.attribution = ["Invented by Amble"]
    return try run(request)
  }

  /// The city's ground; heights are exact everywhere.
  private static var ground: AnalyticElevation {
    AnalyticElevation(name: "the demo city's formula") { DemoTerrain.height(at: $0) }
  }
}
