import GRDB
import Testing

@testable import AmbleJournal

extension Journal {
  /// The connections of the journal, for tests of SQLite itself.
  var sqlite: any DatabaseWriter {
    get throws { try #require(database as? SQLiteDatabase).connections }
  }
}
