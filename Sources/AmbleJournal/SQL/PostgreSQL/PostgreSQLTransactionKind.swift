/// A kind of transaction.
enum PostgreSQLTransactionKind: Sendable {
  /// Sees the database as it was at the first statement.
  case read
  /// Reads for as long as it takes.
  case longRead
  /// Sees what the transactions before it have written, because transactions that write run one after
  /// another.
  case write
  /// Writes what need not survive a crash, beside transactions that write.
  case message
  /// Writes for as long as it takes.
  case migration

  /// Whether its statements have time limits.
  var hasLimits: Bool { self == .read || self == .write || self == .message }

  /// The statements that begin it.
  var beginning: String {
    switch self {
    case .read: "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
    case .longRead: "\(Self.read.beginning); \(Self.noLimits)"
    case .write: "BEGIN ISOLATION LEVEL READ COMMITTED; \(Self.lock)"
    case .message:
      "BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL synchronous_commit = off"
    case .migration:
      "BEGIN ISOLATION LEVEL READ COMMITTED; \(Self.noLimits); \(Self.lock)"
    }
  }

  private static let noLimits = """
    SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0;
    SET LOCAL idle_in_transaction_session_timeout = 0
    """

  /// Waits for the transactions that write to these tables, of all servers. The number is `Ambl` in
  /// ASCII.
  private static let lock = """
    SELECT pg_advisory_xact_lock(\(0x41_6D_62_6C), coalesce(hashtext(current_schema()), 0))
    """
}
