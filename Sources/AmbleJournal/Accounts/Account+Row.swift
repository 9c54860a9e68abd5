import Foundation
import GRDB

extension Account {
  /// Reads a row of `account`.
  init(row: Row) {
    id = UserID(row["id"])
    email = (row["email"] as String?).map(EmailAddress.init(stored:))
    name = row["name"]
    createdAt = Timestamp(milliseconds: row["created_at"])
    isLocal = row["is_local"]
  }
}

extension PasswordHash {
  /// Reads a row of `account`, or returns `nil` for the account without an address.
  init?(row: Row) {
    guard let salt = row["salt"] as Data?, let key = row["hash"] as Data?,
      let cost = (row["cost"] as String?).flatMap(Cost.init(text:))
    else { return nil }
    self.init(salt: salt, key: key, cost: cost)
  }
}

extension Credentials {
  /// Reads a row of `account`, or returns `nil` for the account without an address.
  init?(row: Row) {
    guard let password = PasswordHash(row: row) else { return nil }
    self.init(account: Account(row: row), password: password)
  }
}

extension AuthToken {
  /// Reads a row of `pass`.
  init(row: Row) {
    id = TokenID(row["id"])
    kind = Kind(rawValue: row["kind"]) ?? .session
    name = row["name"]
    createdAt = Timestamp(milliseconds: row["created_at"])
    lastUsedAt = (row["last_used_at"] as Int64?).map(Timestamp.init(milliseconds:))
  }
}
