import AmbleCore
import Foundation

/// The files of a region that a client needs to compute routes offline.
package struct RegionDownloads: Sendable {
  /// The files, with one entry per mode for a shared metric.
  package let files: [EngineFile]
  /// Minimum height difference that counts as ascent, metres.
  package let ascentThreshold: Double
  private let contents: [String: MappedFile]

  /// Maps the files of a region now, so that they stay the same when an import replaces the region.
  package init(of region: Region) {
    files = region.engineFiles
    ascentThreshold = region.manifest.elevation?.threshold ?? 0
    var contents: [String: MappedFile] = [:]
    for name in Set(files.map(\.name)) {
      contents[name] = try? MappedFile(region.folder.appending(path: name))
    }
    self.contents = contents
  }

  /// Returns a file and its contents by name, or `nil` if it is not among them.
  package func file(named name: String) -> (EngineFile, MappedFile)? {
    guard let file = files.first(where: { $0.name == name }), let content = contents[name]
    else { return nil }
    return (file, content)
  }
}
