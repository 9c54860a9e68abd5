/// How many connections a driver has, and how long it waits.
struct PostgreSQLLimits: Sendable {
  /// Transactions that read at once.
  var readers = 6
  /// Transactions that wait for a connection, half of them of one caller: all clients that come back after
  /// another server has ended.
  var waiting = 8_192
  /// Seconds to connect to a server, unless the address or `PGCONNECT_TIMEOUT` says otherwise.
  var connecting = 5
  /// Seconds for which a transaction waits for a connection, and for the transactions that write before
  /// it.
  var queueing = 10
  /// Seconds of a statement.
  var statement = 30
  /// Seconds between two statements of a transaction.
  var idle = 60
  /// How often a transaction is run if others disturb it.
  var attempts = 5
}
