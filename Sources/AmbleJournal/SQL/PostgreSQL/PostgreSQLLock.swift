import AmbleWork

/// A lock of PostgreSQL, which a connection of its own holds. May be shared between tasks.
///
/// The lock is free as soon as the connection ends. PostgreSQL ends it after `patience` without a statement:
/// the machine of the server may be gone, or the server stand still. A server that cannot reach the
/// database knows earlier that it has lost the lock.
final class PostgreSQLLock: SQLLock, @unchecked Sendable {
  private let address: String
  private let number: Int
  private let patience: Int
  private let limits: PostgreSQLLimits
  /// Runs `check`, and thereby guards the variables.
  private let thread = WorkPool(threads: 1, waiting: 64)
  private var connection: PostgreSQLConnection?
  private var isHeld = false
  private var nextCheck = ContinuousClock.now

  /// Time for which a result is kept: many may ask.
  private static let interval = Duration.seconds(1)

  /// Creates a lock, which connects when it is first to be taken.
  /// - Parameters:
  ///   - number: differs from those of other locks.
  ///   - patience: time after which the lock of a server that does not ask is free, seconds.
  init(_ address: String, number: Int, patience: Int = 12) {
    (self.address, self.number, self.patience) = (address, number, patience)
    var limits = PostgreSQLLimits()
    (limits.connecting, limits.statement) = (3, 2)
    self.limits = limits
  }

  func acquire() async -> Bool { (try? await thread.run { self.check() }) ?? false }

  private func check() -> Bool {
    guard nextCheck <= .now else { return isHeld }
    do {
      isHeld = try ask()
    } catch {
      (isHeld, connection) = (false, nil)
    }
    nextCheck = .now + Self.interval
    return isHeld
  }

  private func ask() throws -> Bool {
    let connection = try usableConnection()
    return try connection.run(.read) { [isHeld] database in
      // A lock that is taken twice would have to be given back twice.
      if isHeld { return try database.value("SELECT TRUE") ?? false }
      return try database.value(
        "SELECT pg_try_advisory_lock(\(number), coalesce(hashtext(current_schema()), 0))") ?? false
    }
  }

  /// Returns the connection. Another one does not have the lock.
  private func usableConnection() throws -> PostgreSQLConnection {
    if let connection, connection.isUsable { return connection }
    (isHeld, connection) = (false, nil)
    let made = try PostgreSQLConnection(address, limits)
    try made.run(.read) { try $0.run("SET idle_session_timeout = '\(patience)s'") }
    connection = made
    return made
  }
}
