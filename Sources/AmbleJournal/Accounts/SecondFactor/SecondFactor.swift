import AmbleCore
import Foundation

/// The second factor of an account: codes of an app beside the password, and codes on paper in case
/// the app is lost.
public struct SecondFactor: Hashable, Sendable {
  /// When it was turned on.
  public var since: Timestamp
  /// How many recovery codes are unused.
  public var recoveryCodes: Int

  /// Number of recovery codes that are made at once.
  public static let recoveryCodeCount = 10
  /// Number of wrong codes in a row after which only a recovery code signs in, so that six digits
  /// cannot be guessed by patience. A right code resets the count.
  public static let maxFailures = 100
}

/// A code that signs in once instead of an app's: 80 random bits, which cannot be guessed.
struct RecoveryCode {
  /// Four groups of four letters and digits.
  let text: String

  /// Makes a random one.
  static func random() -> RecoveryCode {
    let letters = OneTimePassword(secret: Cryptography.randomBytes(10)).text.lowercased()
    return RecoveryCode(text: letters)!
  }

  /// Reads a code as a user types it, in any case, with or without spaces and hyphens.
  /// - Returns: `nil` if it has not 16 letters and digits.
  init?(text: String) {
    let letters = text.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    guard letters.count == Self.length else { return nil }
    let groups = stride(from: 0, to: Self.length, by: 4).map { letters.dropFirst($0).prefix(4) }
    self.text = groups.joined(separator: "-")
  }

  /// What is stored of it.
  var digest: Data { Cryptography.sha256(text) }

  private static let length = 16
}

extension JournalRefusal {
  /// The account has a second factor already.
  public static let secondFactorIsOn = Self(
    .conflict, "second_factor_on", "The second factor is on already. Turn it off first.")
}

/// The tables of second factors. The secret of an app is not stored, but derived from the seed with
/// the key of the journal: who reads the database alone cannot compute codes.
enum SecondFactorTables {
  static func register(in migrations: inout [Migration]) {
    migrations.add("second factors") { database in
      try database.run(
        """
        CREATE TABLE second_factor (
          account TEXT PRIMARY KEY REFERENCES account ON DELETE CASCADE,
          seed TEXT NOT NULL, since INTEGER, last_step INTEGER NOT NULL DEFAULT 0,
          failures INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
        CREATE TABLE recovery_code (
          account TEXT NOT NULL REFERENCES second_factor ON DELETE CASCADE, digest BLOB NOT NULL,
          PRIMARY KEY (account, digest)) WITHOUT ROWID;
        """)
    }
  }
}

/// A row of `second_factor`.
struct SecondFactorRow: StoredRecord {
  /// The user whose factor it is.
  var user = UserID("")
  /// What the secret is derived from.
  var seed = ""
  /// When the factor was turned on, or `nil` before the first code.
  var since: Timestamp?
  /// The step of the last code that was taken.
  var lastStep: Int64 = 0
  /// The number of wrong codes since.
  var failures = 0

  static let table = RecordTable("second_factor", columns)
  private static let columns: [Column<Self>] = [
    .init("account", \.user).key, .init("seed", \.seed), .init("since", \.since),
    .init("last_step", \.lastStep), .init("failures", \.failures),
  ]

  /// Returns the row of an account, if there is one.
  static func find(_ account: String, in database: SQLTransaction) throws -> SecondFactorRow? {
    try database.record("WHERE account = ?", [account])
  }
}

/// A row of `recovery_code`.
struct RecoveryCodeRow: StoredRecord {
  var user = UserID("")
  var digest = Data()

  static let table = RecordTable("recovery_code", columns)
  private static let columns: [Column<Self>] = [
    .init("account", \.user).key, .init("digest", \.digest).key,
  ]
}
