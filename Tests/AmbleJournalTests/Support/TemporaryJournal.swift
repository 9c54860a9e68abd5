import Foundation

@testable import AmbleJournal

/// A journal in a temporary folder, deleted with its last reference.
final class TemporaryJournal: Sendable {
  let folder: URL
  let journal: Journal

  init(limits: QuotaLimits = QuotaLimits()) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "journal-\(UUID().uuidString)")
    journal = try Journal(opening: folder, at: .start, limits: limits)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Creates an account.
  func account(_ address: String) async throws -> Account {
    try await journal.register(.sample(address), takesOverLocal: false, at: .start)
  }
}

extension Timestamp {
  /// The current time at the beginning of tests: the morning of 21 November 2026.
  static let start = Timestamp(milliseconds: 1_795_251_600_000)
}

extension Registration {
  /// A registration with an address and some password.
  static func sample(_ address: String, name: String = "") -> Registration {
    Registration(
      email: EmailAddress(address)!, name: name,
      password: PasswordHasher(cost: .cheap).hash("secret"))
  }
}

extension PasswordHash.Cost {
  /// The lowest cost.
  static let cheap = PasswordHash.Cost(rounds: 2, blockSize: 1, parallelism: 1)
}
