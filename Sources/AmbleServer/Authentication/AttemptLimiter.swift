import AmbleCore
import AmbleJournal
import HTTPTypes
import Synchronization

/// Slows failed attempts to guess a password, and bounds mail. May be shared between threads.
///
/// An attempt counts as failed from its beginning until it succeeds, so that concurrent attempts
/// count too. Some attempts are free; after each further one the next has to wait longer.
final class AttemptLimiter: Sendable {
  /// The subjects that attempts are counted by. Each purpose is counted separately, so that
  /// failures at one do not block another.
  enum Subject: Hashable, Sendable {
    /// An address tried from a network, whether or not it has an account.
    case signIn(account: String, network: String)
    /// An address tried from any device that is not known to be its owner's.
    case account(String)
    /// A device on which the password of the account was right before.
    case device(String)
    /// All sign-ins from a network on unknown devices.
    case signer(network: String)
    /// All registrations from a network.
    case registrar(network: String)
    /// The user who confirms a change by the password.
    case confirmer(UserID)
    /// The user whose second factor is tried, whose password is known.
    case code(UserID)
    /// The name of the group tried, whether or not it exists.
    case group(GroupName)
    /// The user who tries to join groups, or to find names that are taken.
    case joiner(UserID)
    /// An address that mail is sent to on request, whether or not it has an account.
    case mailbox(EmailAddress)
    /// An address that is told about changes of its account.
    case notice(EmailAddress)
    /// All requests for mail from a network.
    case mailer(network: String)

    /// Number of failed attempts within the window that are free.
    var free: Int {
      switch self {
      case .mailbox, .notice: 3
      case .signIn, .device, .confirmer, .code, .joiner: 10
      case .mailer: 30
      case .group: 50
      case .account, .signer, .registrar: 100
      }
    }

    /// Whether success proves that all attempts were the owner's.
    var isCleared: Bool {
      switch self {
      case .signIn, .account, .device, .confirmer, .code: true
      case .signer, .registrar, .group, .joiner, .mailbox, .notice, .mailer: false
      }
    }

    /// Seconds for which an attempt counts.
    var window: Int {
      switch self {
      case .mailbox, .notice: 3_600
      default: AttemptLimiter.window
      }
    }

    /// Whether no more than the free attempts are allowed within the window.
    var isBounded: Bool {
      switch self {
      case .mailbox, .notice: true
      default: false
      }
    }
  }

  /// Seconds for which an attempt counts at most subjects.
  static let window = 15 * 60
  /// Seconds after the first attempt that is not free. They double with each further one, up to the
  /// window.
  static let firstDelay = 15
  /// Number of subjects above which expired ones are removed.
  private static let roomBeforeSweeping = 1_000

  private let times = Mutex<[Subject: [Timestamp]]>([:])

  /// Begins an attempt.
  /// - Throws: `APIError` with status 429 if there were too many failed attempts.
  func begin(_ subjects: [Subject], at now: Timestamp) throws(APIError) {
    let blockedUntil = times.withLock { times -> Timestamp? in
      if times.count > Self.roomBeforeSweeping {
        times = times.filter { subject, times in
          times.last.map { $0.adding(seconds: subject.window) > now } ?? false
        }
      }
      for subject in subjects {
        times[subject]?.removeAll { $0.adding(seconds: subject.window) <= now }
      }
      let ends = subjects.compactMap { Self.end(of: $0, times[$0] ?? []) }
      if let end = ends.max(), end > now { return end }
      for subject in subjects { times[subject, default: []].append(now) }
      return nil
    }
    if let blockedUntil { throw Self.refusal(until: blockedUntil, at: now) }
  }

  /// Ends an attempt as successful. Clears the failed attempts at subjects that the password
  /// protects, and removes this attempt from the others.
  func succeed(_ subjects: [Subject], at begun: Timestamp) {
    times.withLock { times in
      for subject in subjects {
        if subject.isCleared {
          times[subject] = nil
        } else if let index = times[subject]?.firstIndex(of: begun) {
          times[subject]?.remove(at: index)
        }
      }
    }
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
