import AmbleJournal
import HTTPTypes
import Synchronization

/// Counts wrong passwords, so that nobody can try many.
///
/// An attempt counts as wrong from when it begins until it turns out right, so that many at once
/// are counted as well.
final class Attempts: Sendable {
  /// What attempts are counted by.
  enum Subject: Hashable, Sendable {
    /// The account that is tried, be there one or not.
    case account(String)
    /// Who tries.
    case client(String)

    /// How many wrong ones there may be within the window.
    var limit: Int {
      switch self {
      case .account: 10
      case .client: 100
      }
    }
  }

  /// How long an attempt counts, seconds.
  static let window = 15 * 60
  /// How many subjects are kept before those that count no more are dropped.
  private static let roomBeforeSweeping = 1_000

  private let moments = Mutex<[Subject: [Moment]]>([:])

  /// Begins an attempt.
  /// - Throws: status 429, if there were too many wrong ones.
  func begin(_ subjects: [Subject], at now: Moment) throws(APIError) {
    let start = now.adding(seconds: -Self.window)
    let blockedSince = moments.withLock { moments in
      if moments.count > Self.roomBeforeSweeping {
        moments = moments.filter { $0.value.last.map { $0 > start } ?? false }
      }
      for subject in subjects { moments[subject]?.removeAll { $0 <= start } }
      let oldest = subjects.compactMap { subject in
        moments[subject, default: []].count < subject.limit ? nil : moments[subject]?.first
      }.max()
      if oldest == nil { for subject in subjects { moments[subject, default: []].append(now) } }
      return oldest
    }
    guard let blockedSince else { return }
    throw Self.refusal(until: blockedSince.adding(seconds: Self.window), at: now)
  }

  /// Takes an attempt back that turned out right, and for its account all others.
  func succeed(_ subjects: [Subject], at begun: Moment) {
    moments.withLock { moments in
      for subject in subjects {
        switch subject {
        case .account: moments[subject] = nil
        case .client:
          guard let index = moments[subject]?.firstIndex(of: begun) else { continue }
          moments[subject]?.remove(at: index)
        }
      }
    }
  }

  private static func refusal(until end: Moment, at now: Moment) -> APIError {
    let seconds = Int(end.milliseconds - now.milliseconds + 999) / 1000
    var error = APIError(
      .tooManyRequests, "There were too many attempts: try again in \((seconds + 59) / 60) min.")
    error.retryAfter = seconds
    return error
  }
}
