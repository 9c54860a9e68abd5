import AmbleCampus
import AmbleJournal
import Foundation
import HTTPTypes
import Synchronization

/// The pictures of campuses and their tiles, files of a folder named by the picture's digest. What
/// is missing is made again. May be shared between threads.
///
/// The tiles of a picture are made once, one picture at a time, on a thread of their own.
final class CampusPictures: Sendable {
  private let folder: URL
  private let store: (any Store)?
  private let workshop = SearchPool(maxQueue: 64, threadCount: 1)
  private let tiles = Mutex<[ContentDigest: Task<PictureTiles, any Error>]>([:])

  /// Creates the folder if it is missing.
  /// - Parameter store: where pictures are found that the folder lacks, or `nil`.
  /// - Throws: an error of the file system.
  init(in folder: URL, of store: (any Store)?) throws {
    self.folder = folder
    self.store = store
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  /// Keeps a picture. Blocks the thread.
  /// - Throws: an error of the file system.
  func keep(_ picture: Data, _ digest: ContentDigest) throws {
    let file = original(digest)
    guard !FileManager.default.fileExists(atPath: file.path) else { return }
    try picture.write(to: file, options: .atomic)
  }

  /// Returns the file of a picture as it was given.
  /// - Throws: `APIError` with status 404 if neither the folder nor the journal has it.
  func file(of digest: ContentDigest) async throws -> URL {
    let file = original(digest)
    if FileManager.default.fileExists(atPath: file.path) { return file }
    guard let picture = try await store?.campusPicture(digest) else {
      throw APIError(.notFound, .noCampusPicture)
    }
    try await workshop.run { Result { try self.keep(picture, digest) } }.get()
    return file
  }

  /// Returns the tiles of a picture, when they are made.
  /// - Throws: `APIError` with status 404 if there is no such picture, 503 if too many wait, and
  ///   the error of `PictureTiles` if they cannot be made.
  func tiles(of digest: ContentDigest) async throws -> PictureTiles {
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
        let draft = self.folder.appending(path: "\(digest).draft")
        defer { try? FileManager.default.removeItem(at: draft) }
        try PictureTiles.make(of: picture, in: draft)
        guard rename(draft.path, file.path) == 0 else { throw APIError(.serviceUnavailable, .noDiskSpace) }
        return try PictureTiles(opening: file)
      }
    }.get()
  }

  private func original(_ digest: ContentDigest) -> URL {
    folder.appending(path: "\(digest).picture")
  }
}
