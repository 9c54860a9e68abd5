import GRDB

extension Journal {
  /// Makes a secret that lets in.
  public func makePass(
    _ kind: Pass.Kind, name: String, of user: UserID, at moment: Moment
  ) async throws(JournalError) -> (pass: Pass, secret: Secret) {
    let pass = Pass(id: .random(), kind: kind, name: name, createdAt: moment)
    let secret = Secret.random()
    let end = kind.expires ? moment.adding(days: Pass.sessionDays) : nil
    try await write { database in
      try database.execute(
        sql: """
          INSERT INTO pass (digest, id, kind, account, name, created_at, expires_at)
          VALUES (?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          secret.digest, pass.id.text, kind.rawValue, user.text, name, moment.milliseconds,
          end?.milliseconds,
        ])
    }
    return (pass, secret)
  }

  /// Whom a secret lets in.
  public func holder(
    of secret: Secret, at moment: Moment
  ) async throws(JournalError) -> PassHolder? {
    let found = try await read { database in
      try Row.fetchOne(
        database, sql: "SELECT * FROM pass WHERE digest = ? AND coalesce(expires_at > ?, true)",
        arguments: [secret.digest, moment.milliseconds]
      ).map { (UserID($0["account"]), Pass(row: $0)) }
    }
    guard let (user, pass) = found else { return nil }
    if Self.isWorthNoting(moment, since: pass.lastUsedAt) {
      try await noteUse(of: secret, kind: pass.kind, at: moment)
    }
    return PassHolder(user: user, kind: pass.kind)
  }

  /// The tokens of somebody, the newest first.
  public func tokens(of user: UserID) async throws(JournalError) -> [Pass] {
    try await read { database in
      try Row.fetchAll(
        database,
        sql: "SELECT * FROM pass WHERE account = ? AND kind = ? ORDER BY created_at DESC, id",
        arguments: [user.text, Pass.Kind.token.rawValue]
      ).map(Pass.init(row:))
    }
  }

  /// Deletes a token.
  public func deleteToken(_ id: PassID, of user: UserID) async throws(JournalError) -> Bool {
    try await write { database in
      try database.execute(
        sql: "DELETE FROM pass WHERE id = ? AND account = ? AND kind = ?",
        arguments: [id.text, user.text, Pass.Kind.token.rawValue])
      return database.changesCount > 0
    }
  }

  /// Ends all sessions that began with the local key.
  public func endLocalSessions() async throws(JournalError) {
    try await write {
      try $0.execute(
        sql: "DELETE FROM pass WHERE kind = ?", arguments: [Pass.Kind.local.rawValue])
    }
  }

  /// Ends what a secret lets in.
  public func end(_ secret: Secret) async throws(JournalError) {
    try await write {
      try $0.execute(sql: "DELETE FROM pass WHERE digest = ?", arguments: [secret.digest])
    }
  }

  /// An hour's precision keeps most requests from writing.
  private static func isWorthNoting(_ moment: Moment, since last: Moment?) -> Bool {
    last.map { $0.adding(seconds: 3_600) < moment } ?? true
  }

  private func noteUse(
    of secret: Secret, kind: Pass.Kind, at moment: Moment
  ) async throws(JournalError) {
    let end = kind.expires ? moment.adding(days: Pass.sessionDays).milliseconds : nil
    try await write { database in
      try database.execute(
        sql: "UPDATE pass SET last_used_at = ?, expires_at = ? WHERE digest = ?",
        arguments: [moment.milliseconds, end, secret.digest])
    }
  }
}
