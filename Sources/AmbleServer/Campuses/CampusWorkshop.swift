import AmbleCampus
import AmbleCore
import AmbleJournal
import AmbleWork
import Foundation
import HTTPTypes

/// Converts campuses to archives of their folders and back, one at a time on a thread of its own.
/// May be shared between threads.
final class CampusWorkshop: Sendable {
  private let pool = WorkPool(threads: 1, waiting: 16)
  private let pictures: CampusPictures

  /// Creates a workshop that takes pictures from a cache.
  init(_ pictures: CampusPictures) { self.pictures = pictures }

  /// Writes the folder of a campus.
  /// - Throws: `APIError` with status 503 if too many wait, or an error of the file system.
  func folder(of campus: ServedCampus) async throws -> TemporaryFolder {
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
  func archive(of campus: ServedCampus) async throws -> (file: URL, keeper: TemporaryFolder) {
    let place = try await folder(of: campus)
    let file = place.url.appending(path: "\(campus.id).zip")
    try await pool.run {
      Result { try CampusZip.write(place.url.appending(path: campus.id), to: file) }
    }.get()
    return (file, place)
  }

  /// Reads an archive of a campus's folder.
  /// - Parameter name: the name of the campus if the folder states none.
  /// - Throws: `APIError` with status 422 if it is none, or 503 if too many wait.
  func read(_ archive: SpooledBody, named name: String) async throws -> CampusFolderCopy {
    try await pool.run {
      Result {
        let place = TemporaryFolder()
        let folder = place.url.appending(path: ArchivePath.part(name))
        do {
          try CampusZip.read(archive.url, into: folder)
          return try CampusFolderCopy(folder)
        } catch let error as CampusFolderError {
          throw APIError(
            .unprocessableContent, .badCampusFolder, ["problem": .text(error.message)])
        }
      }
    }.get()
  }
}

/// A folder that is deleted with the last reference to it.
final class TemporaryFolder: Sendable {
  /// The folder, which need not exist.
  let url = FileManager.default.temporaryDirectory.appending(path: "amble-\(UUID().uuidString)")

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
