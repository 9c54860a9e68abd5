import AmbleCore
import AmbleJournal
import HTTPTypes

/// Slows failed attempts to guess a password, and bounds mail. May be shared between threads.
///
/// An attempt counts as failed from its beginning until it succeeds, so that concurrent attempts
/// count too. Some attempts are free; after each further one the next has to wait longer.
///
/// Servers that share a journal count together.
struct AttemptLimiter: Sendable {
  private let store: any AttemptStore

  /// Seconds for which an attempt counts at most subjects.
  static let window = 15 * 60
  /// Seconds after the first attempt that is not free. They double with each further one, up to the
  /// window.
  static let firstDelay = 15

  /// Creates a limiter of attempts at what a journal holds.
  init(_ journal: Journal) {
    store = journal.isShared ? SharedAttempts(journal: journal) : LocalAttempts()
  }

  /// Begins an attempt.
  /// - Throws: `APIError` with status 429 if there were too many failed attempts.
  func begin(_ subjects: [Subject], at now: Timestamp) async throws(APIError) {
    let end = try await store.change(at: subjects, now) { times in
      Self.begin(subjects, &times, at: now)
    }
    if let end { throw Self.refusal(until: end, at: now) }
  }

  /// Ends an attempt as successful. Clears the failed attempts at subjects that the password
  /// protects, and removes this attempt from the others.
  func succeed(_ subjects: [Subject], at begun: Timestamp) async throws(APIError) {
    try await store.change(at: subjects, begun) { times in
      for (index, subject) in subjects.enumerated() {
        if subject.isCleared {
          times[index] = []
        } else if let attempt = times[index].firstIndex(of: begun) {
          times[index].remove(at: attempt)
        }
      }
    }
  }

  /// Adds an attempt to those at its subjects, and forgets the ones that do not count any more.
  /// - Returns: until when the next attempt has to wait, and then changes nothing, or `nil`.
  private static func begin(
    _ subjects: [Subject], _ times: inout [[Timestamp]], at now: Timestamp
  ) -> Timestamp? {
    let counted = zip(subjects, times).map { subject, times in
      times.filter { $0.adding(seconds: subject.window) > now }
    }
    let ends = zip(subjects, counted).compactMap { Self.end(of: $0, $1) }
    if let end = ends.max(), end > now { return end }
    times = counted.map { $0 + [now] }
    return nil
  }

  /// Returns until when the next attempt at a subject has to wait.
  private static func end(of subject: Subject, _ times: [Timestamp]) -> Timestamp? {
    guard times.count >= subject.free, let last = times.last else { return nil }
    if subject.isBounded {
      return times[times.count - subject.free].adding(seconds: subject.window)
    }
    let doublings = min(times.count - subject.free, 10)
    return last.adding(seconds: min(firstDelay << doublings, window))
  }

  private static func refusal(until end: Timestamp, at now: Timestamp) -> APIError {
    let seconds = Int(end.milliseconds - now.milliseconds + 999) / 1000
    var error = APIError(
      .tooManyRequests, .tooManyAttempts, ["minutes": .integer((seconds + 59) / 60)])
    error.retryAfter = seconds
    return error
  }
}
