import AmbleJournal
import Synchronization

/// Keeps the times of attempts.
protocol AttemptStore: Sendable {
  /// Changes the times of attempts at some subjects, so that no other change comes between.
  /// - Parameter change: takes the times at each subject, in order, and returns a result. May be called
  ///   several times.
  /// - Returns: the result.
  /// - Throws: `APIError` with status 503 if they cannot be read.
  func change<Value: Sendable>(
    at subjects: [AttemptLimiter.Subject], _ now: Timestamp,
    _ change: @escaping @Sendable (inout [[Timestamp]]) -> Value
  ) async throws(APIError) -> Value
}

/// Attempts in memory, of a server that shares its journal with no other.
final class LocalAttempts: AttemptStore {
  private let times = Mutex<[AttemptLimiter.Subject: [Timestamp]]>([:])

  /// Number of subjects above which expired ones are removed.
  private static let roomBeforeSweeping = 1_000

  func change<Value: Sendable>(
    at subjects: [AttemptLimiter.Subject], _ now: Timestamp,
    _ change: @escaping @Sendable (inout [[Timestamp]]) -> Value
  ) -> Value {
    times.withLock { known in
      if known.count > Self.roomBeforeSweeping {
        known = known.filter { subject, times in
          times.last.map { $0.adding(seconds: subject.window) > now } ?? false
        }
      }
      var times = subjects.map { known[$0] ?? [] }
      let value = change(&times)
      for (subject, times) in zip(subjects, times) { known[subject] = times.isEmpty ? nil : times }
      return value
    }
  }
}

/// Attempts in a journal that several servers share.
struct SharedAttempts: AttemptStore {
  let journal: Journal

  func change<Value: Sendable>(
    at subjects: [AttemptLimiter.Subject], _ now: Timestamp,
    _ change: @escaping @Sendable (inout [[Timestamp]]) -> Value
  ) async throws(APIError) -> Value {
    let named = subjects.map { AttemptSubject($0.name, window: $0.window) }
    do {
      return try await journal.changeAttempts(at: named, change)
    } catch {
      throw error.apiError
    }
  }
}
