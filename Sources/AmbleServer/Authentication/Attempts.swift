import AmbleCore
import AmbleJournal
import HTTPTypes
import Synchronization

/// Limits the number of failed attempts to guess a password. May be shared between threads.
///
/// An attempt counts as failed from its beginning until it succeeds, so that concurrent attempts
/// count too.
final class Attempts: Sendable {
  /// The subjects that attempts are counted by.
  enum Subject: Hashable, Sendable {
    /// The address tried, whether or not it has an account.
    case account(String)
    /// The network of the client.
    case client(String)
    /// The name of the group tried, whether or not it exists.
    case group(GroupName)
    /// The user who tries to join groups, or to find names that are taken.
    case joiner(UserID)

    /// Maximum number of failed attempts within the window.
    var limit: Int {
      switch self {
      case .account, .joiner: 10
      case .group: 50
      case .client: 100
      }
    }
  }

  /// Seconds for which an attempt counts.
  static let window = 15 * 60
  /// Number of subjects above which expired ones are removed.
  private static let roomBeforeSweeping = 1_000

  private let times = Mutex<[Subject: [Timestamp]]>([:])

  /// Begins an attempt.
  /// - Throws: `APIError` with status 429 if there were too many failed attempts.
  func begin(_ subjects: [Subject], at now: Timestamp) throws(APIError) {
    let start = now.adding(seconds: -Self.window)
    let blockedSince = times.withLock { times in
      if times.count > Self.roomBeforeSweeping {
        times = times.filter { $0.value.last.map { $0 > start } ?? false }
      }
      for subject in subjects { times[subject]?.removeAll { $0 <= start } }
      let oldest = subjects.compactMap { subject in
        times[subject, default: []].count < subject.limit ? nil : times[subject]?.first
      }.max()
      if oldest == nil { for subject in subjects { times[subject, default: []].append(now) } }
      return oldest
    }
    guard let blockedSince else { return }
    throw Self.refusal(until: blockedSince.adding(seconds: Self.window), at: now)
  }

  /// Ends an attempt as successful. Clears the failed attempts of the account, and this one of
  /// the others.
  func succeed(_ subjects: [Subject], at begun: Timestamp) {
    times.withLock { times in
      for subject in subjects {
        switch subject {
        case .account: times[subject] = nil
        case .client, .group, .joiner:
          guard let index = times[subject]?.firstIndex(of: begun) else { continue }
          times[subject]?.remove(at: index)
        }
      }
    }
  }

  private static func refusal(until end: Timestamp, at now: Timestamp) -> APIError {
    let seconds = Int(end.milliseconds - now.milliseconds + 999) / 1000
    var error = APIError(
      .tooManyRequests, .tooManyAttempts, ["minutes": .integer((seconds + 59) / 60)])
    error.retryAfter = seconds
    return error
  }
}
