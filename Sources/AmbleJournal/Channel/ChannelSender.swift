import AmbleLive
import AmbleWork
import Foundation

/// A connection that sends batches and holds duties. May be shared between tasks.
///
/// The duties are free as soon as the connection ends. PostgreSQL ends it after some seconds without a
/// statement: the machine of the server may be gone, or the server stand still. A server that cannot reach
/// the database knows earlier that it has lost them.
final class ChannelSender: @unchecked Sendable {
  private let address: String
  private let limits: ChannelLimits
  /// Runs all work, and thereby guards the variables.
  private let thread = WorkPool(threads: 1, waiting: 4_096)
  private var connection: PostgreSQLConnection?
  private var duties: Set<String> = []
  private var nextCheck = ContinuousClock.now
  private var nextAttempt = ContinuousClock.now
  private var nextPurge = ContinuousClock.now

  /// Time for which the duties of a connection are taken for granted, and no other one is tried.
  private static let interval = Duration.seconds(1)

  /// Creates a sender, which connects when it is needed first.
  init(_ address: String, _ limits: ChannelLimits) {
    (self.address, self.limits) = (address, limits)
  }

  /// Sends a batch.
  /// - Parameter isRepeated: whether the batch may have been sent before, but the answer was lost.
  /// - Returns: whether it was sent; `false` if it may be or not.
  func send(_ batch: MessageBatch, isRepeated: Bool) async -> Bool {
    await run { try self.write(batch, isRepeated: isRepeated) }
  }

  /// Takes a duty unless another server has it.
  /// - Returns: whether this server has it, `false` if the database cannot be reached.
  func acquire(_ duty: String) async -> Bool { await run { try self.take(duty) } }

  /// Gives a duty back.
  func release(_ duty: String) async { _ = await run { try self.giveBack(duty) } }

  private func run(_ work: @escaping @Sendable () throws -> Bool) async -> Bool {
    let result = try? await thread.run {
      defer { self.dropLostConnection() }
      return (try? work()) ?? false
    }
    return result ?? false
  }

  private func dropLostConnection() {
    guard let connection, !connection.isUsable else { return }
    (self.connection, duties) = (nil, [])
  }

  /// Returns the connection. Another one has no duties.
  private func usableConnection() throws -> PostgreSQLConnection {
    dropLostConnection()
    if let connection { return connection }
    guard nextAttempt <= .now else { throw SQLError.lost("the connection was lost") }
    nextAttempt = .now + Self.interval
    let made = try PostgreSQLConnection(address, ChannelLimits.sending)
    try made.run(.read) { try $0.run("SET idle_session_timeout = '\(limits.patience)s'") }
    connection = made
    return made
  }

  // MARK: Messages

  private func write(_ batch: MessageBatch, isRepeated: Bool) throws -> Bool {
    let connection = try usableConnection()
    do {
      try connection.run(.message) {
        try ChannelRecords(database: $0).add(batch, isRepeated: isRepeated)
      }
    } catch is ChannelRecords.Repetition {}
    purge(connection)
    return true
  }

  /// Removes old messages from time to time, also when none are sent: they may have positions of users.
  private func purge(_ connection: PostgreSQLConnection) {
    guard nextPurge <= .now else { return }
    nextPurge = .now + .seconds(limits.purging)
    // What fails is done the next time.
    try? connection.run(.message) { [limits] in try ChannelRecords(database: $0).purge(limits) }
  }

  // MARK: Duties

  /// The number of the lock of a duty, from its name and the schema.
  private static let lock =
    "hashtextextended(coalesce(CAST(current_schema() AS TEXT), '') || ' ' || ?, 0)"

  private func take(_ duty: String) throws -> Bool {
    let connection = try usableConnection()
    purge(connection)
    // A lock that is taken twice would have to be given back twice.
    if duties.contains(duty) { return try check(connection) }
    let isTaken = try connection.run(.read) { database in
      try database.value("SELECT pg_try_advisory_lock(\(Self.lock))", [duty]) ?? false
    }
    if isTaken { duties.insert(duty) }
    return isTaken
  }

  private func check(_ connection: PostgreSQLConnection) throws -> Bool {
    guard nextCheck <= .now else { return true }
    let isAlive = try connection.run(.read) { try $0.value("SELECT TRUE") ?? false }
    nextCheck = .now + Self.interval
    return isAlive
  }

  private func giveBack(_ duty: String) throws -> Bool {
    guard duties.remove(duty) != nil, let connection else { return false }
    return try connection.run(.read) { database in
      try database.value("SELECT pg_advisory_unlock(\(Self.lock))", [duty]) ?? false
    }
  }
}
