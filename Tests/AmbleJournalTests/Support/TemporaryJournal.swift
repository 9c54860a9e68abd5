import Foundation

@testable import AmbleJournal

/// A journal in a folder of its own, which is gone when nobody uses it any more.
final class TemporaryJournal {
  let folder: URL
  let journal: Journal

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "journal-\(UUID().uuidString)")
    journal = try Journal(opening: folder, at: .start)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// A new account.
  func account(_ address: String) async throws -> Account {
    try await journal.register(.sample(address), takesOverLocal: false, at: .start)
  }
}

extension Moment {
  /// When tests begin: the morning of 21 November 2026.
  static let start = Moment(milliseconds: 1_795_251_600_000)
}

extension Registration {
  /// A registration with an address and some password.
  static func sample(_ address: String) -> Registration {
    Registration(
      email: EmailAddress(address)!, name: "", password: PasswordHasher(cost: .cheap).hash("secret")
    )
  }
}

extension PasswordHash.Cost {
  /// As little as there can be.
  static let cheap = PasswordHash.Cost(rounds: 2, blockSize: 1, parallelism: 1)
}
