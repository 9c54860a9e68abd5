import AmbleJournal
import AmbleLive
import Foundation

/// A letter that waits to be written. It has no secret: that is made, or found, when it is written.
struct WaitingLetter: Hashable, Sendable {
  /// What the letter is about.
  enum Kind: String {
    /// A link to set a new password, if there is an account with the address.
    case reset
    /// A link to verify the address of an account.
    case verification
    case passwordChanged
    /// To the former address of an account.
    case addressChanged
    case invitation
  }

  var kind: Kind
  var to: EmailAddress
  var askedAt: Timestamp
  /// The invitation that it brings.
  var invitation: RegistrationInvitationID?

  /// Writes the letter, or returns `nil` if there is none to send any more.
  func letter(from site: PublicURL, by store: Journal) async throws(JournalError) -> Letter? {
    switch kind {
    case .reset: return try await store.makeResetSecret(for: to, at: askedAt).map(site.reset)
    case .verification:
      return try await store.makeVerificationSecret(for: to, at: askedAt).map(site.verification)
    case .passwordChanged: return site.passwordChanged(to: to)
    case .addressChanged: return site.addressChanged(from: to)
    case .invitation:
      guard let invitation,
        let (made, secret) = try await store.registrationInvitation(invitation, at: askedAt)
      else { return nil }
      return site.invitation(secret, to: to, days: made.days)
    }
  }
}

extension WaitingLetter {
  /// The letter for other servers.
  var message: Data {
    let texts = [kind.rawValue, to.text, "\(askedAt.milliseconds)", invitation?.text ?? ""]
    return LengthPrefixed.join(texts.map { Data($0.utf8) })
  }

  /// Reads a letter, or returns `nil` if it is damaged.
  init?(message: Data) {
    guard let parts = LengthPrefixed.split(message), parts.count == 4 else { return nil }
    let texts = parts.map { String(decoding: $0, as: UTF8.self) }
    guard let kind = Kind(rawValue: texts[0]), let to = EmailAddress(texts[1]),
      let milliseconds = Int64(texts[2])
    else { return nil }
    (self.kind, self.to) = (kind, to)
    askedAt = Timestamp(milliseconds: milliseconds)
    invitation = texts[3].isEmpty ? nil : RegistrationInvitationID(texts[3])
  }
}
