/// The tables of what servers of a journal tell each other: messages of the last minutes, and documents. They
/// are empty after a crash of the database, and not part of a copy.
enum ChannelTables {
  /// The name with which those of all tables begin.
  static let prefix = "live_"

  /// Creates the tables.
  ///
  /// The one row of `live_counter` has the number of the last message, and a random number from which
  /// servers notice that the count has begun again. A row of `live_message` has a batch, under the number
  /// of its first message, and one of `live_document` a document, under a digest of its name.
  static func register(in migrations: inout [Migration]) {
    migrations.add("live") { database in
      try database.define(
        """
        CREATE UNLOGGED TABLE live_counter (
          id INTEGER NOT NULL, epoch INTEGER NOT NULL, number INTEGER NOT NULL, PRIMARY KEY (id)) WITHOUT ROWID;
        CREATE UNLOGGED TABLE live_message (
          number INTEGER NOT NULL, count INTEGER NOT NULL, sent_at INTEGER NOT NULL, content BLOB NOT NULL,
          token BLOB NOT NULL, PRIMARY KEY (number)) WITHOUT ROWID;
        """)
    }
    migrations.add("live documents") { database in
      try database.define(
        """
        CREATE UNLOGGED TABLE live_document (
          name BLOB NOT NULL, etag TEXT, last_modified TEXT, problem TEXT, content BLOB,
          checked_at INTEGER NOT NULL, PRIMARY KEY (name)) WITHOUT ROWID;
        """)
    }
  }
}
