/// How long messages are kept, and how long connections wait.
struct ChannelLimits: Sendable {
  /// Seconds for which messages are kept for servers that have missed them.
  var keeping = 120
  /// Maximum number of messages that are kept.
  var kept = 50_000
  /// Maximum number of deliveries that wait for the server that receives them. Further ones wait in the
  /// table.
  var waiting = 1_000
  /// Seconds between two removals of older messages.
  var purging = 10
  /// Seconds without a statement after which PostgreSQL ends the connection that sends, and thereby the
  /// duties of a server that stands still or whose machine is gone.
  var patience = 12
  /// Seconds between two comparisons of the last number with that of the database, and for which the
  /// connection that listens waits for room.
  var comparing = 5

  /// The limits of the connection that sends.
  static let sending: PostgreSQLLimits = {
    var limits = PostgreSQLLimits()
    (limits.connecting, limits.statement, limits.queueing, limits.idle) = (3, 2, 2, 5)
    return limits
  }()

  /// The limits of the connection that listens.
  static let listening: PostgreSQLLimits = {
    var limits = PostgreSQLLimits()
    (limits.connecting, limits.statement) = (3, 10)
    return limits
  }()
}
