/// A durable store of accounts, contacts, trips, tracks, hikes, groups, tips, campuses and grants,
/// in one folder: one SQLite database, `journal.sqlite`, and the key of its links. The database may
/// instead be one of PostgreSQL, which several servers share.
///
/// Readers never wait for a writer. A transaction is durable when its function returns. Functions
/// that read or change an item take the user it belongs to, and do not find other users' items.
/// All functions throw `JournalError` of kind `.storage` if the database cannot be read or
/// written, and those that add something the refusal `.quotaReached` if an account would store
/// more than `limits`; only further errors are documented. A `Journal` may be shared between
/// threads; several processes may open the same folder.
///
/// ```swift
/// let journal = try Journal(opening: URL(filePath: "/var/lib/amble/journal"))
/// let account = try await journal.localAccount(at: .now)
/// var plan = TripPlan()
/// plan.name = "Saturday"
/// let trip = try await journal.addTrip(plan, of: account.id, at: .now)
/// ```
public struct Journal: Sendable {
  let database: any SQLDatabase
  let key: SecretKey
  let quotas: Changeable<QuotaLimits>
  /// The messages between the servers of the journal, or `nil` if no other server can use it.
  package var channel: JournalChannel?
}

extension Journal {
  /// Whether several servers may share the journal.
  public var isShared: Bool { channel != nil }

  /// Work that one server of the journal does at a time.
  public var duties: Duties { Duties(channel) }
}

extension Journal {
  /// What each account may store.
  public var limits: QuotaLimits { quotas.value }

  /// Changes what each account may store, from the next write on. What is stored stays.
  public func change(to limits: QuotaLimits) { quotas.value = limits }
}

extension Journal {
  /// Reads in one transaction, isolated from concurrent writes.
  func read<Value: Sendable>(
    _ work: @Sendable @escaping (SQLTransaction) throws -> Value
  ) async throws(JournalError) -> Value {
    do { return try await database.read(work) } catch { throw JournalError(wrapping: error) }
  }

  /// Writes in one transaction, which is durable on return. An error thrown by the closure rolls it
  /// back, and so does a quota that an account would exceed.
  func write<Value: Sendable>(
    _ work: @Sendable @escaping (SQLTransaction) throws -> Value
  ) async throws(JournalError) -> Value {
    do {
      return try await database.write { [quotas] database in
        let value = try work(database)
        try UsageTable.check(quotas.value, in: database)
        return value
      }
    } catch {
      throw JournalError(wrapping: error)
    }
  }
}

extension JournalError {
  /// Returns a journal error unchanged, and wraps any other as a storage error.
  init(wrapping error: any Error) {
    if let known = error as? JournalError {
      self = known
      return
    }
    self =
      switch (error as? SQLError)?.kind {
      case .unreachable: .unreachable("The database of the journal cannot be reached: \(error).")
      case .fullDisk: .full("The journal cannot be written, because its disk is full: \(error).")
      case .busy, .conflict: .busy("Others use the journal for too long: \(error).")
      case .zero: .refusal(.textWithZero)
      case .damaged, .mismatch, .other, nil: .storage("The journal cannot be used: \(error).")
      }
  }
}

/// The time for which deleted items can be restored.
public enum GracePeriod {
  /// Days for which a deleted contact or trip can be restored.
  public static let days = 30
}
