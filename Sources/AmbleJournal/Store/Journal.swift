public import Foundation
import GRDB

/// A store in a folder of its own: one SQLite database, `journal.sqlite`.
///
/// Readers never wait for a writer (write-ahead logging), and a transaction is on the disk before
/// the next line runs (`synchronous=FULL`).
public struct Journal: Store {
  let database: DatabasePool
  let key: SecretKey

  /// The name of the database within the folder.
  public static let fileName = "journal.sqlite"

  /// How long what was deleted can be brought back.
  public static let graceDays = 30

  /// Opens the journal of a folder; folder and journal are made if they are missing. Nobody but the
  /// owner may read them.
  ///
  /// What was deleted more than `graceDays` ago is purged.
  /// - Throws: `JournalError`, if the folder cannot be written to or holds another kind of file.
  public init(opening folder: URL, at moment: Moment = .now) throws {
    do {
      let file = try PrivateFile.prepare(Self.fileName, in: folder)
      key = try SecretKey(in: folder)
      database = try DatabasePool(path: file.path(percentEncoded: false), configuration: Self.setUp)
      // The pool sets NORMAL, with which the last transactions may be lost with the power.
      try database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
      try Schema.migrator.migrate(database)
      try database.write { try Schema.purge($0, before: moment.adding(days: -Self.graceDays)) }
    } catch let error as JournalError {
      throw error
    } catch {
      throw JournalError(.storage, "The journal in \(folder.path) cannot be opened: \(error).")
    }
  }

  private static var setUp: Configuration {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = true
    configuration.busyMode = .timeout(10)
    configuration.label = "journal"
    return configuration
  }
}
