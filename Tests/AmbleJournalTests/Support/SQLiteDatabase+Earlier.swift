import Foundation
import Testing

@testable import AmbleJournal

extension SQLiteDatabase {
  /// Creates the journal of an earlier version in a folder, which may not exist.
  /// - Parameters:
  ///   - last: the identifier of the last migration of that version.
  ///   - fill: writes its rows.
  static func makeEarlier(
    in folder: URL, upTo last: String, deriving key: SecretKey,
    _ fill: (SQLTransaction) throws -> Void
  ) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let database = try SQLiteDatabase(opening: folder.appending(path: Journal.fileName))
    let migrations = JournalSchema.migrations(deriving: key)
    let end = try #require(migrations.firstIndex { $0.identifier == last })
    try database.migrate(Array(migrations[...end]))
    try database.writeBlocking(fill)
    try database.discardDeleted()
  }
}
