import AmbleCore
package import AmbleJournal
import AmbleWork
package import Foundation
import Synchronization

/// The pictures of campuses and their tiles, files of a folder named by the picture's digest.
/// Missing files are made again. May be shared between threads.
///
/// The tiles of a picture are made once, one picture at a time, on a separate thread.
package final class CampusPictures: Sendable {
  private let folder: URL
  private let isTemporary: Bool
  private let store: Journal?
  private let workshop = WorkPool(threads: 1, waiting: 64)
  private let tiles = Mutex<[ContentDigest: Task<PictureTiles, any Error>]>([:])

  /// Names the folder, which is created for the first picture.
  /// - Parameters:
  ///   - folder: the folder, or `nil` for a temporary one, deleted with this object.
  ///   - store: where pictures are found that the folder lacks, or `nil`.
  package init(in folder: URL?, of store: Journal?) {
    isTemporary = folder == nil
    self.folder =
      folder
      ?? FileManager.default.temporaryDirectory.appending(path: "amble-\(UUID().uuidString)")
    self.store = store
  }

  deinit { if isTemporary { try? FileManager.default.removeItem(at: folder) } }

  /// Keeps a picture. Blocks the thread.
  /// - Throws: an error of the file system.
  package func keep(_ picture: Data, _ digest: ContentDigest) throws {
    let file = original(digest)
    guard !FileManager.default.fileExists(atPath: file.path) else { return }
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try picture.write(to: file, options: .atomic)
  }

  /// Deletes all pictures with their tiles but some. One that is needed after all is taken from the
  /// journal again.
  func keepOnly(_ digests: Set<ContentDigest>) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names {
      guard let digest = ContentDigest(String(name.prefix(64))), !digests.contains(digest) else {
        continue
      }
      tiles.withLock { $0[digest] = nil }
      try? FileManager.default.removeItem(at: folder.appending(path: name))
    }
  }

  /// Makes the tiles of a picture in the background, unless they are there. Errors show when the
  /// tiles are asked for.
  package func prepare(_ digest: ContentDigest?) {
    guard let digest else { return }
    Task { _ = try? await tiles(of: digest) }
  }

  /// Returns the file of a picture as it was given.
  /// - Throws: `CampusServiceError.noPicture` if neither the folder nor the journal has it.
  package func file(of digest: ContentDigest) async throws -> URL {
    let file = original(digest)
    if FileManager.default.fileExists(atPath: file.path) { return file }
    guard let picture = try await store?.campusPicture(digest) else {
      throw CampusServiceError.noPicture
    }
    try await workshop.run { Result { try self.keep(picture, digest) } }.get()
    return file
  }

  /// Returns the tiles of a picture, when they are made.
  /// - Throws: `CampusServiceError` if there is no such picture or it is damaged, `WorkError` if
  ///   too many wait.
  package func tiles(of digest: ContentDigest) async throws -> PictureTiles {
    let task = tiles.withLock { tasks in
      if let known = tasks[digest] { return known }
      let task = Task { try await self.makeTiles(of: digest) }
      tasks[digest] = task
      return task
    }
    do { return try await task.value } catch {
      tiles.withLock { tasks in if tasks[digest] == task { tasks[digest] = nil } }
      throw error
    }
  }

  private func makeTiles(of digest: ContentDigest) async throws -> PictureTiles {
    let picture = try await file(of: digest)
    let file = folder.appending(path: "\(digest).tiles")
    return try await workshop.run {
      Result {
        if let known = try? PictureTiles(opening: file) { return known }
        do throws(CampusPictureError) {
          try PictureTiles.make(of: picture, in: file)
          return try PictureTiles(opening: file)
        } catch {
          throw CampusServiceError.badPicture(error.message)
        }
      }
    }.get()
  }

  private func original(_ digest: ContentDigest) -> URL {
    folder.appending(path: "\(digest).picture")
  }
}
