import Foundation

/// A bounded number of connections, made when they are needed and kept. May be shared between threads.
final class PostgreSQLPool: @unchecked Sendable {
  private let address: String
  private let limits: PostgreSQLLimits
  private let maxCount: Int
  /// Guards the variables.
  private let condition = NSCondition()
  private var idle: [PostgreSQLConnection] = []
  private var count = 0
  /// Why no connection could be made, and until when none is tried: otherwise each request to a
  /// server that is down would occupy a thread as long as connecting takes.
  private var failure: (error: SQLError, end: ContinuousClock.Instant)?

  private static let pause: Duration = .seconds(1)

  /// Creates a pool without connections.
  init(_ address: String, maxCount: Int, _ limits: PostgreSQLLimits) {
    (self.address, self.maxCount, self.limits) = (address, maxCount, limits)
  }

  /// Lends a connection. Blocks the thread while others use all.
  /// - Throws: `SQLError` of kind `.unreachable` if none can be made, `.busy` if none is returned in
  ///   time, and the error of `work`.
  func withConnection<Value>(_ work: (PostgreSQLConnection) throws -> Value) throws -> Value {
    let connection = try borrow()
    defer { giveBack(connection) }
    return try work(connection)
  }

  private func borrow() throws -> PostgreSQLConnection {
    let end = Date(timeIntervalSinceNow: Double(limits.queueing))
    while let known = try take(before: end) {
      if known.isUsable { return known }
      // The server has closed it: perhaps it was started again.
      discard(nil)
    }
    do {
      return try PostgreSQLConnection(address, limits)
    } catch {
      discard(error as? SQLError)
      throw error
    }
  }

  /// Takes an idle connection.
  /// - Returns: `nil` if the caller has to make another one, which is counted already.
  private func take(before end: Date) throws(SQLError) -> PostgreSQLConnection? {
    condition.lock()
    defer { condition.unlock() }
    while idle.isEmpty, count >= maxCount {
      guard condition.wait(until: end) else {
        throw SQLError(.busy, "all connections of the database are used")
      }
    }
    if let known = idle.popLast() { return known }
    if let failure, failure.end > .now { throw failure.error }
    count += 1
    return nil
  }

  private func giveBack(_ connection: PostgreSQLConnection) {
    guard connection.isUsable else { return discard(nil) }
    condition.lock()
    defer { condition.unlock() }
    idle.append(connection)
    condition.signal()
  }

  /// Counts a connection less.
  private func discard(_ error: SQLError?) {
    condition.lock()
    defer { condition.unlock() }
    count -= 1
    failure = error.map { ($0, .now + Self.pause) }
    condition.signal()
  }
}
