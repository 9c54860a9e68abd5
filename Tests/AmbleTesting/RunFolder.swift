public import Foundation

/// A folder shared by several tests of a run, deleted at its end.
public enum RunFolder {
  /// The folder.
  public static let url: URL = {
    let url = FileManager.default.temporaryDirectory
      .appending(path: "amble-tests-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    atexit { try? FileManager.default.removeItem(at: RunFolder.url) }
    return url
  }()
}
