public import Foundation

extension DemoCity {
  /// Makes the demo city's region, through the same import as any other.
  ///
  /// - Parameters:
  ///   - destination: the folder to make or to replace.
  ///   - run: what runs the import.
  public static func makeRegion(
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

  /// The city's ground, exact everywhere.
  private static var ground: AnalyticElevation {
    AnalyticElevation(name: "the demo city's formula") { DemoTerrain.height(at: $0) }
  }
}
