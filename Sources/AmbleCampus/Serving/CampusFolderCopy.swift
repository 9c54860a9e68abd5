package import AmbleJournal
package import Foundation

/// A campus folder as it was read: the campus, its picture, and a digest of its files.
package struct CampusFolderCopy: Sendable {
  package let campus: Campus
  /// The picture, or `nil` without one.
  package let picture: (content: Data, digest: ContentDigest)?
  /// The digest of the files that were read.
  package let source: ContentDigest

  /// Reads a folder. Blocks the thread.
  /// - Throws: `CampusFolderError` if the folder is not a campus, or an error of the file system.
  package init(_ folder: URL) throws {
    campus = try CampusFolder.read(folder)
    picture = try campus.picture.map {
      let content = try Data(contentsOf: folder.appending(path: $0.file), options: .mappedIfSafe)
      return (content, ContentDigest(of: content))
    }
    source = try Self.digest(of: folder, picture)
  }

  private static func digest(
    of folder: URL, _ picture: (content: Data, digest: ContentDigest)?
  ) throws -> ContentDigest {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".tsv") || $0 == "campus.json" }.sorted()
    var lines = try names.map { name in
      let content = try Data(contentsOf: folder.appending(path: name))
      return "\(name) \(ContentDigest(of: content))"
    }
    if let picture { lines.append("picture \(picture.digest)") }
    return ContentDigest(of: Data(lines.joined(separator: "\n").utf8))
  }
}

extension CampusVersionDraft {
  /// Creates the version of a campus that a folder holds.
  package init(
    _ folder: CampusFolderCopy, after old: Campus?, as revision: Int, from origin: CampusOrigin
  ) throws {
    let campus = old.map(folder.campus.identified(by:)) ?? folder.campus
    try self.init(campus, after: old, as: revision, from: origin)
    picture = folder.picture?.digest
    pictureContent = folder.picture?.content
    source = folder.source
  }
}
