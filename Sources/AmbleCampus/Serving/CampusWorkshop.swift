import AmbleCore
import AmbleJournal
import AmbleWork
package import Foundation

/// Converts campuses to archives of their folders and back, one at a time on a thread of its own.
/// May be shared between threads.
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
