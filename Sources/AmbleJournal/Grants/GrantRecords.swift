import GRDB

/// Reads and writes grants within a transaction.
struct GrantRecords {
  let database: Database
  let key: SecretKey

  /// A condition on grants that are valid at a time, which it binds.
  static let isValid = "coalesce(access_grant.expires_at > ?, true)"

  /// Returns the grants that meet a condition.
  /// - Parameter suffix: SQL after the condition.
  func grants(
    _ condition: String, _ arguments: StatementArguments, _ suffix: String = ""
  ) throws -> [Grant] {
    try Row.fetchAll(
      database,
      sql: """
        SELECT access_grant.*, giver.name AS owner_name, taker.name AS account_name
        FROM access_grant JOIN account AS giver ON giver.id = access_grant.owner
        LEFT JOIN account AS taker ON taker.id = access_grant.account
        WHERE \(condition) \(suffix)
        """,
      arguments: arguments
    ).compactMap { try Grant(row: $0, key: key) }
  }

  /// Returns an invitation that is offered, or that a user has accepted.
  func invitation(_ secret: Secret, for user: UserID?, at time: Timestamp) throws -> Grant? {
    try grants(
      """
      digest = ? AND \(Self.isValid)
      AND (audience = 'offered' OR audience = 'accepted' AND access_grant.account = ?)
      """,
      [secret.digest, time.milliseconds, user?.text]
    ).first
  }

  /// Returns an invitation as `invitation` does.
  /// - Throws: `JournalError` of kind `.conflict` if the user is its owner.
  func answerable(_ secret: Secret, by user: UserID, at time: Timestamp) throws -> Grant? {
    let grant = try invitation(secret, for: user, at: time)
    guard grant?.owner.id != user else {
      throw JournalError.refusal(.ownInvitation)
    }
    return grant
  }

  /// Returns whether a user owns a subject.
  func owns(_ subject: Grant.Subject, _ user: UserID) throws -> Bool {
    switch subject {
    case .trip(let id): try TripRecords(database: database).trip(id, of: user) != nil
    case .hike(let id): try HikeRecords(database: database).hike(id, of: user) != nil
    case .group(let id): try ownsGroup(id, user)
    case .contacts: true
    }
  }
}

extension GrantRecords {
  fileprivate func ownsGroup(_ id: GroupID, _ user: UserID) throws -> Bool {
    try Bool.fetchOne(
      database, sql: "SELECT TRUE FROM travel_group WHERE id = ? AND owner = ?",
      arguments: [id.text, user.text]) ?? false
  }
}

extension Grant {
  /// Reads a row of `GrantRecords.grants`.
  fileprivate init(row: Row, key: SecretKey) throws {
    id = GrantID(row["id"])
    owner = Person(id: UserID(row["owner"]), name: row["owner_name"])
    subject = try Subject(row: row)
    right = Right(rawValue: row["access"]) ?? .read
    audience = try Audience(row: row)
    label = row["label"]
    createdAt = Timestamp(milliseconds: row["created_at"])
    expiresAt = (row["expires_at"] as Int64?).map(Timestamp.init(milliseconds:))
    hiddenRadius = row["hidden_radius"] ?? 0
    secret = key.secret(of: id, digest: row["digest"])
  }
}

extension Grant.Subject {
  fileprivate init(row: Row) throws {
    let kind = Kind(rawValue: row["kind"])
    let item = kind.flatMap(\.column).flatMap { row[$0] as String? }
    switch (kind, item) {
    case (.trip, let trip?): self = .trip(TripID(trip))
    case (.hike, let hike?): self = .hike(HikeID(hike))
    case (.group, let group?): self = .group(GroupID(group))
    case (.contacts, _): self = .contacts
    default: throw JournalError.storage("The journal holds a grant of an unknown kind.")
    }
  }
}

extension Grant.Subject.Kind {
  /// The column of the item, or `nil` for a kind that is not one item.
  fileprivate var column: String? {
    switch self {
    case .trip: "trip"
    case .hike: "hike"
    case .group: "travel_group"
    case .contacts: nil
    }
  }
}

extension Grant.Audience {
  /// The word that the table stores.
  var name: String {
    switch self {
    case .bearer: "bearer"
    case .offered: "offered"
    case .accepted: "accepted"
    case .refused: "refused"
    }
  }

  fileprivate init(row: Row) throws {
    switch (row["audience"] as String, row["account"] as String?) {
    case ("bearer", _): self = .bearer
    case ("offered", _): self = .offered
    case ("refused", _): self = .refused
    case ("accepted", let account?):
      self = .accepted(Person(id: UserID(account), name: row["account_name"]))
    default: throw JournalError.storage("The journal holds a grant to an unknown audience.")
    }
  }
}
