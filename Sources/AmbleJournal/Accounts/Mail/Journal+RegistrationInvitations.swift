import Foundation

/// An invitation to create an account where registration is closed. It is used once.
public struct RegistrationInvitation: Hashable, Sendable {
  /// The public identifier. It gives no access.
  public var id: RegistrationInvitationID
  /// The address that must be registered, or `nil` for any.
  public var email: EmailAddress?
  /// The account that made it.
  public var madeBy: UserID
  /// When it was made.
  public var createdAt: Timestamp
  /// When it ends.
  public var expiresAt: Timestamp

  /// The days for which it holds.
  public var days: Int { Int((expiresAt.milliseconds - createdAt.milliseconds) / 86_400_000) }

  /// The days for which an invitation can hold.
  public static let days = 1...30
  /// Maximum number of invitations that are open.
  public static let maxOpen = 100
}

/// The identifier of an invitation to register.
public typealias RegistrationInvitationID = Identifier<RegistrationInvitation>

extension Journal {
  /// Makes an invitation to register.
  /// - Parameters:
  ///   - email: the address that must be registered, or `nil` for any.
  ///   - days: for how long it holds, within `RegistrationInvitation.days`.
  /// - Returns: the invitation and its secret, which the key of the journal gives; only its digest is stored.
  /// - Throws: `JournalError` with the refusals `.tooManyRegistrationInvitations` and `.emailTaken`.
  public func makeRegistrationInvitation(
    for email: EmailAddress?, days: Int, by user: UserID, at time: Timestamp
  ) async throws(JournalError) -> (invitation: RegistrationInvitation, secret: Secret) {
    let invitation = RegistrationInvitation(
      id: .random(), email: email, madeBy: user, createdAt: time,
      expiresAt: time.adding(days: days))
    let secret = key.secret(of: invitation.id)
    try await write { database in
      if let email { try Self.refuseTaken(email, in: database) }
      guard try Self.invitations(at: time, in: database).count < RegistrationInvitation.maxOpen
      else { throw JournalError.refusal(.tooManyRegistrationInvitations) }
      try database.insert(InvitationRow(invitation: invitation, digest: secret.digest))
    }
    return (invitation, secret)
  }

  /// Returns an invitation that is open, with its secret, or `nil` if there is none or it was made with
  /// another key.
  public func registrationInvitation(
    _ id: RegistrationInvitationID, at time: Timestamp
  ) async throws(JournalError) -> (invitation: RegistrationInvitation, secret: Secret)? {
    let row = try await read {
      try $0.record(of: InvitationRow.self, "WHERE id = ? AND expires_at > ?", [id, time])
    }
    guard let row, let secret = key.secret(of: id, digest: row.digest) else { return nil }
    return (row.invitation, secret)
  }

  /// Returns the invitations that are open, newest first.
  public func registrationInvitations(
    at time: Timestamp
  ) async throws(JournalError) -> [RegistrationInvitation] {
    try await read { try Self.invitations(at: time, in: $0) }
  }

  /// Deletes an invitation.
  /// - Returns: `false` if there is no such invitation.
  public func deleteRegistrationInvitation(
    _ id: RegistrationInvitationID
  ) async throws(JournalError) -> Bool {
    try await write { database in
      return try database.execute("DELETE FROM registration_invitation WHERE id = ?", [id]) > 0
    }
  }

  private static func invitations(
    at time: Timestamp, in database: SQLTransaction
  ) throws -> [RegistrationInvitation] {
    try database.records(
      of: InvitationRow.self, "WHERE expires_at > ? ORDER BY number DESC", [time]
    ).map(\.invitation)
  }

  /// Uses up the invitation of a registration.
  /// - Returns: whether it names the address, so that the address is verified.
  /// - Throws: the refusals `.noSuchRegistrationInvitation` and `.invitedAnotherAddress`.
  static func useInvitation(
    _ secret: Secret, for email: EmailAddress, at time: Timestamp, in database: SQLTransaction
  ) throws -> Bool {
    let found = try database.record(
      of: InvitationRow.self, "WHERE digest = ? AND expires_at > ?", [secret.digest, time])
    guard let invitation = found?.invitation else {
      throw JournalError.refusal(.noSuchRegistrationInvitation)
    }
    guard [nil, email].contains(invitation.email) else {
      throw JournalError.refusal(.invitedAnotherAddress)
    }
    try database.execute("DELETE FROM registration_invitation WHERE id = ?", [invitation.id])
    return invitation.email != nil
  }

  /// Returns whether an invitation to register is open.
  public func isRegistrationInvitation(
    _ secret: Secret, at time: Timestamp
  ) async throws(JournalError) -> Bool {
    try await read { database in
      try database.value(
        """
        SELECT EXISTS (SELECT 1 FROM registration_invitation WHERE digest = ? AND expires_at > ?)
        """, [secret.digest, time]) ?? false
    }
  }
}

/// A row of `registration_invitation`.
struct InvitationRow: StoredRecord {
  var invitation = RegistrationInvitation(
    id: Identifier(""), madeBy: UserID(""), createdAt: .epoch, expiresAt: .epoch)
  var digest = Data()

  static let table = RecordTable("registration_invitation", columns)
  private static let columns: [Column<Self>] = [
    .apart("number").key, .init("id", \.invitation.id), .init("digest", \.digest),
    .init("email", \.invitation.email), .init("made_by", \.invitation.madeBy),
    .init("created_at", \.invitation.createdAt), .init("expires_at", \.invitation.expiresAt),
  ]
}

// MARK: Refusals

extension JournalRefusal {
  /// The invitation is unknown, used, deleted or over.
  public static let noSuchRegistrationInvitation = Self(
    .missing, "no_such_registration_invitation",
    "The invitation is wrong, was used or has expired.", advice: "Ask for a new one.")
  /// The invitation names another address than the one registered.
  public static let invitedAnotherAddress = Self(
    .refused, "invited_another_address", "The invitation is for another address.",
    advice: "Register the address that the invitation was sent to.")
  /// There are as many invitations as there may be.
  public static let tooManyRegistrationInvitations = Self(
    .conflict, "too_many_registration_invitations",
    "There are too many open invitations.", advice: "Delete some unused ones.")
}
