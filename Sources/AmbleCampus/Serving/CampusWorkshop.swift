import AmbleCore
package import AmbleJournal
import AmbleWork
package import Foundation

/// Converts campuses to archives of their folders and back, one at a time on a separate thread. May
/// be shared between threads.
package final class CampusWorkshop: Sendable {
  private let pool = WorkPool(threads: 1, waiting: 16)
  private let pictures: CampusPictures

  /// Creates a workshop that takes pictures from a cache.
  package init(_ pictures: CampusPictures) { self.pictures = pictures }

  /// Writes the folder of a campus.
  /// - Throws: `WorkError` if too many wait, or an error of the file system.
  package func folder(of campus: ServedCampus) async throws -> TemporaryFolder {
    let picture = try await campus.picture.asyncMap { try await self.pictures.file(of: $0) }
    return try await pool.run {
      Result {
        let place = TemporaryFolder()
        try CampusFolder.write(
          campus.campus, picture: picture, to: place.url.appending(path: campus.id))
        return place
      }
    }.get()
  }

  /// Writes the folder of a campus as an archive, the file `ID.zip` of a temporary folder.
  /// - Throws: as `folder(of:)`.
  package func archive(of campus: ServedCampus) async throws -> (file: URL, keeper: TemporaryFolder)
  {
    let place = try await folder(of: campus)
    let file = place.url.appending(path: "\(campus.id).zip")
    try await pool.run {
      Result { try CampusZip.write(place.url.appending(path: campus.id), to: file) }
    }.get()
    return (file, place)
  }

  /// Reads an archive of a campus's folder.
  /// - Parameter folder: a name of a folder, which names the campus if the archive does not.
  /// - Throws: `CampusServiceError.badFolder` if it is none, `WorkError` if too many wait.
  package func read(_ archive: URL, as folder: String) async throws -> CampusFolderCopy {
    try await pool.run {
      Result {
        let place = TemporaryFolder()
        let folder = place.url.appending(path: folder)
        do {
          try CampusZip.read(archive, into: folder)
          return try CampusFolderCopy(folder)
        } catch let error as CampusFolderError {
          throw CampusServiceError.badFolder(error.message)
        }
      }
    }.get()
  }
}

/// A folder that is deleted with the last reference to it.
package final class TemporaryFolder: Sendable {
  /// The folder, which need not exist.
  package let url = FileManager.default.temporaryDirectory.appending(
    path: "amble-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: url) }
}

extension Optional where Wrapped: Sendable {
  fileprivate func asyncMap<Value>(
    _ map: (Wrapped) async throws -> Value
  ) async throws -> Value? {
    guard let self else { return nil }
    return try await map(self)
  }
}

/// An error of serving, editing or storing a campus.
package enum CampusServiceError: Error {
  /// There is no such campus.
  case noSuchCampus
  /// There is no such version.
  case noSuchVersion
  /// The user may not change the campus.
  case notYours
  /// Other versions were stored each time a new one was made.
  case changesAllTheTime
  /// A user's campus has more than a number of objects.
  case tooLarge(most: Int)
  /// The revision that an editor saw does not exist.
  case unknownRevision(Int, latest: Int)
  /// An operation of a request cannot be applied: its index from 0.
  case edit(CampusEditError, operation: Int)
  /// Other editors changed the same objects since.
  case conflict([CampusObject], latest: Int)
  /// An archive is not a campus.
  case badFolder(String)
  /// There is no such picture.
  case noPicture
  /// A picture is damaged.
  case badPicture(String)
}

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
