import AmbleCore
import AmbleJournal
import HTTPTypes
import Synchronization

/// Limits how many files are imported at once, of each user and in all, because each takes disk
/// space and a thread.
final class ImportLimiter: Sendable {
  private let users = Mutex<[UserID: Int]>([:])

  /// Maximum number of imports of a user at once.
  private static let maxOfUser = 2
  /// Maximum number of imports at once.
  private static let maxInAll = 8
  /// Seconds until a retry makes sense.
  private static let pause = 5

  /// Counts an import. `end(for:)` ends it.
  /// - Throws: `APIError` with status 429 if the user has too many imports, 503 if all users
  ///   together have.
  func begin(for user: UserID) throws(APIError) {
    let (own, all) = users.withLock { users in
      let (own, all) = (users[user, default: 0], users.values.reduce(0, +))
      if own < Self.maxOfUser, all < Self.maxInAll { users[user] = own + 1 }
      return (own, all)
    }
    if own >= Self.maxOfUser { throw Self.refusal(.tooManyRequests, .tooManyImports) }
    if all >= Self.maxInAll { throw Self.refusal(.serviceUnavailable, .overloaded) }
  }

  /// Ends an import.
  func end(for user: UserID) {
    users.withLock { users in
      let count = users[user, default: 0]
      users[user] = count > 1 ? count - 1 : nil
    }
  }

  private static func refusal(
    _ status: HTTPResponse.Status, _ template: MessageTemplate
  ) -> APIError {
    var error = APIError(status, template)
    error.retryAfter = pause
    return error
  }
}
