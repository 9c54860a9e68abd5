import Foundation
import GRDB

/// The files of a journal that belong together. If one of them is missing, it is not created again,
/// because the contents of the others would be lost silently.
enum JournalFolder {
  /// Refuses a folder whose database is missing or empty although other files show that there was
  /// one.
  /// - Throws: `JournalError` with a remedy.
  static func checkDatabase(of folder: URL) throws(JournalError) {
    guard size(of: Journal.fileName, in: folder) == 0 else { return }
    for name in [SecretKey.fileName, LocalKey.fileName] where size(of: name, in: folder) > 0 {
      throw .storage(
        "\(folder.path) holds \(name), but \(Journal.fileName) is missing or empty. Put it back from "
          + "a copy; or move \(name) away to begin without accounts and trips.")
    }
  }

  /// Refuses a database with links or calendars if the key of their secrets is missing.
  /// - Throws: `JournalError` with a remedy, or a database error.
  static func checkKey(of database: Database, in folder: URL) throws {
    let key = folder.appending(path: SecretKey.fileName)
    guard !FileManager.default.fileExists(atPath: key.path), try hasSecrets(database) else {
      return
    }
    throw JournalError.storage(
      "\(folder.path) holds a journal with links, but \(SecretKey.fileName) is missing. Put it back "
        + "from a copy; or create it as an empty file: links handed out keep working, but are not "
        + "shown again.")
  }

  private static func hasSecrets(_ database: Database) throws -> Bool {
    for table in ["access_grant", "calendar"] where try database.tableExists(table) {
      if try Bool.fetchOne(database, sql: "SELECT EXISTS (SELECT 1 FROM \(table))") == true {
        return true
      }
    }
    return false
  }

  private static func size(of name: String, in folder: URL) -> Int {
    let path = folder.appending(path: name).path
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.size] as? Int ?? 0
  }
}
