import Foundation
import Synchronization

/// The files of the documentation, which `scripts/build-docs.sh` builds. They are read and compressed
/// when one is first requested, and again when the documentation was rebuilt. May be shared between
/// threads.
///
/// Only these files can be requested, whatever the path.
final class DocumentFiles: Sendable {
  private struct Site: Sendable {
    var folder: URL
    var made: Date
    var files: [String: WebFile]
  }

  private let folders: [URL]
  private let site = Mutex<Site?>(nil)

  /// Creates the files of the first folder that has an `index.html` when a file is requested.
  init(folders: [URL]) { self.folders = folders }

  /// Returns the files by path, as `/guide/routes.html`. Empty if no folder has the documentation, or
  /// if it cannot be read. Blocks the thread.
  func current() -> [String: WebFile] {
    for folder in folders {
      guard let made = WebFolder.changed(folder.appending(path: "index.html")) else { continue }
      return site.withLock { site in
        if let site, site.folder == folder, site.made == made { return site.files }
        guard let contents = try? WebFiles.contents(of: folder) else { return [:] }
        let files = WebFiles.compressed(contents)
        site = Site(folder: folder, made: made, files: files)
        return files
      }
    }
    return [:]
  }
}
