/// The tables of the messages that servers of a journal send each other. They hold the last minutes, and
/// are empty after a crash of the database: they are not part of a copy.
enum ChannelTables {
  /// The name with which those of all tables begin.
  static let prefix = "live_"

  /// Creates the tables.
  ///
  /// The one row of `live_counter` has the number of the last message, and a random number from which
  /// servers notice that the count has begun again. A row of `live_message` has a batch, under the number
  /// of its first message.
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
  }
}
