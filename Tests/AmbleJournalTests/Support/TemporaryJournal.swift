import Foundation

@testable import AmbleJournal

/// A place for a journal, which exists for one test.
protocol JournalHome: AnyObject, Sendable {
  var place: JournalPlace { get }
  /// The data folder, which has the keys.
  var folder: URL { get }
  /// Opens the journal.
  func journal(_ limits: QuotaLimits) throws -> Journal
}

/// A temporary folder for a journal, deleted with its last reference.
final class TemporaryFolder: JournalHome {
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "journal-\(UUID().uuidString)", directoryHint: .isDirectory)
  var place: JournalPlace { .folder(folder) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func journal(_ limits: QuotaLimits = QuotaLimits()) throws -> Journal {
    try Journal(opening: folder, at: .start, limits: limits)
  }
}

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
