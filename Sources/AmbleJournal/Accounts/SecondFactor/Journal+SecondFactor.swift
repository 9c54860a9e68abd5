import Foundation

/// The second factor of sign-ins.
extension Journal {
  /// Returns the second factor of a user, or `nil` if it is off.
  public func secondFactor(of user: UserID) async throws(JournalError) -> SecondFactor? {
    try await read { database in
      guard let since = try SecondFactorRow.find(user.text, in: database)?.since else { return nil }
      let codes: Int? = try database.value(
        "SELECT count(*) FROM recovery_code WHERE account = ?", [user])
      return SecondFactor(since: since, recoveryCodes: codes ?? 0)
    }
  }

  /// Makes a new secret for the app of a user. It counts from the first code on.
  /// - Throws: `JournalError` with the refusal `.secondFactorIsOn`.
  public func prepareSecondFactor(of user: UserID) async throws(JournalError) -> OneTimePassword {
    try await write { [key] database in
      let known = try SecondFactorRow.find(user.text, in: database)
      guard known?.since == nil else { throw JournalError.refusal(.secondFactorIsOn) }
      let seed = Secret.random().text
      try database.insert(SecondFactorRow(user: user, seed: seed), onConflict: .replace)
      return key.oneTimePassword(seed)
    }
  }

  /// Turns the second factor of a user on by the first code of the app.
  /// - Returns: the recovery codes, which are not shown again, or `nil` if the code is wrong.
  /// - Throws: `JournalError` with the refusal `.secondFactorIsOn`.
  public func turnOnSecondFactor(
    _ code: String, of user: UserID, at time: Timestamp
  ) async throws(JournalError) -> [String]? {
    try await write { [key] database in
      guard var row = try SecondFactorRow.find(user.text, in: database) else { return nil }
      guard row.since == nil else { throw JournalError.refusal(.secondFactorIsOn) }
      let passwords = key.oneTimePassword(row.seed)
      guard let step = passwords.step(of: code, at: time, after: row.lastStep) else { return nil }
      (row.since, row.lastStep, row.failures) = (time, step, 0)
      try database.update(row)
      return try Self.renewRecoveryCodes(of: user, in: database)
    }
  }

  /// Uses up a code of the app, or a recovery code.
  /// - Returns: whether it is right. Each one is right once; after `SecondFactor.maxFailures` wrong
  ///   codes in a row only recovery codes are.
  public func useSecondFactor(
    _ code: String, of user: UserID, at time: Timestamp
  ) async throws(JournalError) -> Bool {
    try await write { [key] database in
      guard var row = try SecondFactorRow.find(user.text, in: database), row.since != nil else {
        return false
      }
      let passwords = key.oneTimePassword(row.seed)
      var step: Int64?
      if row.failures < SecondFactor.maxFailures {
        step = passwords.step(of: code, at: time, after: row.lastStep)
      }
      let isRight = try step != nil || Self.useRecoveryCode(code, of: user, in: database)
      row.lastStep = step ?? row.lastStep
      row.failures = isRight ? 0 : row.failures + 1
      try database.update(row)
      return isRight
    }
  }

  /// Replaces the recovery codes of a user.
  /// - Returns: the new ones, or `nil` if the second factor is off.
  public func renewRecoveryCodes(of user: UserID) async throws(JournalError) -> [String]? {
    try await write { database in
      guard try SecondFactorRow.find(user.text, in: database)?.since != nil else { return nil }
      return try Self.renewRecoveryCodes(of: user, in: database)
    }
  }

  /// Turns the second factor of a user off.
  /// - Returns: `false` if it was off.
  public func removeSecondFactor(of user: UserID) async throws(JournalError) -> Bool {
    try await write { database in
      let row = try SecondFactorRow.find(user.text, in: database)
      try database.execute("DELETE FROM second_factor WHERE account = ?", [user])
      return row?.since != nil
    }
  }

  private static func useRecoveryCode(
    _ code: String, of user: UserID, in database: SQLTransaction
  ) throws -> Bool {
    guard let code = RecoveryCode(text: code) else { return false }
    return try database.execute(
      "DELETE FROM recovery_code WHERE account = ? AND digest = ?", [user, code.digest]) > 0
  }

  private static func renewRecoveryCodes(
    of user: UserID, in database: SQLTransaction
  ) throws -> [String] {
    try database.execute("DELETE FROM recovery_code WHERE account = ?", [user])
    let codes = (0..<SecondFactor.recoveryCodeCount).map { _ in RecoveryCode.random() }
    try database.insert(codes.map { RecoveryCodeRow(user: user, digest: $0.digest) })
    return codes.map(\.text)
  }
}

extension SecretKey {
  /// Derives the passwords of an app from the random seed of an account.
  fileprivate func oneTimePassword(_ seed: String) -> OneTimePassword {
    OneTimePassword(secret: Data(bytes(for: "second factor \(seed)").prefix(20)))
  }
}
