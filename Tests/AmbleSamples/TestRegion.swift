import AmbleDemoCity
package import AmbleRegion
import AmbleTesting
package import Foundation

/// Regions for tests, each created once per process.
package enum TestRegion {
  /// The demo city, with its map where tilemaker is installed.
  package static let demo = Result { () throws -> ServedRegion in
    let folder = RunFolder.url.appending(path: "demo")
    _ = try DemoCity.makeRegion(in: folder)
    return ServedRegion(try Region(opening: folder))
  }

  /// Monaco, without heights and map.
  package static let monaco = Result { () throws -> ServedRegion in
    let folder = RunFolder.url.appending(path: "monaco")
    var request = ImportRequest(files: [monacoFile], destination: folder)
    request.drawsMap = false
    request.name = "Monaco"
    _ = try Importer(request).run()
    return ServedRegion(try Region(opening: folder))
  }

  /// The folder of optional test data.
  package static let data = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../shared/data").standardizedFileURL

  /// Whether Monaco's map exists.
  package static var hasMonaco: Bool { FileManager.default.fileExists(atPath: monacoFile.path) }

  private static let monacoFile = data.appending(path: "osm/monaco.osm.gz")
}
